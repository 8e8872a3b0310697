import { type Candidate, isNoWord, isWordWithNumber, isYear } from './candidates';
import { type Gap, type Mark, type MarkedMessage } from './marked-message';
import {
  beginsClause,
  endsClause,
  isAfterColon,
  isAfterCopula,
  isAlone,
  isBeforeCopula,
  isBetweenClauses,
  isCalled,
  isCopula,
  isHeading,
  isIsolated,
  isLink,
  isOnLineOfItsOwn,
  isPredicate,
  isRecipient,
  isSaidNext,
  isSaidToBe,
  isStatement,
  isSubject,
  isThis,
  isUnderHeading,
  isWith,
  tokenBefore,
} from './position';
import { kindOfWord } from './word-kinds';

/** How strongly the words of a message point to a candidate, 0 to 100. */
const nextToName = 100;
/** Beside a word for code, whatever else the message says. */
const direct = 84;
const before = { entering: 76, act: 62, name: nextToName } as const;
const behind = { entering: 76, act: 56, name: 90, nameAtStart: 96 } as const;
/** In another sentence than the word for code. */
const apart = 66;
/** On the line above the word for code. */
const above = 88;
const secret = 60;
const mostUsual = 6;
const askedFor = 92;
/** An act more than a word away says nothing about a number. */
const nearAct = 49;
const ofOldCode = 20;
const ofLabel = { far: 30, nearer: 8, besideName: 4 } as const;
/** The less usual a code looks, the stronger the evidence must be. */
export const needed = { usual: 40, unusual: 74, letters: 90 } as const;
/** From here on two candidates are equally clear and the first one wins: the other may be an older code. */
export const clearest = 92;

export function clarityOf(candidate: Candidate, message: MarkedMessage): number {
  const { shape, first, code } = candidate;
  if (isAlone(candidate, message)) return shape === 'letters' ? 0 : nextToName;
  if ((message.hasOffer && /[A-Za-z]/.test(code)) || (message.hasOtherNumber && isWordWithNumber(code))) return 0;
  const names = [
    ...message.nearest('code', candidate, 'before').map((mark) => ofNameBefore(mark, candidate, message)),
    ...message.nearest('code', candidate, 'behind').map((mark) => ofNameBehind(mark, candidate, message)),
  ];
  const most = Math.max(
    0,
    ...names,
    ofActs(candidate, message),
    names.length === 0 || isSecretItself(candidate, message) ? ofSecret(candidate, message) : 0,
  );
  if (isHeading(candidate, message) || (most < direct && isCalled(candidate, message))) return 0;
  const label = labelOf(candidate, message);
  if (label?.isClear === true && !isSaidToBeCode(candidate, message)) return 0;
  const clarity = most - (label === undefined || isSubject(candidate, message) ? 0 : label.points);
  const isAboutChange = message.isInSentenceWith('about', first);
  if ((isYear(candidate) || isLong(candidate)) && !isNextToName(candidate, message)) return 0;
  if (clarity < direct && (isAboutChange || (message.hasOffer && !isSubject(candidate, message)))) return 0;
  return isAboutChange ? clarity - ofOldCode : clarity;
}

/** `Ref: 482913 is your code`, but not `Order 55201 is on its way`. */
function isSaidToBeCode(candidate: Candidate, message: MarkedMessage): boolean {
  const [name] = message.nearest('code', candidate, 'behind');
  return name !== undefined && message.gapTo(name, candidate).sentences === 0 && isSaidToBe(candidate, message);
}

/** `Order 55201`: the message calls it another number. */
export function isNamedOtherwise(candidate: Candidate, message: MarkedMessage): boolean {
  return labelOf(candidate, message)?.isClear === true;
}

/** `Your code is 482913`, or a heading and its value on the next line. */
function ofNameBefore(mark: Mark, candidate: Candidate, message: MarkedMessage): number {
  const { words, clauses, ...others } = message.gapTo(mark, candidate);
  const isDashed = clauses > 0 && tokenBefore(candidate.first, message.tokens)?.text === '-';
  const gap = {
    ...others,
    // `Your code is:` and the code on the next line.
    words: others.lines > 0 && isCopula(mark.after + 1, message) ? words - 1 : words,
    clauses: isDashed ? clauses - 1 : clauses,
  };
  if (candidate.shape !== 'letters') return ofName(before.name, gap, mark, candidate, message);
  const isBeside = gap.words + gap.lines === 0 && isNoWord(candidate.code);
  const mostClauses = isNoWord(candidate.code) && isPredicate(candidate, message) ? 2 : 0;
  const isSaid = gap.sentences === 0 && gap.clauses <= mostClauses && (isBeside || isStatement(candidate, message));
  return isSaid && (gap.lines === 0 || gap.words === 0) ? before.name - gap.words : 0;
}

