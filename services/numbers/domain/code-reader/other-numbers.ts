import { fold } from './normalize';
import { type Token } from './tokens';

type Span = readonly [start: number, end: number];

const set = (words: string) => new Set(words.split(' ').map(fold));

/** Written before the amount; `N` and `R` only without a space. */
const currenciesBefore = set(
  'ngn usd eur gbp kes ugx tzs zar ghs inr idr myr php vnd brl mxn ars clp cop pen aed sar qar kwd egp mad dzd tnd xof xaf etb rwf jpy cny rmb krw hkd twd sgd thb try pkr bdt lkr npr mmk khr aud cad nzd chf rs rp rm ksh tsh ush gh ghc us hk nt naira bs रु रू रुपये taka tk kz usdt btc eth',
);
const currenciesAfter = set(
  'руб рубля рублей р rub грн uah zł zl zlotych pln kr sek nok dkk isk kč kc czk ft huf forint lei leu ron лв bgn ден mkd din дин rsd kn km eur euro euros евро tl try lira ₺ ريال ریال روپے روپیہ روپیے افغانی تومان درهم دينار جنيه ليرة ريالا تومن dollars dollar naira pounds euro baht บาท บ টাকা ৳ रुपये रुपए रु રૂપિયા ரூபாய் రూపాయలు ರೂಪಾಯಿ රුපියල් രൂപ ரூ రూ ರೂ රු kyat ကျပ် ရီး kip ກີບ រៀល 元 块 円 圓 원 đồng dong vnđ vnd đ դրամ ლარი gel amd тг тенге kzt сом сум сўм som soʻm so\'m manat ብር birr shilling shillings shilingi cedis rand kwacha ש"ח שח ₪ usd ngn gbp kes ghs zar rub usdt',
);
/** Of these, plain words of other languages: currencies only before a sign or at the end. */
const ordinaryWords = set('som din den try');
/** After a number in plain text; without a space in Chinese, Japanese and Korean. */
const units = set(
  'tokens minutes minute mins min seconds second secs sec s hours hour hrs days day weeks months years year pages page users people members customers points pts items pieces pcs units mb gb kb tb km mi kg g lb cm mm m ml l kwh mbps px sms messages times steps calories kcal am pm percent photos videos followers likes views stars reviews minuten sekunden stunden tage seiten punkte nutzer personen jours heures secondes pages personnes minutos segundos horas días dias puntos personas páginas pontos pessoas secondi ore giorni punti persone minut sekund godzin dni osób punktów минут минуты секунд часов дней страниц баллов человек людей хвилин секунд годин днів dakika saniye saat gün puan kişi menit detik jam hari poin orang phút giây giờ ngày điểm người นาที วินาที ชั่วโมง วัน คะแนน คน dakikadır perc másodperc óra nap minuuttia sekuntia tuntia minuter sekunder timmar minutter sekunder timer дакика дакиқа dəqiqə saniyə daqiqa soniya мин сек דקות שניות שעות ימים دقيقة دقائق ثانية ساعة ساعات يوم دقیقه ثانیه ساعت روز منٹ سیکنڈ گھنٹے मिनट सेकंड घंटे दिन মিনিট সেকেন্ড ঘণ্টা dakika minit saat jam',
);
const touchingUnit =
  /^(?:年|月|日|号楼|号|號|楼|樓|室|点|點|时|時|分|秒|元|块|塊|円|圓|位|折|個|个|件|名|人|回|度|天|小时|小時|歳|番線|便|階|ヶ月|세|년|월|일|시|분|초|층|호|개|명|회|원|위|만|บาท|น\.|วัน|นาที|ชั่วโมง|เดือน|ปี|คน)/;
/** They have other meanings, too: only after fewer digits. */
const ambiguousUnits = set('saat jam s am pm');
const mostOfAmbiguous = 3;
/** `5GB`, `30min`, `17h45`, `10am`, `2nd`. */
const numberWithUnit =
  /^(?:[0-9]{1,3}[a-z]|[0-9]{1,2}h[0-9]{2}|[0-9]+(?:st|nd|rd|th|[ap]m|[kmgt]b|min|mins|sec|km|kg|ml|cm|mm|days|hrs?))$/i;
const amountTogether =
  /^(?:ngn|usd|eur|gbp|kes|ugx|tzs|zar|ghs|inr|idr|myr|php|vnd|brl|aed|sar|etb|rwf|rs|rp|rm|ksh|tsh|ush|tk|n|us)[0-9]+[km]?$/i;
