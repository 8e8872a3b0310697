import { type Candidate, isYear } from './candidates';
import { type Gap, type Mark, type MarkedMessage } from './marked-message';
import { type Token } from './tokens';
import { kindOfWord } from './word-kinds';

/** How strongly the words of a message point to a candidate, 0 to 100. */
const nextToName = 100;
/** Beside a word for code, whatever else the message says. */
const direct = 84;
const before = { entering: 76, act: 62, name: nextToName } as const;
const behind = { entering: 76, act: 56, name: 90, nameAtStart: 96 } as const;
/** In another sentence than the word for code. */
const apart = 66;
const secret = 60;
const mostOfName = 2;
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

const copula =
  /^(?:is|es|est|ist|är|er|è|é|e|je|jest|to|on|ni|na|bụ|ialah|adalah|là|este|yra|ir|є|это|estas|είναι|lautet|lauten|lyder|هو|هي|है|হলো|হল|คือ)$/i;
/** Copulas that are prepositions in other languages: `sent to`, `on`. */
const preposition = /^(?:to|on|e|na)$/i;
/** At the end of the sentence, after the code. */
const finalCopula = /^(?:است|میباشد|ہے|ہیں|है|हैं|ነው)$/;
/** `Code sent to 9812345678` in languages that put "to" behind the number. */
const postposition = /^(?:पर|को|numarasına|numarasina|номеру)$/i;
/** `Type this code`: the number before it. */
const pointing =
  /^(?:this|diesen|dieser|diese|cet|ce|este|esta|esse|essa|questo|questa|dit|deze|denne|den|tento|tuto|этот|этим|цей|този|bu|ini|này|hii|aquest)$/i;
const colon = /^[:=>→-]$/;
const pronoun = /^(?:it|er|sie|es|il|elle|lo|la|hij|dit|det|den|он|она|він)$/i;
const bracket = /^[\])}】」>]$/;
const edge = /^[:\])}】」>]$/;
const opening = /^[:\])}】」>("'“«[]$/;

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
  if (isHeading(candidate, message)) return 0;
  const label = labelOf(candidate, message);
  if (label?.isClear === true && !isSaidToBe(candidate, message)) return 0;
  const isSubject = beginsClause(candidate, message) && isSaidToBe(candidate, message);
  const clarity = most - (label === undefined || isSubject ? 0 : label.points);
  const isAboutChange = message.isInSentenceWith('about', first);
  if ((isYear(candidate) || isLong(candidate)) && !isNextToName(candidate, message)) return 0;
  if (clarity < direct && (isAboutChange || (message.hasOffer && !isSubject))) return 0;
  return isAboutChange ? clarity - ofOldCode : clarity;
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
  const isSaid = gap.sentences + gap.clauses === 0 && (isBeside || isStatement(candidate, message));
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
  const gap = message.gapTo(mark, candidate);
  if (candidate.shape === 'unusual' && !isAtStart && !isAskedFor(candidate, message)) return 0;
  if (isAtStart && gap.sentences <= 1 && isThis(mark, message)) return needed.unusual;
  if (gap.sentences === 1 && gap.words <= 7 && isSaidNext(candidate, message)) return needed.unusual;
  // `482913 - your code`
  const isDashed = isAtStart && gap.clauses > 0 && message.tokens[candidate.after + 1]?.text === '-';
  if (isDashed) return ofName(behind.name, { ...gap, clauses: gap.clauses - 1 }, mark, candidate, message);
  const isUsual = candidate.shape === 'usual';
  return ofName(isUsual && !isAtStart ? behind.name : behind.nameAtStart, gap, mark, candidate, message);
}

