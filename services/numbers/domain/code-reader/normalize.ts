import { plainDigit } from '@ringlet/contracts/numbers/plain-digit';

const dashes = /[\p{Pd}\u2212\u2043]|(?<=\d)\u30fc(?=\d)/gu;
/** `482_913`, `482·913`, and `482 – 913` where both are groups of three. */
const joined = /(?<=\d)[_·](?=\d)/g;
const apart = /(?<![\d-])(\d{3}) - (\d{3})(?![\d-])/g;
const spaces = /[\p{Zs}\t]/gu;
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g;
/** Zero-width and bidi signs, variation selectors, and the frame of a keycap. */
const unseen = /[\p{Cf}\ufe00-\ufe0f\u20e3]/gu;
const foreignDigits = /(?![0-9])\p{Nd}/gu;

/** The text with plain digits, `-` for any dash, a space for any space, `\n` for any line end, and no invisible characters. */
export function normalize(text: string): string {
  return (
    text
      .replaceAll('№', ' # ')
      // It separates clauses; a plain comma between digits would make an amount.
      .replaceAll('\uff0c', ', ')
      .normalize('NFKC')
      .replace(unseen, '')
      .replace(foreignDigits, plainDigit)
      .replace(lineEnds, '\n')
      .replace(spaces, ' ')
      .replace(dashes, '-')
      .replace(joined, '-')
      .replace(apart, '$1-$2')
      .replaceAll('٪', '%')
      .replaceAll('٫', '.')
      .replaceAll('٬', ',')
      .replaceAll('’', "'")
  );
}

/** Accents, points and vowel signs that people leave out, and Arabic's long line. */
const omitted = /[\u0300-\u036f]|[\u0591-\u05c7]|\u0640|[\u064b-\u0655\u0670]/g;
const variants = new Map(
  'ß:ss æ:ae œ:oe ø:o đ:d ð:d ł:l ı:i ə:e ɗ:d ɓ:b ƙ:k ƴ:y ħ:h ى:ي ی:ي ې:ي ک:ك ڪ:ك ة:ه ہ:ه ۀ:ه ھ:ه ۃ:ه ς:σ'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
const varied = new RegExp(`[${[...variants.keys()].join('')}]`, 'g');
const plain = /^[a-z]*$/;

/** A word prepared for comparison: small letters without accents, and one letter for all that people use for each other. */
export function fold(word: string): string {
  const small = word.toLowerCase();
  if (plain.test(small)) return small;
  return small
    .normalize('NFD')
    .replace(omitted, '')
    .replace(varied, (letter) => variants.get(letter) ?? letter)
    .normalize('NFC');
}
