import { classWordsAtMost } from '@ringlet/contracts/numbers/class-words';
import { type UnsoldClass, unsoldClasses } from '@ringlet/contracts/unsold-classes';
import { ordinaryMessages } from './ordinary-messages';
import { squeezed, UnsoldFinder, wordsOf } from './unsold';
import { type ClassWords, wordKinds, type WordsOfClasses } from './unsold-classes';

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

/** Why a class's tidy words cannot be saved beside those of the others; undefined if they can. */
export function problemOfWords(name: UnsoldClass, words: WordsOfClasses): WordsProblem | undefined {
  return problemOfForm(words[name]) ?? sharedWord(name, words) ?? hidingWord(name, words);
}

function problemOfForm({ names, serviceWords, phrases }: ClassWords): WordsProblem | undefined {
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

/** A word of two classes would belong to one of them, and the owner could not tell to which. */
function sharedWord(name: UnsoldClass, words: WordsOfClasses): WordsProblem | undefined {
  const compared = (field: keyof ClassWords, word: string) => (field === 'names' ? squeezed(word) : word);
  for (const other of unsoldClasses.filter((each) => each !== name)) {
    for (const field of wordKinds) {
      const taken = new Set(words[other][field].map((word) => compared(field, word)));
      const word = words[name][field].find((each) => taken.has(compared(field, each)));
      if (word !== undefined) return { field, message: `“${word}” belongs to the class ${other}.` };
    }
  }
  return undefined;
}

function hidingWord(name: UnsoldClass, words: WordsOfClasses): WordsProblem | undefined {
  const finder = new UnsoldFinder(words);
  for (const text of ordinaryMessages) {
    const found = finder.ofMessage(text, '');
    if (found?.class !== name) continue;
    return { field: found.by, message: `It would hide an ordinary message (${found.because}): “${text}”` };
  }
  return undefined;
}

/** All that a change takes away and adds, by kind, for the audit trail: the earlier words can be entered again from it. */
export function wordsChanged(before: ClassWords, after: ClassWords): { readonly from?: string; readonly to?: string } {
  const removed = missingIn(after, before);
  const added = missingIn(before, after);
  return { ...(removed !== '' && { from: removed }), ...(added !== '' && { to: added }) };
}

function missingIn(these: ClassWords, words: ClassWords): string {
  return wordKinds
    .map((kind) => [kind, words[kind].filter((word) => !these[kind].includes(word))] as const)
    .filter(([, missing]) => missing.length > 0)
    .map(([kind, missing]) => `${labels[kind]}: ${missing.join(', ')}`)
    .join('; ');
}

const labels: Readonly<Record<keyof ClassWords, string>> = {
  names: 'names',
  serviceWords: 'words in names',
  phrases: 'phrases',
};
