import fc from 'fast-check';
import { normalizeLink, safeLink } from './link';

describe('the link of an advert', () => {
  it.each([
    ['', '#'],
    ['  ', '#'],
    ['#', '#'],
    ['example.com', 'https://example.com/'],
    ['example.com:8080/a?b#c', 'https://example.com:8080/a?b#c'],
    [' HTTPS://Example.com/Sale ', 'https://example.com/Sale'],
    ['http://example.com/a', 'http://example.com/a'],
    ['//example.com/a', undefined],
    ['javascript:alert(1)', undefined],
    ['JaVaScRiPt:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    ['javascript:1//example.com', undefined],
    ['data:text/html,<script>alert(1)</script>', undefined],
    ['vbscript:x', undefined],
    ['ftp://example.com', undefined],
    ['https://', undefined],
    ['https://user:secret@example.com', undefined],
    ['just words', undefined],
  ])('%j becomes %j', (input, link) => expect(normalizeLink(input)).toBe(link));

  it('is http, https or # for any input and any stored text', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.tuple(fc.constantFrom('javascript:', 'data:', ' ', '\t//'), fc.string()).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (input) => {
        expect(safeLink(input)).toMatch(/^(#|https?:\/\/.+)$/i);
        expect(safeLink(normalizeLink(input) ?? '#')).toMatch(/^(#|https?:\/\/.+)$/);
      }),
    );
  });
});
