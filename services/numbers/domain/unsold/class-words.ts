import { classWordsAtMost } from '@ringlet/contracts/numbers/class-words';
import { squeezed, wordsOf } from './unsold';
import { type ClassWords } from './unsold-classes';

/** Shorter names are parts of other words. */
const lettersAtLeast = 3;
/** With fewer words, ordinary messages say it too. */
const phraseWordsAtLeast = 3;

/** Words as an admin typed them, in the form in which they are compared. */
export function tidyWords({ names, serviceWords, phrases }: ClassWords): ClassWords {
  const unique = (words: readonly string[]) => [...new Set(words)].filter((word) => word !== '');
  return {
    names: unique(names.map((name) => name.trim().replaceAll(/\s+/g, ' '))),
    serviceWords: unique(serviceWords.map((word) => word.trim().toLowerCase())),
    phrases: unique(phrases.map((phrase) => wordsOf(phrase).join(' '))),
  };
}

interface WordsProblem {
  readonly field: keyof ClassWords;
  readonly message: string;
}

/** Why tidy words cannot be saved; undefined if they can. */
export function problemOfWords({ names, serviceWords, phrases }: ClassWords): WordsProblem | undefined {
  if (names.length + serviceWords.length + phrases.length > classWordsAtMost) {
    return { field: 'names', message: `A class has at most ${classWordsAtMost} words, of all kinds together.` };
  }
  const name = names.find((each) => squeezed(each).length < lettersAtLeast);
  if (name !== undefined) return { field: 'names', message: `“${name}” has fewer than three letters or digits.` };
  const word = serviceWords.find((each) => wordsOf(each).join() !== each || squeezed(each).length < lettersAtLeast);
  if (word !== undefined) return { field: 'serviceWords', message: `“${word}” is not a single word.` };
  const phrase = phrases.find((each) => each.split(' ').length < phraseWordsAtLeast);
  if (phrase !== undefined) {
    return { field: 'phrases', message: `“${phrase}” has fewer than three words. It would hide ordinary messages.` };
  }
  return undefined;
}

/** What a change takes away and adds, for the audit trail. */
export function wordsChanged(before: ClassWords, after: ClassWords): { readonly from?: string; readonly to?: string } {
  const all = ({ names, serviceWords, phrases }: ClassWords) => [...names, ...serviceWords, ...phrases];
  const [old, now] = [new Set(all(before)), new Set(all(after))];
  const removed = listed([...old].filter((word) => !now.has(word)));
  const added = listed([...now].filter((word) => !old.has(word)));
  return { ...(removed !== '' && { from: removed }), ...(added !== '' && { to: added }) };
}

const namedAtMost = 20;

function listed(words: readonly string[]): string {
  const more = words.length - namedAtMost;
  return words.slice(0, namedAtMost).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
