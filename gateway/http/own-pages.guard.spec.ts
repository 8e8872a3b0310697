import { isFromOwnPages } from './own-pages.guard';

const own = 'https://ringlet.example';
const sent = (site: string, mode: string, origin?: string) => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  ...(origin !== undefined && { origin }),
});

describe('a GET that changes something', () => {
  it.each([
    ['a program', {}],
    ['the web app on another host', sent('same-site', 'cors', own)],
    ['the web app on another domain', sent('cross-site', 'cors', own)],
    ['a page of the API itself', sent('same-origin', 'cors')],
    ['the address bar', sent('none', 'navigate')],
  ])('is accepted from %s', (_from, headers) => {
    expect(isFromOwnPages(headers, ['http://localhost:8080', own])).toBe(true);
  });

  it.each([
    ['a link of another site', sent('cross-site', 'navigate')],
    ['a link of a page on another host', sent('same-site', 'navigate')],
    ['a link that names our origin', sent('cross-site', 'navigate', own)],
    ['a picture of another site', sent('cross-site', 'no-cors')],
    ['a picture of a page on another host', sent('same-site', 'no-cors')],
    ['a script of another site', sent('cross-site', 'cors', 'https://evil.example')],
    ['a script of a sandboxed page', sent('cross-site', 'cors', 'null')],
    ['a script whose origin begins like ours', sent('cross-site', 'cors', `${own}.evil.example`)],
    ['a script without an origin', sent('cross-site', 'cors')],
    ['a web socket', sent('cross-site', 'websocket', own)],
  ])('is refused from %s', (_from, headers) => {
    expect(isFromOwnPages(headers, ['http://localhost:8080', own])).toBe(false);
  });
});
