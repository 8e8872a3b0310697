/** Fewer typed digits are only compared with the beginning of a number. */
export const tailDigits = 6;

/** The digits of a phone number from each position on, down to six: any six digits of it begin one of them. */
export function numberTails(number: string): string[] {
  return Array.from({ length: Math.max(0, number.length - tailDigits + 1) }, (_, start) => number.slice(start));
}
