/** Words that do not tell two people apart. */
const titles: ReadonlySet<string> = new Set([
  'mr',
  'mrs',
  'miss',
  'dr',
  'chief',
  'alhaji',
  'alhaja',
  'ltd',
  'limited',
  'plc',
  'nig',
  'nigeria',
  'enterprise',
  'enterprises',
  'ventures',
]);

/**
 * Whether two banks' names are of one person: two words in common, since banks cut and reorder names; of a name with one word,
 * that word alone.
 */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const common = [...words].filter((word) => others.has(word)).length;
  return common >= 2 || (common === 1 && words.size === 1 && others.size === 1);
}

function wordsOf(name: string): ReadonlySet<string> {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.split(/[^\p{L}]+/u).filter((word) => word.length > 1 && !titles.has(word)));
}
