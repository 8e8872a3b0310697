import { currentLanguage, inLanguage } from './current';
import { english } from './languages';

/** Undefined in English, and if the browser has no names in the language: it would use another one's. */
const names = inLanguage((locale) =>
  currentLanguage() === english || Intl.DisplayNames.supportedLocalesOf(locale).length === 0
    ? undefined
    : new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
);

/** A country in the current language. `code`: ISO 3166; `name`: the server's name, shown in English and for any other code. */
export function countryInLanguage(code: string | undefined, name: string): string {
  if (code === undefined || !/^[A-Za-z]{2}$/.test(code)) return name;
  return names()?.of(code.toUpperCase()) ?? name;
}