/** `482913 is your code`. */
function ofNameBehind(mark: Mark, candidate: Candidate, message: MarkedMessage): number {
  const isAtStart = beginsClause(candidate, message);
  if (candidate.shape === 'letters') {
    const { words, clauses, lines, sentences } = message.gapTo(mark, candidate);
    const isSaid = isSubject(candidate, message) && clauses + lines + sentences === 0;
    return isSaid ? behind.nameAtStart - words : 0;
  }
  const gap = message.gapTo(mark, candidate);
  if (candidate.shape === 'unusual' && !isAtStart && !isAskedFor(candidate, message)) return 0;
  if (isAtStart && gap.sentences <= 1 && isThis(mark, message)) return needed.unusual;
  if (isSaidNext(mark, candidate, message)) return needed.unusual;
  // `482913 - your code`
  const isDashed = isAtStart && gap.clauses > 0 && message.tokens[candidate.after + 1]?.text === '-';
  if (isDashed) return ofName(behind.name, { ...gap, clauses: gap.clauses - 1 }, mark, candidate, message);
  const isUsual = candidate.shape === 'usual';
  return ofName(isUsual && !isAtStart ? behind.name : behind.nameAtStart, gap, mark, candidate, message);
}

/** `Use 482913 as your code` */
function isAskedFor(candidate: Candidate, message: MarkedMessage): boolean {
  const acts = [...message.nearest('enter', candidate, 'before'), ...message.nearest('use', candidate, 'before')];
  return acts.some((mark) => {
    const { words, clauses, lines, sentences } = message.gapTo(mark, candidate);
    return words + clauses + lines + sentences === 0;
  });
}

function ofName(most: number, gap: Gap, mark: Mark, candidate: Candidate, message: MarkedMessage): number {
  const { words, numbers, clauses, lines, sentences } = gap;
  const isNext = words === 0 && sentences === 0 && (mark.after > candidate.first || mark.rest === 0);
  const isBelow = mark.after <= candidate.first;
  if (lines > 0 && isNext && isBelow) return most - 2;
  // A heading and its value on the next line, or the other way round.
  const isOnNextLine = lines === 1 && sentences + numbers === 0 && isOnLineOfItsOwn(candidate, message);
  if (isOnNextLine && !message.isInSentenceWith('warning', mark.first))
    return Math.min(most - 2, isBelow ? nextToName : above) - 2 * words;
  if (sentences + lines > 0) {
    // `482913. Never share this code`: after an earlier warning the number has to stand quite alone.
    const isAfterWarning =
      (message.isInSentenceWith('warning', mark.first) || message.isInSentenceWith('about', mark.first)) &&
      (isBelow || message.gap(0, candidate.first).sentences > 0);
    const isNextToThis =
      isBelow &&
      sentences + lines === 1 &&
      isThis(mark, message) &&
      candidate.code.length === mostUsual &&
      beginsClause(candidate, message);
    const isApart = candidate.shape === 'usual' && (isNextToThis || isIsolated(candidate, isAfterWarning, message));
    return isApart ? apart - 4 * (sentences + lines) - 8 * numbers : 0;
  }
  const isApposed = isBelow && isBetweenClauses(candidate, message);
  const isSaid = isPredicate(candidate, message);
  const mostClauses = isSaid ? 2 : isApposed ? 1 : 0;
  if (candidate.shape !== 'usual' && clauses > mostClauses) return 0;
  const [ofWord, ofClause, ofNumber] = isSaid ? [1, 4, 10] : [4, 10, 14];
  return most - ofWord * words - ofClause * clauses - ofNumber * numbers;
}

