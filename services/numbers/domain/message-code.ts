/**
 * The code in a message, for copying: digits as they are written to be typed. `123-456` and `123 456` are one code; a number
 * that belongs to a word of time, money or a phone is none. Undefined where nothing looks like a code.
 */
export function codeIn(text: string): string | undefined {
  const bare = text.trim();
  if (/^[A-Z0-9]{4,10}$/i.test(bare) && /\d/.test(bare)) return bare;
  const candidates = [
    ...text.matchAll(/(?<![\d+#.,])(\d{3})[- ](\d{3})(?![\d-])|(?<![\d+.,])(?<!\d[- ])(\d{4,8})(?![\d%-])/g),
  ]
    .filter(({ index }) => !isOtherwiseMeant(text, index))
    .map((match) => ({ code: match[3] ?? `${match[1]}${match[2]}`, index: match.index }));
  const named = /(code|otp|pin|password|пароль|код|kod|código|codigo)/i.exec(text);
  const near = (index: number) => (named ? Math.abs(index - named.index) : index);
  return candidates.sort((a, b) => near(a.index) - near(b.index))[0]?.code;
}

/** A year after a copyright sign, an amount of money, the sender's short number. */
function isOtherwiseMeant(text: string, index: number): boolean {
  return /(?:[$€₦£©₽]|(?:call|text|tel|to|usd|ngn)\W{0,2})$/i.test(text.slice(0, index).trimEnd().slice(-8));
}