const amountBefore = /^[0-9]+(?:ngn|usd|eur|gbp|kes|rub|uah|pln|czk|huf|ron|sek|nok|dkk|try|vnd|rsd|kzt|naira)$/i;
/** `XX1234`, `x1234`, `98XXXXXX78`. */
const cardTail = /^(?:[0-9]{0,6}[xX]{2,}[0-9]{2,6}|x[0-9]{4})$/;
const currencySign = /^\p{Sc}$/u;
const mask = /^[*•●·∙×…]$/u;

const linked = /[a-z][a-z0-9+.-]{1,15}:\/\/[!-~]+/gi;
const chunks = /[A-Za-z0-9@_%+-][A-Za-z0-9.@_%+-]*/g;
const restOfLink = /[!-~]*/y;
const dialled = /(?<![*#\d])[*#]\d[\d*]*#/g;
const times = /(?<![\d:])\d{1,2}:\d{2}(?::\d{2})?(?![\d:])/g;
const withSlashes = /(?<![\d/])\d+(?:\/\d+)+/g;
const dates = /(?<![\d.-])(\d{1,4})([.-])(\d{1,2})\2(\d{1,4})(?![\d])/g;
const percentages = /(?<![\d.,])\d[\d.,]* ?%/g;
const withPoints = /(?<![\d.,'])\d+(?:[.,']\d+)+/g;
const groupsWithPoints = /^(?:\d{3}(?:\.\d{3}){1,2}|\d{4}\.\d{4}|\d{3}\.\d{4}|\d{2}(?:\.\d{2}){2})$/;
const yearOfCopyright = /[©®] ?\d{4}(?: ?- ?\d{4})?/g;
/** `Reply YES to 30811`: the recipient of a message. */
const shortNumbers = /\b(?:text|reply|send|sms)\b[^.!?\n]{0,40} to \d{3,6}\b/gi;
/** `till 1530`, `до 18:30` without its colon, and `20261128`. */
const bareTimes =
  /(?<![\p{L}\d])(?:till|until|before|by|at|до|в|um|bis|gegen|vor|à|às|las|alle|ore|do|o|saat) (?:[01]\d|2[0-3])[0-5]\d(?!\d)/giu;
/** `1400-1700`, `0100 to 0400` */
const timeRanges =
  /(?<![\d-])(?:[01]\d|2[0-3])(?:00|15|30|45)(?:-| to | bis | till | a | à )(?:[01]\d|2[0-4])(?:00|15|30|45)(?![\d-])/g;
const bareDates = /(?<!\d)202\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)/g;
/** `8 800 100-70-10`: separators of two kinds. */
const telephones = /(?<![\d-])\(?\d{1,4}\)?(?:[ -]\(?\d{2,4}\)?){2,4}(?![\d-])/g;
/** `1588-0148`: Korean numbers of companies. */
const koreanTelephones = /(?<![\d-])1[5-8]\d\d-\d{4}(?![\d-])/g;
const korean = /\p{Script=Hangul}/u;
/** `5 of 5000` */
const parts = /(?<!\d)\d+ (?:of|von|sur|из) \d+(?!\d)/g;
const hash = /[A-Za-z0-9+/]{11}$/;

/** The parts with digits that are no code: links, dates, times, amounts, telephone numbers, card number ends, units. */
export function otherNumbers(text: string, tokens: readonly Token[]): boolean[] {
  const taken = new Array<boolean>(tokens.length).fill(false);
  take(taken, tokens, spansOf(text));
  tokens.forEach((token, index) => {
    if (token.kind === 'mixed') {
      const { text: word } = token;
      const isJoined = tokens[index - 1]?.text === '-' || tokens[index + 1]?.text === '-';
      if (
        cardTail.test(word) ||
        (!isJoined && (numberWithUnit.test(word) || amountTogether.test(word) || amountBefore.test(word)))
      ) {
        taken[index] = true;
        if (amountTogether.test(word)) takeAmountAfter(taken, tokens, index);
      }
    }
    if (token.kind === 'word' || token.kind === 'sign') takeAmounts(taken, tokens, index);
    if (token.kind === 'digits') takeByNeighbours(taken, tokens, index);
  });
  return taken;
}

function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  const all = (pattern: RegExp, isTaken: (match: RegExpMatchArray) => boolean = () => true) => {
    for (const match of text.matchAll(pattern))
      if (isTaken(match)) spans.push([match.index, match.index + match[0].length]);
  };
  all(linked);
  for (const { 0: chunk, index } of text.matchAll(chunks)) {
    const host = chunk.replace(/[.-]+$/, '');
    if (isAddress(host)) spans.push([index, index + host.length]);
    else if (isHost(host)) spans.push([index, endOfLink(text, index + host.length)]);
  }
  all(shortNumbers);
  all(bareTimes);
  all(timeRanges);
  all(parts);
  if (korean.test(text)) all(koreanTelephones);
  all(telephones, ({ 0: found }) => found.includes('-') && found.includes(' ') && digitsIn(found) >= 9);
  all(bareDates, ({ index = 0 }) => !/[:=] ?$/.test(text.slice(Math.max(0, index - 2), index)));
  all(dialled);
  all(times);
  all(withSlashes);
  all(dates, (match) => isDate(match));
  all(percentages);
  all(withPoints, ({ 0: found }) => !groupsWithPoints.test(found));
  all(yearOfCopyright);
  const end = text.trimEnd();
  const last = hash.exec(end.slice(-12));
  const before = end.at(-12);
  const isApart = before === undefined || before === ' ' || before === '\n';
  const isMixed = last !== null && (text.startsWith('<#>') || (/[a-z]/.test(last[0]) && /[A-Z]/.test(last[0])));
  if (isApart && isMixed && last[0].length === 11) spans.push([end.length - 11, end.length]);
  return spans;
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** `name@example.com` */
function isAddress(chunk: string): boolean {
  const at = chunk.indexOf('@');
  return at > 0 && chunk.indexOf('.', at) > at + 1;
}

/** `ringlet.example`, but not the end of one sentence and the start of the next: `482913.Do`. */
function isHost(chunk: string): boolean {
  const labels = chunk.split('.');
  const [top = '', name = ''] = labels.toReversed();
  const isName =
    labels.length > 1 && /^[a-z]{2,24}$/i.test(top) && /[a-z]/i.test(name) && labels.every((label) => label !== '');
  return (
    isName &&
    !/[_%+@]/.test(chunk) &&
    (chunk === chunk.toLowerCase() || chunk === chunk.toUpperCase() || /^[A-Z]?[a-z0-9-]*\.[a-z]+$/.test(chunk))
  );
}

function endOfLink(text: string, from: number): number {
  if (!/[/?:#]/.test(text[from] ?? ' ') || (text[from] === ':' && !/[0-9]/.test(text[from + 1] ?? ' '))) return from;
  restOfLink.lastIndex = from;
  return from + (restOfLink.exec(text)?.[0].length ?? 0);
}

function isDate([, first = '', separator, second = '', third = '']: RegExpMatchArray): boolean {
  const isDayAndMonth = (a: number, b: number) => a >= 1 && b >= 1 && a <= 31 && b <= 31 && (a <= 12 || b <= 12);
  const isYear = (year: string) => year.length === 4 && Number(year) >= 1200 && Number(year) < 2700;
  if (isYear(first)) return third.length <= 2 && isDayAndMonth(Number(second), Number(third));
  if (first.length > 2) return false;
  if (isYear(third)) return isDayAndMonth(Number(first), Number(second));
  return separator === '.' && third.length === 2 && isDayAndMonth(Number(first), Number(second));
}

function take(taken: boolean[], tokens: readonly Token[], spans: Span[]): void {
  let at = 0;
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    while (at > 0 && (tokens[at]?.start ?? 0) > start) at -= 1;
    while (at < tokens.length && (tokens[at]?.end ?? 0) <= start) at += 1;
    for (let index = at; index < tokens.length && (tokens[index]?.start ?? 0) < end; index += 1) taken[index] = true;
  }
}

/** `₦5,000`, `NGN 4 500.00`, `1 250 Kč`. */
function takeAmounts(taken: boolean[], tokens: readonly Token[], index: number): void {
  const token = tokens[index] as Token;
  const isSign = token.kind === 'sign' && currencySign.test(token.text);
  const word = token.kind === 'word' ? fold(token.text) : '';
  const isBefore = isSign || currenciesBefore.has(word);
  const isOrdinary = ordinaryWords.has(word) && tokens[index + 2]?.kind === 'word';
  const isAfter = isSign || (currenciesAfter.has(word) && !isOrdinary) || startsWithCurrency(token);
  if (!isBefore && !isAfter) return;
  const left = neighbour(tokens, index, -1);
  const right = neighbour(tokens, index, 1);
  const hasLeft = tokens[left]?.kind === 'digits';
  const hasRight = tokens[right]?.kind === 'digits' || (tokens[right]?.kind === 'mixed' && isBefore);
  if (hasRight && isBefore && !(hasLeft && isSign && left === index - 1)) takeAmountAfter(taken, tokens, right - 1);
  else if (hasLeft && isAfter) takeAmountBefore(taken, tokens, left);
}

/** The next token on one side, across one space and a point: `Rs. 500`. */
function neighbour(tokens: readonly Token[], index: number, step: 1 | -1): number {
  let next = index + step;
  if (step === 1 && tokens[next]?.text === '.') next += step;
  if (tokens[next]?.text === ' ') next += step;
  return next;
}

function startsWithCurrency({ kind, text }: Token): boolean {
  return kind === 'word' && /^(?:元|块|円|圓|원|บาท|টাকা|ریال|ريال|تومان)/.test(text);
}

function takeAmountAfter(taken: boolean[], tokens: readonly Token[], before: number): void {
  let index = before + 1;
  if (tokens[index]?.kind === 'digits' || tokens[index]?.kind === 'mixed') taken[index] = true;
  else index = before;
  const isThousands = (text = '') => text.length === 3;
  while (/^[ .,']$/.test(tokens[index + 1]?.text ?? '') && tokens[index + 2]?.kind === 'digits') {
    const [separator, group] = [tokens[index + 1]?.text, tokens[index + 2]?.text];
    const isCents = separator !== ' ' && separator !== "'" && (group?.length ?? 0) <= 2;
    if (!isThousands(group) && !isCents) return;
    taken[index + 2] = true;
    index += 2;
  }
}

function takeAmountBefore(taken: boolean[], tokens: readonly Token[], last: number): void {
  let index = last;
  taken[index] = true;
  const isGroup = (text = '') => text.length === 3;
  while (
    isGroup(tokens[index]?.text) &&
    /^[ .,']$/.test(tokens[index - 1]?.text ?? '') &&
    tokens[index - 2]?.kind === 'digits'
  ) {
    if ((tokens[index - 2]?.text.length ?? 9) > 3) return;
    taken[index - 2] = true;
    index -= 2;
  }
}

/** Telephone numbers, card number ends, numbers of things, and lengths. */
function takeByNeighbours(taken: boolean[], tokens: readonly Token[], index: number): void {
  const text = (at: number) => tokens[at]?.text ?? '';
  const isSpaced = text(index - 1) === ' ';
  const before = isSpaced ? index - 2 : index - 1;
  // `Your code:* 482913`, in bold, has a single sign before the space.
  const isMasked =
    (mask.test(text(before)) && (!isSpaced || mask.test(text(before - 1)))) ||
    (text(before) === '.' && text(before - 1) === '.') ||
    (text(before) === '-' && text(before - 1) === 'x');
  const isMaskedAfter = mask.test(text(index + 1)) && text(index + 1) !== '…';
  if ((isMasked || isMaskedAfter) && !isBold(tokens, index)) taken[index] = true;
  if (/^[/\\_@&]$/.test(text(index - 1)) || /^[/\\_@]$/.test(text(index + 1))) taken[index] = true;
  if (text(index - 1) === '+') takeTelephone(taken, tokens, index);
  const next = tokens[index + 1]?.kind === 'space' ? index + 2 : index + 1;
  const unit = tokens[next];
  if (unit?.kind !== 'word') return;
  const word = fold(unit.text);
  const isUnit = units.has(word) && (!ambiguousUnits.has(word) || text(index).length <= mostOfAmbiguous);
  if (isUnit || (next === index + 1 && touchingUnit.test(unit.text))) taken[index] = true;
}

/** `*482913*`, `*482-913*` */
function isBold(tokens: readonly Token[], index: number): boolean {
  const isGroup = (at: number) => tokens[at]?.kind === 'digits';
  const isJoint = (at: number) => /^[ -]$/.test(tokens[at]?.text ?? '');
  let [from, to] = [index, index];
  while (isJoint(from - 1) && isGroup(from - 2)) from -= 2;
  while (isJoint(to + 1) && isGroup(to + 2)) to += 2;
  const isFramed = tokens[from - 1]?.text === '*' && tokens[to + 1]?.text === '*';
  return isFramed && !isGroup(to + 2) && tokens[from - 2]?.text !== '*' && tokens[to + 2]?.text !== '*';
}

function takeTelephone(taken: boolean[], tokens: readonly Token[], from: number): void {
  for (let index = from; index < tokens.length; index += 1) {
    const { kind, text } = tokens[index] as Token;
    const isInside = kind === 'digits' || (text.length === 1 && /[ ().-]/.test(text));
    if (!isInside || (text === '.' && tokens[index + 1]?.kind !== 'digits')) return;
    if (kind === 'digits') taken[index] = true;
  }
}
