import { type Candidate, candidatesIn, isYear } from './candidates';
import { fold, normalize } from './normalize';
import { otherNumbers } from './other-numbers';
import { type Token, tokensOf } from './tokens';
import { type KnownWord, kindOfWord, knownWords, type WordKind } from './word-kinds';

export interface ReceivedMessage {
  readonly text: string;
  /** What the provider took for the code. */
  readonly providerCode?: string | undefined;
  /** The name of the service that the number was rented for. */
  readonly service?: string | undefined;
}

/** What has to speak for a candidate, by its shape: points of `scoreOf`. */
const needed = { usual: 40, unusual: 74, letters: 90 } as const;
const nextTo = 100;
const direct = 84;

/**
 * The one-time code in a message, as it is typed: without the separators of its groups, letters as they are. Undefined where nothing says
 * that a number is one: it is never guessed from what is left over.
 */
export function readCode({ text, providerCode, service = '' }: ReceivedMessage): string | undefined {
  const normal = normalize(text);
  const certain = autofilled(normal);
  if (certain !== undefined) return certain;
  const reading = new MessageReading(normal, service);
  const provided = providerCode === undefined ? undefined : bareCode(providerCode);
  if (provided !== undefined && (provided === bareCode(text) || reading.mayBe(provided))) return provided;
  return reading.best();
}

/** `@example.com #482913`, the line that browsers fill in by, at the end of a message. */
const autofillLine = /^@[a-z0-9.-]{3,253} #([A-Za-z0-9-]{3,12})(?: [%@][a-z0-9.-]{1,253})? *$/im;

function autofilled(text: string): string | undefined {
  return text.includes(' #') ? autofillLine.exec(text)?.[1]?.replaceAll('-', '') : undefined;
}

/** In one group, or of digits in several; letters alone are a code in capitals only. */
const bare =
  /^(?:[A-Z]{3,10}|(?=[A-Za-z]*[0-9])[A-Za-z0-9]{3,10}|(?=[A-Z-]*[0-9])[A-Z0-9]+(?:-[A-Z0-9]+)+|[0-9]+(?:[ .][0-9]+)+)$/;

/** The code, where a text is nothing else. */
export function bareCode(text: string): string | undefined {
  const trimmed = normalize(text).trim();
  if (trimmed.length > 20 || !bare.test(trimmed)) return undefined;
  const code = trimmed.replace(/[- .]/g, '');
  return code.length <= 10 ? code : undefined;
}

/** Sums over the tokens before each: what lies between two of them is a difference. */
class Counts {
  private readonly sums: Float64Array;

  constructor(tokens: readonly Token[], weightOf: (token: Token, index: number) => number) {
    this.sums = new Float64Array(tokens.length + 1);
    tokens.forEach((token, index) => {
      this.sums[index + 1] = (this.sums[index] ?? 0) + weightOf(token, index);
    });
  }

  between(first: number, after: number): number {
    return after <= first ? 0 : (this.sums[after] ?? 0) - (this.sums[first] ?? 0);
  }
}

/** A known word by its tokens. */
interface Mark {
  readonly kind: WordKind;
  readonly first: number;
  readonly after: number;
  /** Letters of its last token behind it, and of its first one before it: languages without spaces. */
  readonly rest: number;
  readonly lead: number;
}

