const exactlyOne = (count: number): boolean => count === 1;
const upToOne = (count: number): boolean => count < 2;

/**
 * The languages of the client's screens. English stands in the code and has no catalog. `locale` is for numbers and dates,
 * `isOne` says for which counts the first of two forms of a text is.
 */
export const languages = [
  { code: 'en', name: 'English', locale: 'en-NG', isOne: exactlyOne },
  { code: 'fr', name: 'Français', locale: 'fr', isOne: upToOne },
  { code: 'pcm', name: 'Naijá (Pidgin)', locale: 'pcm-NG', isOne: exactlyOne },
  { code: 'ha', name: 'Hausa', locale: 'ha-NG', isOne: exactlyOne },
  { code: 'yo', name: 'Yorùbá', locale: 'yo-NG', isOne: exactlyOne },
  { code: 'ig', name: 'Igbo', locale: 'ig-NG', isOne: exactlyOne },
] as const;

export type LanguageCode = (typeof languages)[number]['code'];
export type Language = (typeof languages)[number];

export const english = languages[0];

export const languageOf = (code: string | null | undefined): Language | undefined =>
  languages.find((language) => language.code === code);

/** The first of the preferred tags (`fr-CA`, `ha`) whose language is among ours, else English. */
export function preferredLanguage(tags: readonly string[]): Language {
  const known = tags.map((tag) => languageOf(tag.toLowerCase().split('-')[0]));
  return known.find((language) => language !== undefined) ?? english;
}
