import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const shared = __dirname;
const ranges = [...readFileSync(join(shared, 'fonts.css'), 'utf8').matchAll(/unicode-range:([^;]+);/g)].flatMap(
  ([, list = '']) =>
    list.split(',').map((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => parseInt(hex, 16));
      return { from, to };
    }),
);
const isInTypeface = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.some(({ from, to }) => from <= code && code <= to);
};

it.each(readdirSync(join(shared, 'language/catalogs')))(
  'has every letter, accent and space of the texts of %s',
  (file) => {
    const texts = JSON.stringify(
      Object.values(JSON.parse(readFileSync(join(shared, 'language/catalogs', file), 'utf8')) as object),
    );
    const letters = [...new Set(texts.match(/[\p{L}\p{M}\p{Zs}₦]/gu))];
    expect(letters.filter((letter) => !isInTypeface(letter))).toEqual([]);
  },
);