/** `482913 lets you in. It is your code.` */
function isSaidNext({ after }: Candidate, message: MarkedMessage): boolean {
  let sign = after;
  while (sign < message.tokens.length && message.gap(sign, sign + 1).sentences === 0) sign += 1;
  return /^(?:es|it|that|this|c|das|dies|это|è|é|ini|bu|là)$/i.test(message.tokens[sign + 2]?.text ?? '');
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
  if (lines > 0 && isNext) return most - 2;
  // A heading and its value on the next line, or the other way round.
  const isOnNextLine = lines === 1 && sentences + numbers === 0 && isOnLineOfItsOwn(candidate, message);
  if (isOnNextLine && !message.isInSentenceWith('warning', mark.first)) return most - 2 - 2 * words;
  if (sentences + lines > 0) {
    // `482913. Never share this code`: after an earlier warning the number has to stand quite alone.
    const isAfterWarning =
      message.isInSentenceWith('warning', mark.first) &&
      (mark.after <= candidate.first || message.gap(0, candidate.first).sentences > 0);
    const isNextToThis =
      mark.after <= candidate.first &&
      sentences + lines === 1 &&
      isThis(mark, message) &&
      candidate.code.length === mostUsual &&
      beginsClause(candidate, message);
    const isApart = candidate.shape === 'usual' && (isNextToThis || isIsolated(candidate, isAfterWarning, message));
    return isApart ? apart - 4 * (sentences + lines) - 8 * numbers : 0;
  }
  const isApposed = mark.after <= candidate.first && isBetweenClauses(candidate, message);
  const mostClauses = isPredicate(candidate, message) ? 2 : isApposed ? 1 : 0;
  if (candidate.shape !== 'usual' && clauses > mostClauses) return 0;
  const [ofWord, ofClause, ofNumber] = isPredicate(candidate, message) ? [1, 4, 10] : [4, 10, 14];
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
  const isSubject = beginsClause(candidate, message) && isSaidToBe(candidate, message);
  const entered = [
    ...ofSide('enter', 'before', before.entering),
    // `482913 is what you have to enter`
    ...ofSide('enter', 'behind', behind.entering).map((points) => (isSubject && points > 0 ? askedFor : points)),
  ];
  const [asked, purposes] = [ofSide('use', 'before', before.act), ofSide('use', 'behind', behind.act)];
  if (candidate.shape === 'usual')
    return Math.max(0, ...[...entered, ...asked, ...purposes].filter((points) => points >= nearAct));
  const isGrouped = candidate.after - candidate.first > 1 && /^\d+$/.test(candidate.code);
  const hasPurpose = purposes.some((points) => points > 0);
  const isMixed = /\d[A-Za-z]|[A-Za-z]\d/.test(candidate.code);
  const isFor = isGrouped || hasPurpose || (isMixed && message.hasCodeName);
  // `Never share the code! Z7N30Q to log in`
  if (isMixed && hasPurpose && message.hasCodeName && beginsClause(candidate, message)) return askedFor;
  const isAsked =
    asked.includes(before.act) || (isAfterColon(candidate, message) && asked.some((points) => points > 0));
  const isEntered =
    entered.some((points) => points >= before.entering) && (isMixed || isNoWord(candidate.code) || isFor);
  return (isAsked && isFor) || isEntered ? askedFor : 0;
}

/** `With 482913`, in languages with it before or behind. */
function isWith({ first, after }: Candidate, { tokens }: MarkedMessage): boolean {
  const isBehind = /^(?:with|mit|con|com|avec|met|med|с|з)$/i.test(tokenBefore(first, tokens)?.text ?? '');
  const next = tokens[after]?.kind === 'space' ? after + 1 : after;
  return isBehind || /^(?:দিয়ে|से|ile|ilə|bilan|арқылы|로|으로)$/.test(tokens[next]?.text ?? '');
}

