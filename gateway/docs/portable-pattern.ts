/** What differs between JavaScript and other languages, or is not known there. */
const notPortable: readonly RegExp[] = [
  // Look-around (Go) and names of groups.
  /\(\?(?!:)/,
  // Properties of characters (Python), code points by \u (Go), references to groups (Go), and rare escapes.
  /\\[puUckX1-9GQEAZzhHRvV]|\\x(?![0-9a-f]{2})/,
  // Empty classes, and in a class what begins another one (Java) or a range after a shorthand.
  /\[\^?\]|\[[^\]]*(?:\[|&&|\\[dwsDWS]-[^\]])/,
];
/** Of Go. */
const repetitionsAtMost = 1000;

/** Whether a regular expression is one in Python, Go (RE2) and Java as well. */
export function isPortablePattern(pattern: string): boolean {
  const withoutBackslashes = pattern.replaceAll('\\\\', '');
  const repetitions = [...pattern.matchAll(/\{(\d+)(?:,(\d+))?\}/g)].flatMap(([, from, to]) => [from, to ?? from]);
  return (
    repetitions.every((count) => Number(count) <= repetitionsAtMost) &&
    !notPortable.some((each) => each.test(withoutBackslashes))
  );
}
