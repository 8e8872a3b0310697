import { type Token } from './tokens';

/** A possible code: its tokens, from `first` to before `after`, and its text. */
export interface Candidate {
  readonly code: string;
  readonly first: number;
  readonly after: number;
  /**
   * `usual`: 4 to 8 digits in one or two groups. `unusual`: other digits and groups, or letters among them. `letters`: only
   * letters. The less usual, the stronger the evidence must be.
   */
  readonly shape: 'usual' | 'unusual' | 'letters';
}

const shortest = 3;
const longest = 10;
const capitals = /^[A-Z]+$/;
const inCapitals = /^[A-Z0-9]+$/;
const prefix = /^[A-Z]{1,3}$/;
/** Allowed group lengths. Spaces also separate other numbers, and points occur in amounts. */
const groupsBySeparator: Readonly<Record<string, readonly string[]>> = {
  '-': '33 44 34 43 222 333 42 24 23 32 22 2222 322 232 223 214 213 114 124'.split(' '),
  ' ': '33 44 34 43 22 222 333 2222 322 232 223'.split(' '),
  '.': '33 44 34 222 333'.split(' '),
};
const usualGroups = new Set(['33', '44', '34', '43']);
/** Enough to find the sender's. */
const mostOfNames = 40;
const singles = /^1{4,8}$/;
const year = /^(?:19|20)\d\d$/;
const lastDay = 31;
const yearOfToday = /^20[1-4]\d$/;

export function candidatesIn(tokens: readonly Token[], isTaken: readonly boolean[]): Candidate[] {
  const found: Candidate[] = [];
  const names = namesIn(tokens);
  for (let index = 0; index < tokens.length;) {
    const { candidate, after } = readAt(tokens, isTaken, index, names);
    if (candidate) found.push(candidate);
    index = after;
  }
  return found;
}

interface Reading {
  readonly candidate?: Candidate | undefined;
  readonly after: number;
}

function readAt(
  tokens: readonly Token[],
  isTaken: readonly boolean[],
  index: number,
  names: readonly string[],
): Reading {
  const { kind } = tokens[index] as Token;
  const isPart = kind === 'digits' || kind === 'mixed' || kind === 'word';
  if (!isPart || isTaken[index]) return { after: index + 1 };
  for (const separator of ['-', ' ', '.']) {
    const groups = groupsFrom(tokens, isTaken, index, separator);
    if (groups.length === 1) continue;
    const reading = readGroups(groups, index, separator, names);
    if (reading) return reading;
  }
  return { candidate: readOne(tokens[index] as Token, index), after: index + 1 };
}

function groupsFrom(tokens: readonly Token[], isTaken: readonly boolean[], index: number, separator: string): string[] {
  const isGroup = (at: number) => {
    const token = tokens[at];
    if (token === undefined || isTaken[at]) return false;
    if (token.kind === 'digits') return true;
    if (token.kind === 'mixed') return separator === '-' || (separator === ' ' && inCapitals.test(token.text));
    return separator === '-' && capitals.test(token.text);
  };
  if (!isGroup(index)) return [''];
  const groups = [tokens[index]?.text ?? ''];
  for (let at = index; tokens[at + 1]?.text === separator && isGroup(at + 2); at += 2)
    groups.push(tokens[at + 2]?.text ?? '');
  return groups;
}

/** Undefined if the groups are several numbers. */
function readGroups(
  groups: readonly string[],
  first: number,
  separator: string,
  names: readonly string[],
): Reading | undefined {
  const after = first + groups.length * 2 - 1;
  const code = groups.join('');
  const [head = '', tail = ''] = groups;
  if (/[A-Za-z]/.test(code)) {
    // `Z84P L2WQ`: equally long groups, or each one alone.
    if (separator === ' ' && groups.some(({ length }) => length !== head.length)) return undefined;
    const isPrefix =
      prefix.test(head) && (head.length === 1 || tail.length > 4 || names.some((name) => abbreviates(head, name)));
    if (groups.length === 2 && isPrefix && /^\d{4,8}$/.test(tail))
      return { candidate: { code: tail, first: after - 1, after, shape: 'usual' }, after };
    const isCode = /\d/.test(code) && code.length > shortest && code.length <= longest && groups.length <= 3;
    return { candidate: isCode ? { code, first, after, shape: 'unusual' } : undefined, after };
  }
  const lengths = groups.map(({ length }) => length).join('');
  const isKnown = groupsBySeparator[separator]?.includes(lengths) || (singles.test(lengths) && separator !== '.');
  const hasYears =
    groups.every((group) => year.test(group)) || (separator === ' ' && groups.some((group) => yearOfToday.test(group)));
  if (isKnown && !hasYears) {
    const isUsual = separator !== '.' && usualGroups.has(lengths);
    return { candidate: { code, first, after, shape: isUsual ? 'usual' : 'unusual' }, after };
  }
  // A second group of two digits is more often a day.
  if (separator === ' ' && lengths === '42' && Number(tail) > lastDay)
    return { candidate: { code, first, after, shape: 'unusual' }, after };
  const isTelephone =
    (groups.length > 2 && code.length >= 7 && groups.every(({ length }) => length <= 5)) ||
    (head.startsWith('0') && code.length >= 8);
  return separator === ' ' && !isTelephone ? undefined : { after };
}

/** Words that a service may be named by. */
function namesIn(tokens: readonly Token[]): readonly string[] {
  const isName = ({ kind, text }: Token) => kind === 'word' && text.length > 3 && /^\p{Lu}/u.test(text);
  return tokens
    .filter(isName)
    .slice(0, mostOfNames)
    .map(({ text }) => text.toUpperCase());
}

/** `TZ-4829 is your Tezgo code` */
function abbreviates(letters: string, name: string): boolean {
  if (!name.startsWith(letters.charAt(0))) return false;
  let at = 0;
  return [...letters].every((letter) => {
    at = name.indexOf(letter, at) + 1;
    return at > 0;
  });
}

function readOne({ kind, text }: Token, first: number): Candidate | undefined {
  const candidate = (shape: Candidate['shape']): Candidate => ({ code: text, first, after: first + 1, shape });
  const { length } = text;
  if (kind === 'digits' && length >= shortest && length <= longest)
    return candidate(length === shortest || length > 8 ? 'unusual' : 'usual');
  if (kind === 'mixed' && length > shortest && length <= longest) return candidate('unusual');
  if (kind === 'word' && capitals.test(text) && length > shortest && length <= longest) return candidate('letters');
  return undefined;
}

/** `2026`: only a code if a text right beside it says so. */
export function isYear({ code }: Candidate): boolean {
  return year.test(code) || /^25[6-9]\d$/.test(code);
}

/** Shorter capitals without vowels are abbreviations. */
const leastOfNoWord = 5;
export const isNoWord = (code: string) => vowels(code) === 0 && code.length >= leastOfNoWord;

/** `SUMMER25` */
export function isWordWithNumber(code: string): boolean {
  return /^[A-Z]{4,}\d{1,3}$/.test(code) && vowels(code) > 1;
}

/** Codes of letters have hardly any vowels; words do. */
export function vowels(word: string): number {
  return word.match(/[AEIOU]/g)?.length ?? 0;
}
