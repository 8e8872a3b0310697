// The web app imports this module (.dependency-cruiser.cjs), so it imports nothing.

/** The plain digit for a digit of any script: Unicode has the ten digits in a row that begins at a multiple of 16, or six after it. */
export function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  const row = point - (point % 16);
  return String(/\p{Nd}/u.test(String.fromCodePoint(row)) ? point - row : point - row - 6);
}
