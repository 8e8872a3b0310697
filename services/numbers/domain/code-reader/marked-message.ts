import { type Candidate, candidatesIn } from './candidates';
import { fold } from './normalize';
import { otherNumbers } from './other-numbers';
import { type Token, tokensOf } from './tokens';
import { kindOfWord, type KnownWord, knownWords, type WordKind } from './word-kinds';

/** A known word of a message by its tokens, from `first` to before `after`. */
export interface Mark {
  readonly kind: WordKind;
  readonly first: number;
  readonly after: number;
  /** Letters of its tokens before and after the word, in languages without spaces. */
  readonly lead: number;
  readonly rest: number;
}

/** `secret`: it asks to keep something secret, or says how long something is valid. `any`: words that say what the number after them is. */
type FindableKind = 'code' | 'enter' | 'use' | 'about' | 'warning' | 'secret' | 'any';

/** The content between two tokens. */
export interface Gap {
  readonly words: number;
  readonly numbers: number;
  readonly clauses: number;
  readonly lines: number;
  readonly sentences: number;
}

/** `5 min`, `10:45`: codes are valid for minutes. */
const shortTime =
  /\d ?(?:min|мин|хв|perc|dak|phút|分|분|นาที|دقيق|دقائق|دقیق|דק|मिनट|মিনিট|minit|sec|sek|segund|сек|秒|초|วินาที|ثاني|ثانی|saniye|detik|giây|dəq|daq|λεπτ)|\d:\d\d/iu;

const sentenceEnd = /^[!?।۔؟。።॥;…]$/;
const clauseEnd = /^[,،、၊()|]$/;
const abbreviation =
  /^(?:no|c[oó]d|nr|num|tel|ref|acct|vs|rs|rp|st|ul|ул|тел|id|cl|núm|ord|č|nº|[\p{L}]*nr|kundenr)$/iu;
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** `บ.`: Thai has points for abbreviations alone. */
const thai = /^\p{Script=Thai}+$/u;
/** Letters that count as one word in languages without spaces. */
const wideWord = 4;
/** An amount or date between two words counts less than another candidate. */
const otherNumber = 0.4;
/** Plain words such as `READY` are no letter codes. */
const plainWords =
  /^(?:READY|EXPIRED|INVALID|VALID|WRONG|ACTIVE|USED|SENT|BELOW|HERE|NEVER|ONLY|SECRET|PRIVATE|YOURS?|REQUIRED|NEEDED|CHANGED|CORRECT|SAFE|CONFIDENTIAL|FROM|WITH|THIS|THAT|PLEASE|WILL|HAVE|BEEN|STOP|HELP|INFO|LOGIN|BLOCKED)$/;
/** `482913is your code`, `482913Valid for 5 minutes`. */
const gluedDigits = /^([0-9]{4,8})(?:is|es|est|n[iıuü]|n?[ıiuü]|ga|[A-Z][a-z]{2,})$/;
/** Words for codes in general: a PIN or password is never for a discount. */
const anyCode =
  /(?<!pass)cod|kod|код|κωδικ|كود|رمز|كد|कोड|কোড|ਕੋਡ|કોડ|కోడ|ಕೋಡ|കോഡ|குறியீ|කේත|קוד|ኮድ|รหัส|โค้ด|码|碼|コード|코드|msimbo|^ma$|^confirmation$/;

/** A message with the meanings of its words, the ends of its clauses, and its possible codes. */
export class MarkedMessage {
  readonly tokens: readonly Token[];
  readonly candidates: readonly Candidate[];
  /** Whether it offers something: codes with letters are then for discounts. */
  readonly hasOffer: boolean;
  /** Whether it has amounts, dates or other numbers that are no code. */
  readonly hasOtherNumber: boolean;
  private readonly marks: Readonly<Record<FindableKind, readonly Mark[]>>;
  private readonly sums: Readonly<Record<keyof Gap, Float64Array>>;
  private readonly service: readonly string[];

