/**
 * The one-time code in a message, without separators, or undefined where there is none.
 * Looks for 4 to 8 digits (also written `123-456`, `123 456` or `G-123456`), nearest to a word for "code" first.
 */
export function codeIn(text: string): string | undefined {
  const candidates = [...text.matchAll(/(?<![\d+#.,/:])(\d{3,4}[ -]\d{3,4}|\d{4,8})(?![\d/:]|[.,]\d)/g)];
  if (candidates.length === 0) return undefined;
  const word = /\b(code|otp|pin|passcode|password|verification)\b/i.exec(text);
  const best = word
    ? candidates.reduce((a, b) => (distance(b, word.index) < distance(a, word.index) ? b : a))
    : candidates[0];
  return best?.[1]?.replace(/[ -]/g, '');
}

function distance(found: RegExpMatchArray, from: number): number {
  return Math.abs((found.index ?? 0) - from);
}
