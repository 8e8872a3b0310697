import { type Candidate, isYear } from './candidates';
import { type Gap, type Mark, type MarkedMessage } from './marked-message';
import { type Token } from './tokens';
import { kindOfWord } from './word-kinds';

/** How strongly the words of a message point to a candidate, 0 to 100. */
const nextToName = 100;
/** Beside a word for code, whatever else the message says. */
const direct = 84;
const before = { act: 62, name: nextToName } as const;
const behind = { act: 56, name: 90, nameAtStart: 96 } as const;
/** In another sentence than the word for code. */
const apart = 66;
const askedFor = 92;
/** An act more than a word away says nothing about a number. */
const nearAct = 49;
const ofOldCode = 20;
const ofLabel = { far: 30, nearer: 8, besideName: 10 } as const;
/** The less usual a code looks, the stronger the evidence must be. */
export const needed = { usual: 40, unusual: 74, letters: 90 } as const;
/** From here on two candidates are equally clear and the first one wins: the other may be an older code. */
export const clearest = 92;

const copula = /^(?:is|es|est|ist|är|er|è|é|e|je|jest|to|on|ni|na|bụ|ialah|adalah|là|este|yra|ir|є|это|estas)$/i;
/** Copulas that are prepositions in other languages: `sent to`, `on`. */
const preposition = /^(?:to|on|e|na)$/i;
/** `Code sent to 9812345678` in languages that put "to" behind the number. */
const postposition = /^(?:पर|को|numarasına|numarasina|номеру)$/i;
const colon = /^[:=>→-]$/;
const edge = /^[:\])}】」>]$/;
const opening = /^[:\])}】」>("'“«[]$/;

export function clarityOf(candidate: Candidate, message: MarkedMessage): number {
  const { shape, first, code } = candidate;
  if (isAlone(candidate, message)) return shape === 'letters' ? 0 : nextToName;
  if (message.hasOffer && /[A-Za-z]/.test(code)) return 0;
  const names = [
    ...message.nearest('code', candidate, 'before').map((mark) => ofNameBefore(mark, candidate, message)),
    ...message.nearest('code', candidate, 'behind').map((mark) => ofNameBehind(mark, candidate, message)),
  ];
  const most = Math.max(0, ...names, ofActs(candidate, message));
  const label = labelOf(candidate, message);
  if (label?.isClear === true && !isSaidToBe(candidate, message)) return 0;
  const clarity = most - (label?.points ?? 0);
  const isAboutChange = message.isInSentenceWith('about', first);
  if ((isYear(candidate) || isLong(candidate)) && !isNextToName(candidate, message)) return 0;
  if (clarity < direct && (isAboutChange || message.hasOffer)) return 0;
  return isAboutChange ? clarity - ofOldCode : clarity;
}

/** `Order 55201`: the message calls it another number. */
export function isNamedOtherwise(candidate: Candidate, message: MarkedMessage): boolean {
  return labelOf(candidate, message)?.isClear === true;
}

/** `Your code is 482913`, or a heading and its value on the next line. */
function ofNameBefore(mark: Mark, candidate: Candidate, message: MarkedMessage): number {
  const gap = message.gapTo(mark, candidate);
  if (candidate.shape !== 'letters') return ofName(before.name, gap, mark, candidate, message);
  const isSaid = gap.sentences + gap.clauses === 0 && isStatement(candidate, message);
  return isSaid && (gap.lines === 0 || gap.words === 0) ? before.name - gap.words : 0;
}

/** `482913 is your code`. */
function ofNameBehind(mark: Mark, candidate: Candidate, message: MarkedMessage): number {
  const isAtStart = beginsClause(candidate, message);
  if (candidate.shape === 'letters') {
    const { words, clauses, lines, sentences } = message.gapTo(mark, candidate);
    const isSaid = isAtStart && isSaidToBe(candidate, message) && clauses + lines + sentences === 0;
    return isSaid ? behind.nameAtStart - words : 0;
  }
  if (candidate.shape === 'unusual' && !isAtStart) return 0;
  const most = isAtStart ? behind.nameAtStart : behind.name;
  return ofName(most, message.gapTo(mark, candidate), mark, candidate, message);
}

function ofName(most: number, gap: Gap, mark: Mark, candidate: Candidate, message: MarkedMessage): number {
  const { words, numbers, clauses, lines, sentences } = gap;
  const isNext = words === 0 && sentences === 0 && (mark.after > candidate.first || mark.rest === 0);
  if (lines > 0 && isNext) return most - 2;
  if (sentences + lines > 0) {
    // `482913. Never share this code`: after an earlier warning the number has to stand quite alone.
    const isAfterWarning = mark.after <= candidate.first && message.isInSentenceWith('warning', mark.first);
    const isApart = candidate.shape === 'usual' && isIsolated(candidate, isAfterWarning, message);
    return isApart ? apart - 4 * (sentences + lines) - 8 * numbers : 0;
  }
  const isInBrackets = message.tokens[candidate.first - 1]?.text === '(';
  if (candidate.shape !== 'usual' && clauses > (isInBrackets ? 1 : 0)) return 0;
  return most - (isAfterColon(candidate, message) ? 2 : 4) * words - 10 * clauses - 14 * numbers;
}

/** `Use 482913 to finish`. An unusual candidate has to follow the act at once, and its groups or a second act must confirm it. */
function ofActs(candidate: Candidate, message: MarkedMessage): number {
  const isBehindWith = /^(?:with|mit|con|com|avec|met|med|с|з)$/i.test(
    tokenBefore(candidate.first, message.tokens)?.text ?? '',
  );
  const ofSide = (side: 'before' | 'behind', most: number) =>
    message.nearest('use', candidate, side).map((mark) => {
      const { words, numbers, clauses, lines, sentences } = message.gapTo(mark, candidate);
      // `Log in to Ridova with 482913`
      const far = isBehindWith ? Math.min(words, 1) : words;
      return sentences + numbers + lines > 0 ? 0 : most - 7 * far - 8 * clauses;
    });
  const [asked, purposes] = [ofSide('before', before.act), ofSide('behind', behind.act)];
  if (candidate.shape === 'usual') return Math.max(0, ...[...asked, ...purposes].filter((points) => points >= nearAct));
  const isGrouped = candidate.after - candidate.first > 1 && /^\d+$/.test(candidate.code);
  const isFor = isGrouped || purposes.some((points) => points > 0);
  const isAsked =
    asked.includes(before.act) || (isAfterColon(candidate, message) && asked.some((points) => points > 0));
  return isAsked && isFor ? askedFor : 0;
}

/**
 * The name of another number before the candidate. It decides if it stands right beside it, unless a code is its subject: `Code
 * for your account: 482913`.
 */
function labelOf(
  candidate: Candidate,
  message: MarkedMessage,
): { readonly isClear: boolean; readonly points: number } | undefined {
  const { first } = candidate;
  const label = message.nearest('any', candidate, 'before').at(-1);
  if (label === undefined || label.kind === 'code' || label.kind === 'use') return undefined;
  const gap = message.gapTo(label, candidate);
  if (gap.sentences + gap.clauses + gap.numbers > 0 || (gap.lines > 0 && gap.words > 0)) return undefined;
  const between = message.tokens.slice(label.after, first).filter(({ kind }) => kind !== 'space' && kind !== 'line');
  const isLink = (text: string) =>
    copula.test(text) || colon.test(text) || /^[#.]$/.test(text) || kindOfWord(text) === 'number';
  const words = between.filter(({ text }) => !isLink(text)).length + Math.floor(label.rest / 3);
  if (words > 3) return undefined;
  const isSetApart = between.some(({ text }) => copula.test(text) || (colon.test(text) && text !== '-'));
  const code = message.nearest('code', { first: label.first, after: label.first }, 'before').at(-1);
  const toCode = code && message.gapTo(code, candidate);
  const isOfCode = toCode && toCode.sentences + toCode.clauses + toCode.lines + toCode.numbers === 0;
  if (isSetApart && isOfCode === true) return { isClear: false, points: ofLabel.besideName };
  return { isClear: words === 0, points: ofLabel.far - ofLabel.nearer * words };
}

/** The message is only the code and perhaps the name of its service. */
function isAlone({ first, after }: Candidate, message: MarkedMessage): boolean {
  const isText = (kind: string) => kind === 'word' || kind === 'digits' || kind === 'mixed';
  return message.tokens.every(
    (token, index) => (index >= first && index < after) || !isText(token.kind) || message.isOfService(token),
  );
}

/** Its sentence or clause has at most one more word; `isQuiteAlone`: its sentence has none. */
function isIsolated({ first, after }: Candidate, isQuiteAlone: boolean, message: MarkedMessage): boolean {
  const { tokens } = message;
  const most = isQuiteAlone ? 0 : 1;
  const isEdge = (index: number) => {
    const { sentences, clauses, lines } = message.gap(index, index + 1);
    return sentences + clauses + lines > 0 || (!isQuiteAlone && edge.test(tokens[index]?.text ?? ''));
  };
  let [from, to] = [first, after];
  const others = () => message.gap(from, first).words + message.gap(after, to).words;
  while (from > 0 && others() <= most && !isEdge(from - 1)) from -= 1;
  while (to < tokens.length && others() <= most && !isEdge(to)) to += 1;
  return others() <= most;
}

function beginsClause({ first }: Candidate, { tokens }: MarkedMessage): boolean {
  const before = tokens[first - 1];
  if (before === undefined || before.kind === 'line') return true;
  if (before.kind !== 'space') return opening.test(before.text);
  const sign = tokens[first - 2];
  return sign !== undefined && (sign.kind === 'sign' || sign.kind === 'line');
}

/**
 * Letters alone may be any word. They are a code only as the object of such a statement with nothing after them: `Your code is
 * KVXDRT.`, but not `YOUR CODE IS VALID`.
 */
function isStatement({ first, after }: Candidate, { tokens }: MarkedMessage): boolean {
  const before = tokenBefore(first, tokens);
  if (vowels(tokens[first]?.text ?? '') > 1) return false;
  const next = tokens[after]?.kind === 'space' && tokens[after + 1]?.text === '(' ? tokens[after + 1] : tokens[after];
  if (before === undefined || (next !== undefined && next.kind !== 'line' && next.kind !== 'sign')) return false;
  if (before.kind === 'line' || colon.test(before.text)) return true;
  return copula.test(before.text) && before.text === before.text.toLowerCase();
}

/** `7714 is your PIN`. */
function isSaidToBe({ after }: Candidate, { tokens }: MarkedMessage): boolean {
  const next = tokens[after + 1]?.text ?? '';
  return tokens[after]?.kind === 'space' && copula.test(next) && !preposition.test(next);
}

function isAfterColon({ first }: Candidate, { tokens }: MarkedMessage): boolean {
  return /^[:=→]$/.test(tokenBefore(first, tokens)?.text ?? '');
}

function tokenBefore(index: number, tokens: readonly Token[]): Token | undefined {
  return tokens.slice(Math.max(0, index - 2), index).findLast(({ kind }) => kind !== 'space');
}

/**
 * Telephone and account numbers are as long as codes, and years are everywhere, so a word for code has to stand right beside
 * them or say what they are.
 */
function isNextToName(candidate: Candidate, message: MarkedMessage): boolean {
  const { tokens } = message;
  const name = message.nearest('code', candidate, 'before').at(-1);
  const gap = name && message.gapTo(name, candidate);
  const isNamed = gap !== undefined && gap.sentences + gap.clauses === 0;
  const link = tokenBefore(candidate.first, tokens)?.text ?? '';
  if (isLong(candidate) && postposition.test(tokens[candidate.after + 1]?.text ?? '')) return false;
  if (isNamed && (gap.words === 0 || isAfterColon(candidate, message))) return true;
  if (isNamed && copula.test(link) && !preposition.test(link)) return gap.lines === 0;
  return beginsClause(candidate, message) && isSaidToBe(candidate, message);
}

const isLong = ({ code, shape }: Candidate): boolean => shape === 'unusual' && /^\d{9,10}$/.test(code);

/** Codes of letters have hardly any vowels; words do. */
function vowels(word: string): number {
  return word.match(/[AEIOU]/g)?.length ?? 0;
}
