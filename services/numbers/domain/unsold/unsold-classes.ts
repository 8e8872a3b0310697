import { type UnsoldClass, unsoldClasses } from '@ringlet/contracts/unsold-classes';
import { dataLines } from '../data-lines';

/** How services and messages of a class are known. Each word is compared as text; none is a pattern. */
export interface ClassWords {
  /**
   * Names of services as in catalogs and message signatures, in their usual spelling. Alone, or with a suffix in brackets:
   * another spelling is another name.
   */
  readonly names: readonly string[];
  /** Whole words that only such services have in their names. */
  readonly serviceWords: readonly string[];
  /**
   * Phrases that only such services' messages contain, in lower case. Nothing that an ordinary message may say, such as a
   * warning not to share your BVN: rather miss than hide.
   */
  readonly phrases: readonly string[];
}

export type WordsOfClasses = Readonly<Record<UnsoldClass, ClassWords>>;

export const wordKinds = ['names', 'serviceWords', 'phrases'] as const satisfies readonly (keyof ClassWords)[];

const lines = dataLines(__dirname, 'usual-words.txt');
const keys = unsoldClasses.flatMap((name) => wordKinds.map((kind) => `${name} ${kind}`));
const unknown = lines.find(({ key }) => !keys.includes(key));
if (unknown) throw new Error(`usual-words.txt: no class and kind of words in "${unknown.key}"`);
const wordsOfKey = (wanted: string) => lines.flatMap(({ key, text }) => (key === wanted ? text.split(' | ') : []));

/** The words of classes that the owner has not edited. */
export const usualWords = Object.fromEntries(
  unsoldClasses.map((name) => [
    name,
    Object.fromEntries(wordKinds.map((kind) => [kind, wordsOfKey(`${name} ${kind}`)])),
  ]),
) as unknown as WordsOfClasses;
