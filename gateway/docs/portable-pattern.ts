/** Syntax that other languages read differently or not at all. */
const notPortable: readonly RegExp[] = [
  // Look-around (Go) and names of groups.
  /\(\?(?!:)/,
  // Properties of characters (Python), code points by \u (Go), references to groups (Go), and rare escapes.
  /\\[puUckX1-9GQEAZzhHRvV]|\\x(?![0-9a-f]{2})/,
  // Empty classes; nested or intersected classes (Java); ranges after a shorthand.
  /\[\^?\]|\[[^\]]*(?:\[|&&|\\[dwsDWS]-[^\]])/,
];
/** Go's limit. */
const repetitionsAtMost = 1000;

/** Whether a regular expression also works in Python, Go (RE2) and Java. */
export function isPortablePattern(pattern: string): boolean {
  const withoutBackslashes = pattern.replaceAll('\\\\', '');
  const repetitions = [...pattern.matchAll(/\{(\d+)(?:,(\d+))?\}/g)].flatMap(([, from, to]) => [from, to ?? from]);
  return (
    repetitions.every((count) => Number(count) <= repetitionsAtMost) &&
    !notPortable.some((each) => each.test(withoutBackslashes))
  );
}
