import { dataLines } from '../data-lines';

/** Texts of one-time codes, by language; `{}` stands for the code. */
export const codeTexts = dataLines(__dirname, 'code-texts.txt');