  constructor(
    readonly text: string,
    service: string,
  ) {
    this.service = service === '' ? [] : fold(service).split(/[^\p{L}\p{M}\p{N}]+/u);
    const tokens = splitNames(tokensOf(text));
    this.tokens = tokens;
    const isOther = otherNumbers(text, tokens);
    const words = tokens.filter(
      ({ kind, text: word }, index) =>
        !isOther[index] && (kind === 'word' || (kind === 'mixed' && kindOfWord(word) !== undefined)),
    );
    const marks = withOtherCodes(marksOf(knownWords(words), tokens), tokens);
    const of = (...kinds: WordKind[]) => marks.filter(({ kind }) => kinds.includes(kind));
    this.marks = {
      code: of('code'),
      enter: of('enter'),
      use: of('use'),
      about: of('about'),
      warning: of('warning'),
      secret: of('share', ...(shortTime.test(text) ? (['valid'] as const) : [])),
      any: of('code', 'enter', 'use', 'other', 'modifier', 'offer'),
    };
    const isMarked = new Set(marks.flatMap(({ first, after }) => range(first, after)));
    this.candidates = candidatesIn(
      tokens,
      tokens.map((token, index) => isOther[index] === true || this.isOfService(token)),
    ).filter(({ shape, first, code }) => !isMarked.has(first) && !(shape === 'letters' && plainWords.test(code)));
    this.hasOtherNumber = isOther.some((isTaken, index) => isTaken && tokens[index]?.kind === 'digits');
    this.hasOffer = of('offer').length > 0 || /\d ?%|% ?\d/.test(text);
    this.sums = this.sumUp(isOther);
  }

  gap(first: number, after: number): Gap {
    const of = (kind: keyof Gap) =>
      after <= first ? 0 : (this.sums[kind][after] ?? 0) - (this.sums[kind][first] ?? 0);
    return {
      words: of('words'),
      numbers: of('numbers'),
      clauses: of('clauses'),
      lines: of('lines'),
      sentences: of('sentences'),
    };
  }

  /** The gap between a word and a candidate, on either side. */
  gapTo(mark: Mark, { first, after }: Pick<Candidate, 'first' | 'after'>): Gap {
    const isBefore = mark.after <= first;
    const gap = isBefore ? this.gap(mark.after, first) : this.gap(after, mark.first);
    return { ...gap, words: gap.words + Math.floor((isBefore ? mark.rest : mark.lead) / wideWord) };
  }

  /** The three nearest of a kind before or after a candidate, the nearest last or first; the others are farther away. */
  nearest(kind: FindableKind, { first, after }: Pick<Candidate, 'first' | 'after'>, side: 'before' | 'behind') {
    const most = 3;
    const marks = this.marks[kind];
    const next = countUntil(marks, (mark) => mark.first >= after);
    if (side === 'behind') return marks.slice(next, next + most);
    return marks.slice(Math.max(0, next - most), next).filter((mark) => mark.after <= first);
  }

  hasWordIn(kind: FindableKind, first: number, after: number): boolean {
    return this.marks[kind].some((mark) => mark.first >= first && mark.after <= after);
  }

  get hasCodeName(): boolean {
    return this.marks.code.length > 0;
  }

  isInSentenceWith(kind: FindableKind, at: number): boolean {
    const marks = this.marks[kind];
    const next = countUntil(marks, ({ first }) => first > at);
    return marks
      .slice(Math.max(0, next - 1), next + 1)
      .some((mark) => this.gap(Math.min(mark.after, at), Math.max(mark.first, at)).sentences === 0);
  }

  isOfService({ text }: Token): boolean {
    return this.service.length > 0 && text.length > 1 && this.service.includes(fold(text));
  }

  /** Running sums before each token: the content between two of them is a difference. */
  private sumUp(isOther: readonly boolean[]): Record<keyof Gap, Float64Array> {
    const { tokens } = this;
    const sums = () => new Float64Array(tokens.length + 1);
    const all = { words: sums(), numbers: sums(), clauses: sums(), lines: sums(), sentences: sums() };
    // In capitals, any word looks like a code of letters.
    const numbers = this.candidates.filter(({ shape }) => shape !== 'letters');
    const starts = new Set(numbers.map(({ first }) => first));
    const isOtherNumber = (index: number) =>
      isOther[index] === true && (tokens[index]?.kind === 'digits' || tokens[index]?.kind === 'mixed');
    for (let index = 0; index < tokens.length; index += 1) {
      const { kind, text } = tokens[index] as Token;
      // Links have words and signs, too.
      const isWord = isOther[index] !== true && (kind === 'word' || kind === 'mixed');
      const isSign = isOther[index] !== true && kind === 'sign';
      // An amount has several groups of digits.
      const isFirstOfOther = isOtherNumber(index) && !isOtherNumber(index - 2);
      const isDash = text === '-' && tokens[index - 1]?.kind === 'space';
      const isStop = isSign && (text === '.' ? this.isFullStop(index) : sentenceEnd.test(text));
      const add = (to: Float64Array, weight: number) => (to[index + 1] = (to[index] ?? 0) + weight);
      add(all.words, !isWord ? 0 : wide.test(text) ? Math.ceil(text.length / wideWord) : 1);
      add(all.numbers, starts.has(index) ? 1 : isFirstOfOther ? otherNumber : 0);
      add(all.clauses, isSign && (isDash || clauseEnd.test(text)) ? 1 : 0);
      add(all.lines, kind === 'line' ? 1 : 0);
      add(all.sentences, isStop ? 1 : 0);
    }
    return all;
  }

