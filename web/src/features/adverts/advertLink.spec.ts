import { advertLink } from './advertLink';

it.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['http://example.com', 'http://example.com'],
  ['example.com/x?y=1', 'https://example.com/x?y=1'],
  ['example.com:8080', 'https://example.com:8080'],
  ['', '#'],
  ['  ', '#'],
  ['javascript:alert(1)', '#'],
  ['JavaScript:alert(1)', '#'],
  ['data:text/html,x', '#'],
  ['mailto:a@b.example', '#'],
])('%s -> %s', (link, shown) => {
  expect(advertLink(link)).toBe(shown);
});
