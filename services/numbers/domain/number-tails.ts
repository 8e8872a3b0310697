/** Fewer typed digits are only compared with the beginning of a number. */
export const tailDigits = 6;

/**
 * What a phone number is searched by: the whole number after a plus, and its digits from each position on, down to six: any six digits of it
 * begin one of them.
 */
export function numberTails(number: string): string[] {
  const tails = Array.from({ length: Math.max(0, number.length - tailDigits + 1) }, (_, start) => number.slice(start));
  return [wholeNumber(number), ...tails];
}

/** The tail that only the beginning of a number begins. */
export function wholeNumber(digits: string): string {
  return `+${digits}`;
}
