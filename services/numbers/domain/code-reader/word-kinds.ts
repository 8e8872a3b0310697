import { dataLines } from '../data-lines';
import { fold, normalize } from './normalize';

/** The lists of code-words.txt. `number` leaves open which number it is; `modifier` changes the meaning of a word for code. */
const wordKinds = [
  'code',
  'enter',
  'use',
  'other',
  'number',
  'modifier',
  'offer',
  'about',
  'warning',
  'share',
  'valid',
] as const;
export type WordKind = (typeof wordKinds)[number];

export interface KnownWord {
  readonly kind: WordKind;
  readonly start: number;
  readonly end: number;
}

export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Latin words within other words have at least this length. */
const shortestWithin = 5;
const latinOnly = /^[a-z]*$/;
/** No list has longer word beginnings or ends. */
const longestPart = 24;

interface Phrase {
  readonly words: readonly string[];
  readonly kind: WordKind;
}

/** With their accents: another language has the word without them. */
const accented = new Map<string, WordKind>();
const whole = new Map<string, WordKind>();
const beginnings = new Map<string, WordKind>();
const ends = new Map<string, WordKind>();
const within = new Map<string, WordKind>();
const phrases = new Map<string, Phrase[]>();

for (const { key, text } of dataLines(__dirname, 'code-words.txt')) {
  const kind = wordKinds.find((each) => key.endsWith(` ${each}`));
  if (kind === undefined) throw new Error(`code-words.txt: no kind of word in "${key}"`);
  add(normalize(text), kind);
}
const longestFirst = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length).join('|');
const anyWithin = new RegExp(longestFirst([...within.keys()]), 'g');
/** `Gutscheincode` ends like a word for code. */
const anyOtherCode = new RegExp(longestFirst([...within].flatMap(([word, kind]) => (kind === 'other' ? [word] : []))));

function add(list: string, kind: WordKind): void {
  for (const word of list.split(' ').filter((each) => each !== '')) {
    const parts = word.split(/[_-]/).filter((part) => part !== '');
    if (parts.length > 1) addPhrase(parts.map(fold), kind);
    else if (word.endsWith('!')) put(accented, word.slice(0, -1), kind);
    else if (word.startsWith('*') && word.endsWith('*')) put(within, fold(word.slice(1, -1)), kind);
    else if (word.startsWith('*')) put(ends, fold(word.slice(1)), kind);
    else if (word.endsWith('*')) put(beginnings, fold(word.slice(0, -1)), kind);
    else put(whole, fold(word), kind);
  }
}

function addPhrase(words: readonly string[], kind: WordKind): void {
  const [first = ''] = words;
  phrases.set(first, [...(phrases.get(first) ?? []), { words, kind }]);
}

/** A word for code in one language may be a plain word in another: the code wins, then its entering. */
function put(map: Map<string, WordKind>, word: string, kind: WordKind): void {
  const known = map.get(word);
  const isStronger = kind === 'code' || (kind === 'enter' && known !== 'code');
  if (known === undefined || isStronger) map.set(word, kind);
}

export function knownWords(words: readonly Word[]): KnownWord[] {
  const meanings = new Map<string, Meaning>();
  const meant = words.map(({ text }) => {
    const meaning = meanings.get(text) ?? meaningOf(text);
    meanings.set(text, meaning);
    return meaning;
  });
  const found: KnownWord[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const { start, end } = words[index] as Word;
    const phrase = phraseAt(words, meant, index);
    if (phrase) {
      index += phrase.words.length - 1;
      found.push({ kind: phrase.kind, start, end: words[index]?.end ?? end });
    } else {
      for (const part of meant[index]?.parts ?? [])
        found.push({ kind: part.kind, start: start + part.start, end: start + part.end });
    }
  }
  return found;
}

/** A word prepared for comparison, and the meanings of it or its parts by position. */
interface Meaning {
  readonly folded: string;
  readonly parts: readonly KnownWord[];
}

function meaningOf(word: string): Meaning {
  const folded = fold(word);
  const kind = accented.get(word.toLowerCase()) ?? kindOf(folded);
  const whole = kind === undefined ? [] : [{ kind, start: 0, end: word.length }];
  if (kind !== undefined && kind !== 'use' && kind !== 'enter') return { folded, parts: whole };
  if (folded.length < shortestWithin && latinOnly.test(folded)) return { folded, parts: whole };
  const isSameLength = folded.length === word.length;
  const parts = [...folded.matchAll(anyWithin)].map(({ 0: found, index }) => ({
    kind: within.get(found) ?? 'use',
    // Folding seldom changes the length; if it does, the whole word stands for the part.
    start: isSameLength ? index : 0,
    end: isSameLength ? index + found.length : word.length,
  }));
  // `Kirjautumiskoodi`: signing in, and its code.
  return { folded, parts: kind === undefined || parts.some((part) => part.kind === 'code') ? parts : whole };
}

function phraseAt(words: readonly Word[], meant: readonly Meaning[], index: number): Phrase | undefined {
  let longest: Phrase | undefined;
  for (const phrase of phrases.get(meant[index]?.folded ?? '') ?? []) {
    const isHere = phrase.words.every(
      (part, at) =>
        isWord(meant[index + at]?.folded, part) &&
        (at === 0 || (words[index + at]?.start ?? 0) - (words[index + at - 1]?.end ?? 0) === 1),
    );
    if (isHere && phrase.words.length > (longest?.words.length ?? 0)) longest = phrase;
  }
  return longest;
}

/** The meaning of a whole word, else of its beginning or end. */
function kindOf(word: string): WordKind | undefined {
  const exact = whole.get(word);
  if (exact !== undefined) return exact;
  let kind: WordKind | undefined;
  for (let length = 2; length <= Math.min(word.length, longestPart); length += 1) {
    const found = [beginnings.get(word.slice(0, length)), ends.get(word.slice(-length))];
    if (found.includes('code')) return anyOtherCode.test(word) ? 'other' : 'code';
    kind ??= found[0] ?? found[1];
  }
  return kind;
}

/** `ቃል*` also matches words that begin so. */
function isWord(word = '', part: string): boolean {
  return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
}

export function kindOfWord(word: string): WordKind | undefined {
  return kindOf(fold(word));
}