  private isFullStop(index: number): boolean {
    const before = this.tokens[index - 1];
    const next = this.tokens[index + 1];
    if (before?.kind === 'word' && (abbreviation.test(before.text) || thai.test(before.text))) return false;
    if (next === undefined || next.kind === 'space' || next.kind === 'line') return true;
    // `482913.Do not share`
    return next.kind === 'word' && before?.kind !== 'word';
  }
}

/** How many stand before the first for which this holds; it holds for all that follow. */
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

/** `OTP482913`, `No20458`: a word and its number. */
function splitNames(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ kind }) => kind === 'mixed')) return tokens;
  const all: Token[] = [];
  for (const token of tokens) {
    const middle = token.kind === 'mixed' ? endOfName(token.text) : 0;
    if (middle === 0) all.push(token);
    else all.push(part(token, 0, middle), part(token, middle, token.text.length));
  }
  return all;
}

/** 0 if it is one token. */
function endOfName(text: string): number {
  const glued = gluedDigits.exec(text)?.[1];
  if (glued !== undefined) return glued.length;
  const name = /^([A-Za-z]{2,12})[0-9]{3,10}$/.exec(text)?.[1];
  const kind = name === undefined ? undefined : kindOfWord(name);
  return name === undefined || kind === undefined || kind === 'use' || kind === 'enter' || kind === 'offer'
    ? 0
    : name.length;
}

function part({ text, start }: Token, from: number, to: number): Token {
  const content = text.slice(from, to);
  return { kind: /^[0-9]/.test(content) ? 'digits' : 'word', text: content, start: start + from, end: start + to };
}

function marksOf(known: readonly KnownWord[], tokens: readonly Token[]): Mark[] {
  let at = 0;
  return known.map(({ kind, start, end }) => {
    while ((tokens[at]?.end ?? Infinity) <= start) at += 1;
    let last = at;
    while ((tokens[last]?.end ?? Infinity) < end) last += 1;
    const [lead, rest] = [start - (tokens[at]?.start ?? 0), (tokens[last]?.end ?? 0) - end];
    return { kind, first: at, after: last + 1, lead, rest };
  });
}

/** `Discount code`, `código postal`: a word beside the word for code changes its meaning. */
function withOtherCodes(marks: readonly Mark[], tokens: readonly Token[]): Mark[] {
  const isBeside = (one: Mark, other: Mark) =>
    other.first - one.after <= 1 &&
    tokens.slice(one.after, other.first).every(({ kind, text }) => kind === 'space' || text === '-');
  const isModifier = ({ kind }: Mark) => kind === 'modifier' || kind === 'offer';
  const isAnyCode = new Map<number, boolean>();
  const isOfAnyCode = ({ first, after }: Mark) => {
    const known = isAnyCode.get(first) ?? tokens.slice(first, after).some(({ text }) => anyCode.test(fold(text)));
    isAnyCode.set(first, known);
    return known;
  };
  return marks.map((mark, index): Mark => {
    if (mark.kind !== 'code' && mark.kind !== 'use') return mark;
    if (!isOfAnyCode(mark)) return mark;
    const [before, next] = [marks[index - 1], marks[index + 1]];
    const isOther =
      (before !== undefined && isModifier(before) && isBeside(before, mark)) ||
      (next !== undefined && isModifier(next) && isBeside(mark, next));
    return isOther ? { ...mark, kind: 'other' } : mark;
  });
}
