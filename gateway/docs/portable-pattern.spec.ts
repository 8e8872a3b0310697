import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPortablePattern } from './portable-pattern';

/** Every pattern in a document. */
function patternsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) =>
    name === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value),
  );
}

describe('a pattern that other languages read', () => {
  it.each([
    String.raw`^[0-9a-fA-F]{24}$`,
    String.raw`^20\d\d-(0[1-9]|1[0-2])$`,
    String.raw`^[\w.:-]{8,100}$`,
    String.raw`^[\x21-\x7e]*$`,
    String.raw`T.*(Z|[+-]\d\d:\d\d)$`,
    String.raw`^a(?:b|c)\/\\u\.$`,
    String.raw`^.{1,1000}$`,
  ])('may be %s', (pattern) => expect(isPortablePattern(pattern)).toBe(true));

  it.each([
    ['look-ahead', String.raw`^(?!0+$)\d+$`],
    ['look-behind', String.raw`(?<=a)b`],
    ['a named group', String.raw`(?<year>\d+)`],
    ['any character as JavaScript writes it', '[^]'],
    ['an empty class', 'a[]'],
    ['a property of characters', String.raw`[\p{L} ]`],
    ['a code point', String.raw`[^\u2028]`],
    ['a reference', String.raw`(a)\1`],
    ['a range after a shorthand', String.raw`[\w-x]`],
    ['a class in a class', '[a[b]]'],
    ['more repetitions than Go knows', 'a{1,1001}'],
    ['more repetitions than Go knows', 'a{20000}'],
  ])('has not %s: %s', (_what, pattern) => expect(isPortablePattern(pattern)).toBe(false));
});

describe.each(['openapi.json', 'openapi-v1.json'])('%s', (file) => {
  it('has no other pattern', () => {
    const patterns = new Set(patternsIn(JSON.parse(readFileSync(join(__dirname, '..', file), 'utf8'))));
    expect(patterns.size).toBeGreaterThan(2);
    expect([...patterns].filter((pattern) => !isPortablePattern(pattern))).toEqual([]);
  });
});
