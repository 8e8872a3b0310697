/** A part of a normalized text. `mixed`: letters and digits together, such as `7QX2M9` or `17h45`. */
export interface Token {
  readonly kind: 'word' | 'digits' | 'mixed' | 'space' | 'line' | 'sign';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Latin letters and digits may form a code together; letters of other scripts are separate tokens. */
const latin = /(?:[\p{Script=Latin}0-9]|[\u0300-\u036f])+/uy;
const otherScript = /(?:(?!\p{Script=Latin})[\p{L}\p{M}\u02bb\u02bc])+/uy;
const lettersAndDigits = /^[A-Za-z0-9]+$/;
const digitsOnly = /^[0-9]+$/;
const anyDigit = /[0-9]/;
const digitsOrNot = /[0-9]+|[^0-9]+/g;
const firstBeyondAscii = 0x80;

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const end = endOfToken(text, at);
    const part = text.slice(at, end);
    const kind = part.length === 1 ? kindOfSign(part) : kindOf(part);
    if (kind === undefined) tokens.push(...splitAtDigits(part, at));
    else tokens.push({ kind, text: part, start: at, end });
    at = end;
  }
  return tokens;
}

function endOfToken(text: string, start: number): number {
  const sign = text.charCodeAt(start);
  if (sign === 0x20) return endOfRun(text, start, ' ');
  if (sign === 0x0a) return endOfRun(text, start, ' \n');
  if (sign < firstBeyondAscii && !isLetterOrDigit(sign)) return start + 1;
  if (sign < firstBeyondAscii) {
    let end = start + 1;
    while (isLetterOrDigit(text.charCodeAt(end))) end += 1;
    // An accented letter continues the word.
    if (!(text.charCodeAt(end) >= firstBeyondAscii)) return end;
  }
  for (const pattern of [latin, otherScript]) {
    pattern.lastIndex = start;
    const length = pattern.exec(text)?.[0].length ?? 0;
    if (length > 0) return start + length;
  }
  return start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
}

function endOfRun(text: string, start: number, signs: string): number {
  let end = start + 1;
  while (end < text.length && signs.includes(text.charAt(end))) end += 1;
  return end;
}

function isLetterOrDigit(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

function kindOfSign(sign: string): Token['kind'] {
  const code = sign.charCodeAt(0);
  if (code >= firstBeyondAscii) return isWord(sign) ? 'word' : 'sign';
  if (code === 0x20) return 'space';
  if (code === 0x0a) return 'line';
  if (!isLetterOrDigit(code)) return 'sign';
  return code <= 0x39 ? 'digits' : 'word';
}

/** Undefined for digits beside letters that no code has, such as accented ones. */
function kindOf(part: string): Token['kind'] | undefined {
  const first = part.charCodeAt(0);
  if (first === 0x20) return 'space';
  if (first === 0x0a) return 'line';
  if (digitsOnly.test(part)) return 'digits';
  if (!anyDigit.test(part)) return isWord(part) ? 'word' : 'sign';
  return lettersAndDigits.test(part) ? 'mixed' : undefined;
}

function isWord(part: string): boolean {
  return /^[\p{L}\p{M}]/u.test(part);
}

function splitAtDigits(part: string, start: number): Token[] {
  return [...part.matchAll(digitsOrNot)].map(({ 0: text, index }) => ({
    kind: digitsOnly.test(text) ? 'digits' : 'word',
    text,
    start: start + index,
    end: start + index + text.length,
  }));
}
