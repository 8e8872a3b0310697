/**
 * The languages of the client's screens. English stands in the code and has no catalog. `locale` is for numbers and dates;
 * `plurals` names a language with the same plural forms where the library knows none of its own.
 */
export const languages = [
  { code: 'en', name: 'English', locale: 'en-NG', plurals: 'en' },
  { code: 'fr', name: 'Français', locale: 'fr', plurals: 'fr' },
  { code: 'pcm', name: 'Naijá (Pidgin)', locale: 'pcm-NG', plurals: 'en' },
  { code: 'ha', name: 'Hausa', locale: 'ha-NG', plurals: 'ha' },
  { code: 'yo', name: 'Yorùbá', locale: 'yo-NG', plurals: 'yo' },
  { code: 'ig', name: 'Igbo', locale: 'ig-NG', plurals: 'en' },
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
