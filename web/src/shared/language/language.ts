import { localStore } from '../session/storage';
import { english, type Language, type LanguageCode, languageOf, preferredLanguage } from './languages';

const storedAs = 'language';

let current: Language = english;

/** The language of the texts on screen; English until `loadLanguage` has loaded another one. */
export const currentLanguage = (): Language => current;

/** What was chosen in this browser, else the browser's own language. */
export const wantedLanguage = (): Language =>
  languageOf(localStore.get(storedAs)) ?? preferredLanguage(navigator.languages);

/** Makes the wanted language the current one. Without its catalog, for example without a network, texts stay in English. */
export async function loadLanguage(): Promise<void> {
  const wanted = wantedLanguage();
  if (wanted === english) return;
  try {
    const { loadCatalog } = await import('./catalogs');
    await loadCatalog(wanted);
  } catch {
    return;
  }
  document.documentElement.lang = wanted.locale;
}

export function setLanguage(language: Language): void {
  current = language;
}

/** A value that is made for the locale of the current language, again where that has changed. */
export function inLanguage<T>(make: (locale: string) => T): () => T {
  let made: { readonly value: T; readonly locale: string } | undefined;
  return () => {
    const { locale } = current;
    if (made?.locale !== locale) made = { value: make(locale), locale };
    return made.value;
  };
}

/** Stores the choice and loads the page again in that language. */
export function chooseLanguage(code: LanguageCode): void {
  localStore.set(storedAs, code);
  window.location.reload();
}