const sentenceEnd = /^[!?।۔؟。။።॥;…]$/;
const clauseEnd = /^[,،、၊()|]$/;
const isWide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Letters for one word where words have no spaces between them. */
const wideWord = 4;
const abbreviation = /^(?:no|nr|num|tel|ref|acct|vs|rs|rp|st|ul|ул|тел|id|cl|núm|ord|č|nº)$/i;
const connector =
  /^(?:[:=#>-]|is|are|was|id|est|es|e|é|è|ist|lautet|er|är|je|to|jest|هو|هي|ni|na|bụ|ialah|adalah|là|la|är|є|это)$/i;
const ready =
  /^(?:READY|EXPIRED|INVALID|VALID|WRONG|ACTIVE|USED|SENT|BELOW|HERE|NEVER|ONLY|SECRET|PRIVATE|YOURS?|REQUIRED|NEEDED|CHANGED|CORRECT|SAFE|CONFIDENTIAL|FROM|WITH|THIS|THAT|PLEASE|WILL|HAVE|BEEN|STOP|HELP|INFO|LOGIN|WHATSAPP|TELEGRAM|GOOGLE|FACEBOOK)$/;

class MessageReading {
  private readonly tokens: readonly Token[];
  private readonly byKind: Readonly<Record<'code' | 'use' | 'about' | 'name', readonly Mark[]>>;
  private readonly candidates: readonly Candidate[];
  private readonly words: Counts;
  private readonly sentences: Counts;
  private readonly clauses: Counts;
  private readonly lines: Counts;
  private readonly numbers: Counts;
  private readonly hasOffer: boolean;

  constructor(
    private readonly text: string,
    private readonly service: string,
  ) {
    const tokens = splitNames(tokensOf(text));
    this.tokens = tokens;
    const taken = otherNumbers(text, tokens);
    const known = knownWords(
      tokens.filter(
        ({ kind, text: word }, index) =>
          !taken[index] && (kind === 'word' || (kind === 'mixed' && kindOfWord(word) !== undefined)),
      ),
    );
    const marks = withOtherCodes(marksOf(known, tokens), tokens);
    const of = (...kinds: WordKind[]) => marks.filter(({ kind }) => kinds.includes(kind));
    this.byKind = { code: of('code'), use: of('use'), about: of('about'), name: of('code', 'other', 'modifier') };
    const isName = tokens.map((token, index) => taken[index] === true || this.isOfService(token));
    const isMarked = new Set(marks.flatMap(({ first, after }) => range(first, after)));
    this.candidates = candidatesIn(tokens, isName).filter(
      ({ shape, first, code }) => !isMarked.has(first) && !(shape === 'letters' && ready.test(code)),
    );
    this.hasOffer = of('offer').length > 0 || /\d ?%/.test(text);
    const starts = new Set(this.candidates.map(({ first }) => first));
    this.words = new Counts(tokens, ({ kind, text: word }) =>
      kind !== 'word' && kind !== 'mixed' ? 0 : isWide.test(word) ? Math.ceil(word.length / wideWord) : 1,
    );
    this.sentences = new Counts(tokens, ({ kind, text: sign }, index) =>
      kind === 'sign' && (sentenceEnd.test(sign) || (sign === '.' && this.isFullStop(index))) ? 1 : 0,
    );
    this.clauses = new Counts(tokens, ({ kind, text: sign }, index) =>
      kind === 'sign' && (clauseEnd.test(sign) || (sign === '-' && tokens[index - 1]?.kind === 'space')) ? 1 : 0,
    );
    this.lines = new Counts(tokens, ({ kind }) => (kind === 'line' ? 1 : 0));
    // An amount has several groups of digits.
    const isOther = (index: number) => tokens[index]?.kind === 'digits' && taken[index] === true;
    this.numbers = new Counts(tokens, (_, index) =>
      starts.has(index) ? 1 : isOther(index) && !isOther(index - 2) ? 0.4 : 0,
    );
  }

  /** Whether the text has this code where a code may stand, or not at all, as where it was written otherwise. */
  mayBe(code: string): boolean {
    if (this.candidates.some((candidate) => candidate.code === code && !this.isNamedOtherwise(candidate))) return true;
    return this.best() === undefined && !this.text.replace(/[-. ]/g, '').includes(code);
  }

  best(): string | undefined {
    const scored = this.candidates
      .map((candidate) => ({ candidate, score: this.scoreOf(candidate) }))
      .filter(({ candidate, score }) => score >= needed[candidate.shape]);
    return scored.toSorted((a, b) => b.score - a.score)[0]?.candidate.code;
  }

  private scoreOf(candidate: Candidate): number {
    const { shape, first } = candidate;
    if (this.isAlone(candidate)) return shape === 'letters' ? 0 : nextTo;
    if (shape !== 'usual' && this.hasOffer && /[A-Za-z]/.test(candidate.code)) return 0;
    const label = this.labelOf(candidate);
    const before = this.nearest('code', candidate, -1).map((mark) => this.scoreBefore(mark, candidate));
    const after =
      shape === 'letters' ? [] : this.nearest('code', candidate, 1).map((mark) => this.scoreAfter(mark, candidate));
    const acts =
      shape === 'usual'
        ? [...this.nearest('use', candidate, -1), ...this.nearest('use', candidate, 1)].map((mark) =>
            this.scoreOfAct(mark, candidate),
          )
        : [];
    let score = Math.max(0, ...before, ...after, ...acts);
    if (label) score = label.isClear ? 0 : score - label.points;
    if (score < direct && (isYear(candidate) || this.isAboutChange(first))) return 0;
    if (score < direct && this.hasOffer) return 0;
    return score;
  }

  /** `Your code is 482913`: the name of a code before the candidate. */
  private scoreBefore(mark: Mark, candidate: Candidate): number {
    const { first } = candidate;
    const words = this.words.between(mark.after, first) + Math.floor(mark.rest / wideWord);
    // A heading and its value on the next line.
    const isHeading = words === 0 && mark.rest === 0;
    return this.scoreAt(nextTo, words, mark.after, first, candidate, isHeading);
  }

  /** `482913 is your code`. */
  private scoreAfter(mark: Mark, candidate: Candidate): number {
    const { after } = candidate;
    const words = this.words.between(after, mark.first) + Math.floor(mark.lead / wideWord);
    const begins = this.beginsClause(candidate);
    if (candidate.shape === 'unusual' && !begins) return 0;
    return this.scoreAt(begins ? 96 : 90, words, after, mark.first, candidate, words === 0);
  }

  private scoreAt(
    most: number,
    words: number,
    from: number,
    to: number,
    candidate: Candidate,
    isHeading: boolean,
  ): number {
    const sentences = this.sentences.between(from, to);
    const numbers = Math.max(0, this.numbers.between(from, to));
    const lines = this.lines.between(from, to);
    if (sentences > 0 || lines > 1 || (lines === 1 && !isHeading)) {
      if (isHeading && sentences === 0) return most - 2;
      return candidate.shape === 'usual' && this.isIsolated(candidate) ? 66 - 4 * (sentences + lines) - 8 * numbers : 0;
    }
    return most - 4 * words - 10 * this.clauses.between(from, to) - 20 * numbers - (lines > 0 ? 2 : 0);
  }

  /** `Use 482913 to finish`. */
  private scoreOfAct(mark: Mark, candidate: Candidate): number {
    const isBefore = mark.after <= candidate.first;
    const [from, to] = isBefore ? [mark.after, candidate.first] : [candidate.after, mark.first];
    if (this.sentences.between(from, to) + this.numbers.between(from, to) > 0 || this.lines.between(from, to) > 0)
      return 0;
    const words = this.words.between(from, to) + Math.floor((isBefore ? mark.rest : mark.lead) / wideWord);
    return (isBefore ? 62 : 56) - 7 * words - 8 * this.clauses.between(from, to);
  }

  /** The name of another number before the candidate: `Order 55201`. Clear where nothing says that it is a code as well. */
  private labelOf(candidate: Candidate): { readonly isClear: boolean; readonly points: number } | undefined {
    const { first } = candidate;
    const names = this.byKind.name;
    const label = names[countUntil(names, ({ after }) => after > first) - 1];
    if (label === undefined || label.kind === 'code') return undefined;
    const { after } = label;
    if (
      this.sentences.between(after, first) + this.clauses.between(after, first) + this.numbers.between(after, first) >
      0
    )
      return undefined;
    if (this.lines.between(after, first) > 0 && this.words.between(after, first) > 0) return undefined;
    const between = this.tokens.slice(after, first).filter(({ kind }) => kind !== 'space' && kind !== 'line');
    const words = between.filter(({ text }) => !connector.test(text) && kindOfWord(text) !== 'number' && text !== '.');
    const rest = Math.floor(label.rest / 3);
    if (words.length + rest > 3) return undefined;
    if (words.length + rest > 0) return { isClear: false, points: 30 - 8 * (words.length + rest) };
    const isSetApart = between.some(({ text }) => connector.test(text) && text !== '#' && text !== '-');
    const [code] = this.nearest('code', { first: label.first, after: label.first }, -1);
    const isOfCode =
      code !== undefined &&
      this.sentences.between(code.after, first) +
        this.clauses.between(code.after, first) +
        this.lines.between(code.after, first) ===
        0 &&
      this.numbers.between(code.after, first) === 0;
    return { isClear: !(isSetApart && isOfCode), points: 30 };
  }

  private isNamedOtherwise(candidate: Candidate): boolean {
    return this.labelOf(candidate)?.isClear === true;
  }

  /** In a sentence that says that a password was changed. */
  private isAboutChange(at: number): boolean {
    const marks = this.byKind.about;
    const next = countUntil(marks, ({ first }) => first > at);
    return marks
      .slice(Math.max(0, next - 1), next + 1)
      .some((mark) => this.sentences.between(Math.min(mark.after, at), Math.max(mark.first, at)) === 0);
  }

  /** The message is the code, but for the name of its service. */
  private isAlone({ first, after }: Candidate): boolean {
    const own = this.tokens.slice(first, after);
    return this.tokens.every(
      (token) =>
        own.includes(token) ||
        (token.kind !== 'word' && token.kind !== 'digits' && token.kind !== 'mixed') ||
        this.isOfService(token),
    );
  }

  /** It stands by itself: its sentence, or its part of one, has at most one word more. */
  private isIsolated({ first, after }: Candidate): boolean {
    const isEdge = (index: number) => {
      const { kind, text } = this.tokens[index] as Token;
      return (
        kind === 'line' ||
        (kind === 'sign' && /^[:\])}】」>]$/.test(text)) ||
        this.sentences.between(index, index + 1) > 0 ||
        this.clauses.between(index, index + 1) > 0
      );
    };
    let [from, to] = [first, after];
    const others = () => this.words.between(from, first) + this.words.between(after, to);
    while (from > 0 && others() <= 1 && !isEdge(from - 1)) from -= 1;
    while (to < this.tokens.length && others() <= 1 && !isEdge(to)) to += 1;
    return others() <= 1;
  }

  private beginsClause({ first }: Candidate): boolean {
    const before = this.tokens[first - 1];
    if (before === undefined || before.kind === 'line') return true;
    if (before.kind !== 'space') return /^[:\])}】」>("'“«]$/.test(before.text);
    const sign = this.tokens[first - 2];
    return sign !== undefined && (sign.kind === 'sign' || sign.kind === 'line');
  }

  /** The three nearest on a side: the rest is farther. */
  private nearest(
    kind: 'code' | 'use',
    { first, after }: Pick<Candidate, 'first' | 'after'>,
    side: 1 | -1,
  ): readonly Mark[] {
    const most = 3;
    const marks = this.byKind[kind];
    const next = countUntil(marks, (mark) => mark.first >= after);
    return side === 1
      ? marks.slice(next, next + most)
      : marks.slice(Math.max(0, next - most), next).filter((mark) => mark.after <= first);
  }

  private isFullStop(index: number): boolean {
    const before = this.tokens[index - 1];
    const next = this.tokens[index + 1];
    if (before?.kind === 'word' && abbreviation.test(before.text)) return false;
    return (
      next === undefined ||
      next.kind === 'space' ||
      next.kind === 'line' ||
      (next.kind === 'word' && before?.kind !== 'word')
    );
  }

  private isOfService({ text }: Token): boolean {
    return (
      this.service !== '' &&
      text.length > 1 &&
      fold(this.service)
        .split(/[^\p{L}\p{M}\p{N}]+/u)
        .includes(fold(text))
    );
  }
}

