import { type Candidate, isNoWord, vowels } from './candidates';
import { type Mark, type MarkedMessage } from './marked-message';
import { type Token } from './tokens';
import { kindOfWord } from './word-kinds';

const copula =
  /^(?:is|es|est|ist|är|er|è|é|e|je|jest|to|on|ni|na|bụ|ialah|adalah|là|este|yra|ir|є|это|estas|είναι|lautet|lauten|lyder|هو|هي|है|হলো|হল|คือ)$/i;
/** Copulas that are prepositions in other languages: `sent to`, `on`. */
const preposition = /^(?:to|on|e|na)$/i;
/** At the end of the sentence, after the code. */
const finalCopula = /^(?:است|میباشد|ہے|ہیں|है|हैं|ነው)$/;
/** `Code sent to 9812345678` in languages that put "to" behind the number. */
const postposition = /^(?:पर|को|numarasına|numarasina|номеру)$/i;
/** Of these, those that never mark an object. */
const toNumber = /^(?:पर|পর|নম্বরে|ਤੇ|પર|پر|သို့|numarasına|numarasina|numaraya|номеру)$/i;
/** `Type this code`: the number before it. */
const pointing =
  /^(?:this|diesen|dieser|diese|cet|ce|este|esta|esse|essa|questo|questa|dit|deze|denne|den|tento|tuto|этот|этим|цей|този|bu|ini|này|hii|aquest)$/i;
