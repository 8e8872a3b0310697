const codes =
  /(?<![\d+#.,])(\d{3})[- ](\d{3})(?![\d-])|(?<![\d+#.,])(?<!\d[- ])(\d{4})[- ](\d{4})(?![\d-]|[ ]\d)|(?<![\d+.,])(?<!\d[- ])(\d{4,8})(?![\d%-])/g;

/**
 * The one-time code in an SMS, in the form in which it is typed: `123-456`, `123 456` and `1234-5678` are one code without the
 * separator. Of several candidates the one nearest to a word like "code" wins. Undefined where nothing looks like a code.
 */
export function codeIn(text: string): string | undefined {
  const bare = text.trim();
  if (/^[A-Z0-9]{4,10}$/i.test(bare) && /\d/.test(bare)) return bare;
  const candidates = [...text.matchAll(codes)]
    .filter(({ 0: found, index }) => !isYears(found) && !isOtherwiseMeant(text, index))
    .map(({ 0: found, index }) => ({ code: found.replace(/[- ]/, ''), index }));
  const named = /(code|otp|pin|password|пароль|код|kod|código|codigo)/i.exec(text);
  const distance = (index: number) => (named ? Math.abs(index - named.index) : index);
  return candidates.sort((a, b) => distance(a.index) - distance(b.index))[0]?.code;
}

/** `2024-2025` */
function isYears(found: string): boolean {
  return /^(19|20)\d\d[- ](19|20)\d\d$/.test(found);
}

/** An amount of money, a telephone number, or a year after a copyright sign. */
function isOtherwiseMeant(text: string, index: number): boolean {
  return /(?:[$€₦£©₽]|(?:call|text|tel|to|usd|ngn)\W{0,2})$/i.test(text.slice(0, index).trimEnd().slice(-8));
}