/** `482913 is confidential` */
function isSecretItself(candidate: Candidate, message: MarkedMessage): boolean {
  const next = message.nearest('secret', candidate, 'behind')[0];
  const isSaid = beginsClause(candidate, message) && isSaidToBe(candidate, message);
  return isSaid && next !== undefined && message.gapTo(next, candidate).words <= 1;
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
  const isLink = (text: string) =>
    copula.test(text) || colon.test(text) || /^[#.]$/.test(text) || kindOfWord(text) === 'number';
  const words = between.filter(({ text }) => !isLink(text)).length + Math.floor(label.rest / 3);
  if (words > 3) return undefined;
  const isSetApart = between.some(({ text }) => copula.test(text) || (colon.test(text) && text !== '-'));
  if (isSetApart && label.kind === 'modifier') return { isClear: false, points: ofLabel.besideName };
  const code = message.nearest('code', { first: label.first, after: label.first }, 'before').at(-1);
  const toCode = code && message.gapTo(code, label);
  const isOfCode = toCode && toCode.sentences + toCode.clauses + toCode.lines + toCode.numbers === 0;
  if ((isSetApart || gap.lines > 0) && isOfCode === true) return { isClear: false, points: ofLabel.besideName };
  return { isClear: words === 0, points: ofLabel.far - ofLabel.nearer * words };
}

/** `Code for locker A12B: 482913`, `Code for card 4471 is 482913`: the first of the two. */
function isHeading({ after }: Candidate, message: MarkedMessage): boolean {
  const { tokens, candidates } = message;
  const isSaid = tokens[after]?.kind === 'space' && isCopula(after + 1, message);
  const end = isSaid ? after + 2 : after + 1;
  if (tokens[after]?.text !== ':' && !isSaid) return false;
  const next = tokens[end]?.kind === 'space' ? end + 1 : end;
  return candidates.some(({ first }) => first === next);
}

/** The message is only the code and perhaps the name of its service. */
function isAlone({ first, after }: Candidate, message: MarkedMessage): boolean {
  const isText = (kind: string) => kind === 'word' || kind === 'digits' || kind === 'mixed';
  return message.tokens.every(
    (token, index) => (index >= first && index < after) || !isText(token.kind) || message.isOfService(token),
  );
}

/** At most the name of a service stands before it in its sentence: `[Tezgo] 482913`, `Tezgo Bank: 482913`. */
function isUnderHeading({ first }: Candidate, message: MarkedMessage): boolean {
  const isEnd = (index: number) =>
    index === 0 || message.gap(index - 1, index).sentences + message.gap(index - 1, index).lines > 0;
  let from = first;
  while (!isEnd(from) && message.gap(from, first).words <= mostOfName) from -= 1;
  const { words, numbers } = message.gap(from, first);
  const isNumber = message.tokens.slice(from, first).some(({ text }) => kindOfWord(text) === 'number');
  const isSetApart = edge.test(tokenBefore(first, message.tokens)?.text ?? '');
  return (
    words === 0 ||
    (words <= mostOfName && numbers === 0 && isSetApart && !isNumber && !message.hasWordIn('any', from, first))
  );
}

function endsClause({ after }: Candidate, message: MarkedMessage): boolean {
  let to = after;
  while (to < message.tokens.length) {
    const { words, clauses, sentences, lines } = message.gap(to, to + 1);
    if (clauses + sentences + lines > 0) return true;
    if (words > 0) return false;
    to += 1;
  }
  return true;
}

function isOnLineOfItsOwn({ first, after }: Candidate, message: MarkedMessage): boolean {
  const { tokens } = message;
  const isSign = (index: number) => tokens[index]?.kind === 'sign' || tokens[index]?.kind === 'space';
  let [from, to] = [first, after];
  while (isSign(from - 1)) from -= 1;
  while (isSign(to)) to += 1;
  const isLine = (index: number) => tokens[index] === undefined || tokens[index].kind === 'line';
  return isLine(from - 1) && isLine(to);
}

/** Its sentence or clause has at most one more word; `isQuiteAlone`: its sentence has none. */
function isIsolated({ first, after }: Candidate, isQuiteAlone: boolean, message: MarkedMessage): boolean {
  const { tokens } = message;
  const most = isQuiteAlone ? 0 : 1;
  const isEdge = (index: number, side: 'before' | 'behind') => {
    const { sentences, clauses, lines } = message.gap(index, index + 1);
    const isOfClause = side === 'behind' && clauses > 0;
    if (tokens[index - 1]?.kind === 'digits' && tokens[index + 1]?.kind === 'digits') return false;
    return (
      sentences + lines > 0 ||
      isOfClause ||
      (!isQuiteAlone && (side === 'before' ? edge : bracket).test(tokens[index]?.text ?? ''))
    );
  };
  let [from, to] = [first, after];
  // `It is 482913.`
  const isPronoun = isCopula(first - 2, message) && pronoun.test(tokens[first - 4]?.text ?? '');
  const others = () => message.gap(from, isPronoun ? first - 4 : first).words + message.gap(after, to).words;
  if (isPronoun) from -= 4;
  while (from > 0 && others() <= most && !isEdge(from - 1, 'before')) from -= 1;
  while (to < tokens.length && others() <= most && !isEdge(to, 'behind')) to += 1;
  return others() <= most;
}

/** `Your code (482-913)`, `your one-time key, 5TR8W1.` */
function isBetweenClauses({ first, after }: Candidate, message: MarkedMessage): boolean {
  const { tokens } = message;
  if (tokens[first - 1]?.text === '(') return true;
  const isAfterComma = /^[,،、:]$/.test(tokenBefore(first, tokens)?.text ?? '');
  const next = message.gap(after, after + 1);
  return isAfterComma && (after === tokens.length || next.sentences + next.clauses + next.lines > 0);
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
  const code = tokens[first]?.text ?? '';
  if (vowels(code) > 1) return false;
  if (isNoWord(code) && before !== undefined && copula.test(before.text) && !preposition.test(before.text)) return true;
  const next = tokens[after]?.kind === 'space' && tokens[after + 1]?.text === '(' ? tokens[after + 1] : tokens[after];
  if (before === undefined || (next !== undefined && next.kind !== 'line' && next.kind !== 'sign')) return false;
  if (before.kind === 'line' || colon.test(before.text)) return true;
  return copula.test(before.text) && before.text === before.text.toLowerCase();
}

/** `7714 is your PIN`, `7714 = your PIN`. */
function isSaidToBe({ after }: Candidate, message: MarkedMessage): boolean {
  const { tokens } = message;
  const isInBrackets = tokens[after]?.kind === 'space' && bracket.test(tokens[after + 1]?.text ?? '');
  const end = isInBrackets ? after + 1 : after;
  const space = bracket.test(tokens[end]?.text ?? '') ? end + 1 : end;
  return tokens[space]?.kind === 'space' && (tokens[space + 1]?.text === '=' || isCopula(space + 1, message));
}

function isThis(mark: Mark, { tokens }: MarkedMessage): boolean {
  return pointing.test(tokens[mark.first - 2]?.text ?? '') || pointing.test(tokens[mark.after + 1]?.text ?? '');
}

function isCopula(index: number, { tokens }: MarkedMessage): boolean {
  const word = tokens[index]?.text ?? '';
  return copula.test(word) && !preposition.test(word);
}

/** `Your code for the payment of $45 is 482913`, `Your code for Tezgo: 482913`. */
function isPredicate(candidate: Candidate, message: MarkedMessage): boolean {
  const link = tokenBefore(candidate.first, message.tokens)?.text ?? '';
  if (finalCopula.test(message.tokens[candidate.after + 1]?.text ?? '')) return true;
  return isAfterColon(candidate, message) || /^la$/i.test(link) || (copula.test(link) && !preposition.test(link));
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
  if (isNamed && gap.lines === 0 && finalCopula.test(tokens[candidate.after + 1]?.text ?? '')) return true;
  if (isNamed && (gap.words === 0 || isAfterColon(candidate, message))) return true;
  if (isNamed && copula.test(link) && !preposition.test(link)) return gap.lines === 0;
  if (beginsClause(candidate, message) && isSaidToBe(candidate, message)) return true;
  const next = message.nearest('code', candidate, 'behind')[0];
  const isOfSentence =
    next !== undefined && message.gapTo(next, candidate).sentences + message.gapTo(next, candidate).lines === 0;
  return !isYear(candidate) && isOfSentence && isAskedFor(candidate, message);
}

const isLong = ({ code, shape }: Candidate): boolean => shape === 'unusual' && /^\d{9,10}$/.test(code);

/** `SUMMER25` */
function isWordWithNumber(code: string): boolean {
  return /^[A-Z]{4,}\d{1,3}$/.test(code) && vowels(code) > 1;
}

/** Shorter capitals without vowels are abbreviations. */
const leastOfNoWord = 5;
const isNoWord = (code: string) => vowels(code) === 0 && code.length >= leastOfNoWord;

/** Codes of letters have hardly any vowels; words do. */
function vowels(word: string): number {
  return word.match(/[AEIOU]/g)?.length ?? 0;
}
