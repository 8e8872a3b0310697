import { english, type Language } from './languages';

let current: Language = english;

/** The language of the texts on screen; English until `loadLanguage` has loaded another one. */
export const currentLanguage = (): Language => current;

export function setLanguage(language: Language): void {
  current = language;
}

/** A value made for the current language's locale, made again after a change. */
export function inLanguage<T>(make: (locale: string) => T): () => T {
  let made: { readonly value: T; readonly locale: string } | undefined;
  return () => {
    const { locale } = current;
    if (made?.locale !== locale) made = { value: make(locale), locale };
    return made.value;
  };
}
