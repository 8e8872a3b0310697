/** Fewer typed digits are compared only with the beginning of a number. */
export const tailDigits = 6;

/**
 * A phone number's search keys: the whole number after a plus, and its digits from each position on, down to six. Any six
 * digits of the number begin one of them.
 */
export function numberTails(number: string): string[] {
  const tails = Array.from({ length: Math.max(0, number.length - tailDigits + 1) }, (_, start) => number.slice(start));
  return [wholeNumber(number), ...tails];
}

/** The search key that matches only the beginning of a number. */
export function wholeNumber(digits: string): string {
  return `+${digits}`;
}
