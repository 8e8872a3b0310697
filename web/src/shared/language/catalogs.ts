import { setLanguage } from './current';
import { english, type Language, type LanguageCode } from './languages';
import { setTexts } from './text';

/** Translations by their English text, with variables as in the code (`${ name }`): one, or two for one and for several. */
type Catalog = Readonly<Record<string, string | readonly string[]>>;

const catalogs: Readonly<Partial<Record<LanguageCode, () => Promise<{ readonly default: Catalog }>>>> = {
  fr: () => import('./catalogs/fr.json'),
  pcm: () => import('./catalogs/pcm.json'),
  ha: () => import('./catalogs/ha.json'),
  yo: () => import('./catalogs/yo.json'),
  ig: () => import('./catalogs/ig.json'),
};

/** Makes a language the current one. The back office is in English. */
export async function loadCatalog(language: Language): Promise<void> {
  const catalog = await catalogs[language.code]?.();
  if (!catalog || window.location.pathname.startsWith('/admin')) return;
  addLanguage(language, catalog.default);
}

/** Makes English the current language: the back office is in English, also when it is opened from a page in another language. */
export function showEnglish(): void {
  addLanguage(english, {});
  document.documentElement.lang = english.locale;
}

/** Makes a language the current one, with its texts. */
export function addLanguage(language: Language, catalog: Catalog): void {
  setTexts(
    new Map(Object.entries(catalog).map(([english, forms]) => withPlaces(english, [forms].flat()))),
    language.isOne,
  );
  setLanguage(language);
}

const variable = /\$\{ ([^}]+) \}/g;

/** `${ name } in ${ place }` -> `${0} in ${1}`: at run time the names are gone. */
function withPlaces(english: string, forms: readonly string[]): [string, string[]] {
  const names = [...english.matchAll(variable)].map(([, name]) => name);
  let next = 0;
  return [
    english.replace(variable, () => `\${${next++}}`),
    forms.map((form) => form.replace(variable, (_, name: string) => `\${${names.indexOf(name)}}`)),
  ];
}
