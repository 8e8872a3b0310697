import { languageList } from '../../../../libs/contracts/languages';

/** The languages of clients' screens. English is in the code and has no catalog. */
export const languages = languageList;

export type Language = (typeof languages)[number];
export type LanguageCode = Language['code'];

export const english = languages[0];

export const languageOf = (code: string | null | undefined): Language | undefined =>
  languages.find((language) => language.code === code);