/** How many stand before the first of them for which this holds; it holds for all that follow. */
function countUntil(marks: readonly Mark[], isReached: (mark: Mark) => boolean): number {
  let [from, to] = [0, marks.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isReached(marks[middle] as Mark)) to = middle;
    else from = middle + 1;
  }
  return from;
}

function range(first: number, after: number): number[] {
  return Array.from({ length: after - first }, (_, index) => first + index);
}

/** `OTP482913`, `No20458`: a name and its number. */
function splitNames(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token): Token[] => {
    const [, name, digits] = (token.kind === 'mixed' && /^([A-Za-z]{2,12})([0-9]{3,10})$/.exec(token.text)) || [];
    if (name === undefined || digits === undefined || kindOfWord(name) === undefined || kindOfWord(name) === 'use')
      return [token];
    const middle = token.start + name.length;
    return [
      { kind: 'word', text: name, start: token.start, end: middle },
      { kind: 'digits', text: digits, start: middle, end: token.end },
    ];
  });
}

function marksOf(known: readonly KnownWord[], tokens: readonly Token[]): Mark[] {
  let at = 0;
  return known.map(({ kind, start, end }) => {
    while ((tokens[at]?.end ?? Infinity) <= start) at += 1;
    let last = at;
    while ((tokens[last]?.end ?? Infinity) < end) last += 1;
    return {
      kind,
      first: at,
      after: last + 1,
      lead: start - (tokens[at]?.start ?? 0),
      rest: (tokens[last]?.end ?? 0) - end,
    };
  });
}

/** `Discount code`, `código postal`: a word beside the name of a code makes it another thing. */
function withOtherCodes(marks: readonly Mark[], tokens: readonly Token[]): Mark[] {
  const isBeside = (one?: Mark, other?: Mark) =>
    one !== undefined &&
    other !== undefined &&
    other.first - one.after <= 1 &&
    tokens.slice(one.after, other.first).every(({ kind, text }) => kind === 'space' || text === '-');
  return marks.map((mark, index): Mark => {
    if (mark.kind !== 'code') return mark;
    const [before, next] = [marks[index - 1], marks[index + 1]];
    const isOther = [before, next].some(
      (each) =>
        (each?.kind === 'modifier' || (each !== undefined && isModifier(each, tokens))) &&
        (each === before ? isBeside(each, mark) : isBeside(mark, each)),
    );
    return isOther ? { ...mark, kind: 'other' } : mark;
  });
}

/** `Order` and its like are names of other numbers, and make a code that of an order. */
function isModifier({ first }: Mark, tokens: readonly Token[]): boolean {
  return modifiers.has(fold(tokens[first]?.text ?? ''));
}
const modifiers = new Set(
  'order booking reference tracking postal product error coupon voucher discount promo'.split(' '),
);