const colon = /^[:=>→-]$/;
const pronoun = /^(?:it|er|sie|es|il|elle|lo|la|hij|dit|det|den|он|она|він)$/i;
const bracket = /^[\])}】」>]$/;
const edge = /^[:\])}】」>]$/;
const opening = /^[:\])}】」>("'“«[]$/;
const mostOfName = 2;
const mostOfStatement = 7;

/** The message is only the code and perhaps the name of its service. */
export function isAlone({ first, after }: Candidate, message: MarkedMessage): boolean {
  const isText = (kind: string) => kind === 'word' || kind === 'digits' || kind === 'mixed';
  return message.tokens.every(
    (token, index) => (index >= first && index < after) || !isText(token.kind) || message.isOfService(token),
  );
}

/** `Code for locker A12B: 482913`, `Code for card 4471 is 482913`: the first of the two. */
export function isHeading({ after }: Candidate, message: MarkedMessage): boolean {
  const { tokens } = message;
  const isSaid = tokens[after]?.kind === 'space' && isCopula(after + 1, message);
  const end = isSaid ? after + 2 : after + 1;
  if (tokens[after]?.text !== ':' && !isSaid) return false;
  const next = tokens[end]?.kind === 'space' ? end + 1 : end;
  return message.gap(next, next + 1).numbers === 1;
}

/** At most the name of a service stands before it in its sentence: `[Tezgo] 482913`, `Tezgo Bank: 482913`. */
export function isUnderHeading({ first }: Candidate, message: MarkedMessage): boolean {
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

export function isOnLineOfItsOwn({ first, after }: Candidate, message: MarkedMessage): boolean {
  const { tokens } = message;
  const isSign = (index: number) => tokens[index]?.kind === 'sign' || tokens[index]?.kind === 'space';
  let [from, to] = [first, after];
  while (isSign(from - 1)) from -= 1;
  while (isSign(to)) to += 1;
  const isLine = (index: number) => tokens[index] === undefined || tokens[index].kind === 'line';
  return isLine(from - 1) && isLine(to);
}

/** Its sentence or clause has at most one more word; `isQuiteAlone`: its sentence has none. */
export function isIsolated({ first, after }: Candidate, isQuiteAlone: boolean, message: MarkedMessage): boolean {
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
  const content = (start: number, end: number) => {
    const { words, numbers } = message.gap(start, end);
    return words + Math.floor(numbers);
  };
  const others = () => content(from, isPronoun ? first - 4 : first) + content(after, to);
  if (isPronoun) from -= 4;
  while (from > 0 && others() <= most && !isEdge(from - 1, 'before')) from -= 1;
  while (to < tokens.length && others() <= most && !isEdge(to, 'behind')) to += 1;
  return others() <= most;
}

/** `Your code (482-913)`, `your one-time key, 5TR8W1.` */
export function isBetweenClauses({ first, after }: Candidate, message: MarkedMessage): boolean {
  const { tokens } = message;
  if (tokens[first - 1]?.text === '(') return true;
  const isAfterComma = /^[,،、:]$/.test(tokenBefore(first, tokens)?.text ?? '');
  const next = message.gap(after, after + 1);
  return isAfterComma && (after === tokens.length || next.sentences + next.clauses + next.lines > 0);
}

export function beginsClause({ first }: Candidate, { tokens }: MarkedMessage): boolean {
  const before = tokens[first - 1];
  if (before === undefined || before.kind === 'line') return true;
  if (before.kind !== 'space') return opening.test(before.text);
  const sign = tokens[first - 2];
  return sign !== undefined && (sign.kind === 'sign' || sign.kind === 'line');
}

export function endsClause({ after }: Candidate, message: MarkedMessage): boolean {
  let to = after;
  while (to < message.tokens.length) {
    const { words, numbers, clauses, sentences, lines } = message.gap(to, to + 1);
    if (clauses + sentences + lines > 0) return true;
    if (words + numbers > 0) return false;
    to += 1;
  }
  return true;
}

/** `7714 is your PIN`, `7714 = your PIN`. */
export function isSaidToBe({ after }: Candidate, message: MarkedMessage): boolean {
  const { tokens } = message;
  const isInBrackets = tokens[after]?.kind === 'space' && bracket.test(tokens[after + 1]?.text ?? '');
  const end = isInBrackets ? after + 1 : after;
  const space = bracket.test(tokens[end]?.text ?? '') ? end + 1 : end;
  return tokens[space]?.kind === 'space' && (tokens[space + 1]?.text === '=' || isCopula(space + 1, message));
}

/** `482913 lets you in. It is your code.` */
export function isSaidNext(name: Mark, { after }: Candidate, message: MarkedMessage): boolean {
  const { words, numbers, sentences } = message.gap(after, name.first);
  if (sentences !== 1 || words > mostOfStatement || numbers > 1) return false;
  let start = name.first;
  while (message.gap(start - 1, start).sentences === 0) start -= 1;
  return /^(?:es|it|that|this|c|das|dies|это|è|é|ini|bu|là)$/i.test(message.tokens[start + 1]?.text ?? '');
}

export function isThis(mark: Mark, { tokens }: MarkedMessage): boolean {
  return pointing.test(tokens[mark.first - 2]?.text ?? '') || pointing.test(tokens[mark.after + 1]?.text ?? '');
}

/** `With 482913`, in languages with it before or behind. */
export function isWith({ first, after }: Candidate, { tokens }: MarkedMessage): boolean {
  const isBehind = /^(?:with|mit|con|com|avec|met|med|с|з)$/i.test(tokenBefore(first, tokens)?.text ?? '');
  const next = tokens[after]?.kind === 'space' ? after + 1 : after;
  return isBehind || /^(?:দিয়ে|से|ile|ilə|bilan|арқылы|로|으로)$/.test(tokens[next]?.text ?? '');
}

/** `Your code for the payment of $45 is 482913`, `Your code for Tezgo: 482913`. */
export function isPredicate(candidate: Candidate, message: MarkedMessage): boolean {
  const link = tokenBefore(candidate.first, message.tokens)?.text ?? '';
  const isSaid = isAfterCopula(candidate, message) || /^la$/i.test(link);
  return isSaid || isAfterColon(candidate, message) || isBeforeCopula(candidate, message);
}

export function isAfterColon({ first }: Candidate, { tokens }: MarkedMessage): boolean {
  return /^[:=→]$/.test(tokenBefore(first, tokens)?.text ?? '');
}

export function isCopula(index: number, { tokens }: MarkedMessage): boolean {
  return isSayingWord(tokens[index]?.text ?? '');
}

/** `is`, but not `to`, which is Polish for it. */
const isSayingWord = (word: string): boolean => copula.test(word) && !preposition.test(word);

/** Words and signs between a name and its number: `Order is: 55201`. */
export const isLink = (text: string): boolean => copula.test(text) || colon.test(text);

/** `482913 is your code`, `482913 = your code` */
export function isSubject(candidate: Candidate, message: MarkedMessage): boolean {
  return beginsClause(candidate, message) && isSaidToBe(candidate, message);
}

/** `Your code is 482913` */
export function isAfterCopula({ first }: Candidate, { tokens }: MarkedMessage): boolean {
  return isSayingWord(tokenBefore(first, tokens)?.text ?? '');
}

/** The sentence ends with a word for "is". */
export function isBeforeCopula({ after }: Candidate, { tokens }: MarkedMessage): boolean {
  return finalCopula.test(tokens[after + 1]?.text ?? '');
}

/** `Call 1909 पर` */
export function isCalled({ after }: Candidate, { tokens }: MarkedMessage): boolean {
  return toNumber.test(tokens[after + 1]?.text ?? '');
}

/** `9812345678 पर` */
export function isRecipient({ after }: Candidate, { tokens }: MarkedMessage): boolean {
  return postposition.test(tokens[after + 1]?.text ?? '');
}

export function tokenBefore(index: number, tokens: readonly Token[]): Token | undefined {
  return tokens.slice(Math.max(0, index - 2), index).findLast(({ kind }) => kind !== 'space');
}

/**
 * Letters alone may be any word. They are a code only as the object of such a statement with nothing after them: `Your code is
 * KVXDRT.`, but not `YOUR CODE IS VALID`.
 */
export function isStatement(candidate: Candidate, message: MarkedMessage): boolean {
  const { first, after } = candidate;
  const { tokens } = message;
  const before = tokenBefore(first, tokens);
  const code = tokens[first]?.text ?? '';
  if (vowels(code) > 1) return false;
  if (isNoWord(code) && isAfterCopula(candidate, message)) return true;
  const next = tokens[after]?.kind === 'space' && tokens[after + 1]?.text === '(' ? tokens[after + 1] : tokens[after];
  if (before === undefined || (next !== undefined && next.kind !== 'line' && next.kind !== 'sign')) return false;
  if (before.kind === 'line' || colon.test(before.text)) return true;
  return copula.test(before.text) && before.text === before.text.toLowerCase();
}