/** `Use 482913 to finish`. An unusual candidate has to follow the act at once, and its groups or a second act must confirm it. */
function ofActs(candidate: Candidate, message: MarkedMessage): number {
  const isBehindWith = isWith(candidate, message);
  const ofSide = (kind: 'enter' | 'use', side: 'before' | 'behind', most: number) =>
    message.nearest(kind, candidate, side).map((mark) => {
      const { words, numbers, clauses, lines, sentences } = message.gapTo(mark, candidate);
      // `Log in to Ridova with 482913`
      const far = isBehindWith ? Math.min(words, 1) : words;
      const others = isBehindWith ? Math.floor(numbers) : numbers;
      return sentences + others + lines > 0 ? 0 : most - 7 * far - 8 * clauses;
    });
  const entered = [
    ...ofSide('enter', 'before', before.entering),
    // `482913 is what you have to enter`
    ...ofSide('enter', 'behind', behind.entering).map((points) =>
      isSubject(candidate, message) && points > 0 ? askedFor : points,
    ),
  ];
  const [asked, purposes] = [ofSide('use', 'before', before.act), ofSide('use', 'behind', behind.act)];
  if (candidate.shape === 'usual')
    return Math.max(0, ...[...entered, ...asked, ...purposes].filter((points) => points >= nearAct));
  const isGrouped = candidate.after - candidate.first > 1 && /^\d+$/.test(candidate.code);
  const hasPurpose = purposes.some((points) => points > 0);
  const isMixed = /\d[A-Za-z]|[A-Za-z]\d/.test(candidate.code);
  const isFor = isGrouped || hasPurpose || (isMixed && message.hasCodeName);
  // `Never share the code! Z7N30Q to log in`
  const isInBrackets = message.tokens[candidate.first - 1]?.text === '(';
  if (isMixed && hasPurpose && message.hasCodeName && beginsClause(candidate, message) && !isInBrackets)
    return askedFor;
  const isAsked =
    asked.includes(before.act) || (isAfterColon(candidate, message) && asked.some((points) => points > 0));
  const isEntered =
    entered.some((points) => points >= before.entering) && (isMixed || isNoWord(candidate.code) || isFor);
  return (isAsked && isFor) || isEntered ? askedFor : 0;
}

/** `482913 is confidential` */
function isSecretItself(candidate: Candidate, message: MarkedMessage): boolean {
  const next = message.nearest('secret', candidate, 'behind')[0];
  return isSubject(candidate, message) && next !== undefined && message.gapTo(next, candidate).words <= 1;
}

/** `Tezgo: 482913. Do not share it.` */
function ofSecret(candidate: Candidate, message: MarkedMessage): number {
  if (candidate.shape !== 'usual') return 0;
  if (isSecretItself(candidate, message)) return secret;
  const isAsked = message
    .nearest('secret', candidate, 'before')
    .some((mark) => message.gapTo(mark, candidate).words === 0);
  const isFollowed = message.nearest('secret', candidate, 'behind').length > 0 && isUnderHeading(candidate, message);
  return endsClause(candidate, message) && (isFollowed || isAsked) ? secret : 0;
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
  if (label === undefined || label.kind === 'code' || label.kind === 'use' || label.kind === 'enter') return undefined;
  const gap = message.gapTo(label, candidate);
  if (gap.sentences + gap.clauses + gap.numbers > 0 || (gap.lines > 0 && gap.words > 0)) return undefined;
  const between = message.tokens.slice(label.after, first).filter(({ kind }) => kind !== 'space' && kind !== 'line');
  const isOfName = (text: string) => isLink(text) || /^(?:[#.]|\d+)$/.test(text) || kindOfWord(text) === 'number';
  const words = between.filter(({ text }) => !isOfName(text)).length + Math.floor(label.rest / 3);
  if (words > 3) return undefined;
  const isSetApart = between.some(({ text }) => isLink(text) && text !== '-');
  if (isSetApart && label.kind === 'modifier') return { isClear: false, points: ofLabel.besideName };
  const code = message.nearest('code', { first: label.first, after: label.first }, 'before').at(-1);
  const toCode = code && message.gapTo(code, label);
  const isOfCode = toCode && toCode.sentences + toCode.clauses + toCode.lines + toCode.numbers === 0;
  if ((isSetApart || gap.lines > 0) && isOfCode === true) return { isClear: false, points: ofLabel.besideName };
  return { isClear: words === 0, points: ofLabel.far - ofLabel.nearer * words };
}

/**
 * Telephone and account numbers are as long as codes, and years are everywhere, so a word for code has to stand right beside
 * them or say what they are.
 */
function isNextToName(candidate: Candidate, message: MarkedMessage): boolean {
  const name = message.nearest('code', candidate, 'before').at(-1);
  const gap = name && message.gapTo(name, candidate);
  if (isLong(candidate) && isRecipient(candidate, message)) return false;
  if (gap !== undefined && gap.sentences + gap.clauses === 0) {
    if (gap.words === 0 || isAfterColon(candidate, message)) return true;
    if (isBeforeCopula(candidate, message) || isAfterCopula(candidate, message)) return gap.lines === 0;
  }
  if (isSubject(candidate, message)) return true;
  const [next] = message.nearest('code', candidate, 'behind');
  const toNext = next && message.gapTo(next, candidate);
  const isOfSentence = toNext !== undefined && toNext.sentences + toNext.lines === 0;
  return !isYear(candidate) && isOfSentence && isAskedFor(candidate, message);
}

const isLong = ({ code, shape }: Candidate): boolean => shape === 'unusual' && /^\d{9,10}$/.test(code);
