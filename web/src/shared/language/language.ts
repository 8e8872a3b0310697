import { addLocale, useLocale as activate } from 'ttag';
import { localStore } from '../session/storage';
import { english, type Language, type LanguageCode, languageOf, preferredLanguage } from './languages';

/** A text in English, with its variables as in the code (`${ name }`), and its translation: one, or one for each plural form. */
type Catalog = Readonly<Record<string, string | readonly string[]>>;

const storedAs = 'language';

const catalogs: Readonly<Partial<Record<LanguageCode, () => Promise<{ readonly default: Catalog }>>>> = {
  fr: () => import('./catalogs/fr.json'),
  pcm: () => import('./catalogs/pcm.json'),
  ha: () => import('./catalogs/ha.json'),
  yo: () => import('./catalogs/yo.json'),
  ig: () => import('./catalogs/ig.json'),
};

let current: Language = english;

/** The language of the texts on screen; English until `loadLanguage` has loaded another one. */
export const currentLanguage = (): Language => current;

/** What was chosen in this browser, else the browser's own language. */
export const wantedLanguage = (): Language =>
  languageOf(localStore.get(storedAs)) ?? preferredLanguage(navigator.languages);

/** Makes the wanted language the current one. Without its catalog, for example without a network, texts stay in English. */
export async function loadLanguage(): Promise<void> {
  const wanted = wantedLanguage();
  const load = catalogs[wanted.code];
  if (!load) return;
  try {
    addLanguage(wanted, (await load()).default);
  } catch {
    return;
  }
  document.documentElement.lang = wanted.locale;
}

/** Makes a language the current one, with its texts. */
export function addLanguage(language: Language, catalog: Catalog): void {
  const texts = Object.entries(catalog).map(([english, text]) => [english, typeof text === 'string' ? [text] : text]);
  addLocale(language.code, {
    charset: 'utf-8',
    headers: { language: language.plurals, 'plural-forms': 'nplurals=2' },
    contexts: { '': Object.fromEntries(texts) as Record<string, string[]> },
  });
  activate(language.code);
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
