/** Words that do not tell two people, companies or churches apart. */
const common: ReadonlySet<string> = new Set(
  (
    'mister miss mrs chief alhaji alhaja prof engr pastor rev reverend prince princess barrister late the and for ' +
    'ltd limited plc inc llc nig nigeria nigerian company companies enterprise enterprises venture ventures global ' +
    'international services service bank microfinance mfb digital technologies technology solutions payment payments ' +
    'trading trade investment investments resources concept concepts group holdings integrated business store stores ' +
    'church ministry ministries foundation mission school schools association cooperative society'
  ).split(' '),
);
const lettersAtLeast = 3;
const wordsAtLeast = 2;

/**
 * Whether two banks' names are certainly of one person: banks cut and reorder names, so the longer one has every word of the
 * shorter one, which has at least two. A name such as `KAROKART / RHODA CHURCH` is of a merchant's virtual account.
 */
export function isSameName(one: string, other: string): boolean {
  if (`${one}${other}`.includes('/')) return false;
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size) as [Words, Words];
  return shorter.size >= wordsAtLeast && [...shorter].every((word) => longer.has(word));
}

type Words = ReadonlySet<string>;

function wordsOf(name: string): Words {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.split(/[^\p{L}]+/u).filter((word) => word.length >= lettersAtLeast && !common.has(word)));
}
