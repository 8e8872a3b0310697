import { codeTexts } from '../code-reader/code-texts';
import { linesOf } from '../data-lines';

/** What services of no class send. A word that hides one of them is not saved. */
export const ordinaryMessages: readonly string[] = [
  ...linesOf(__dirname, 'ordinary-messages.txt'),
  ...codeTexts.map(({ text }) => text.replace('{}', '204817')),
];
