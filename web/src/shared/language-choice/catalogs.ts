import { formatCount, formatNaira } from '../format';
import { setLanguage } from '../language/current';
import { english, type Language, type LanguageCode } from '../language/languages';
import { setTexts } from '../language/text';

/**
 * Translations by English text, with variables as in the code (`${ name }`): one, or two for singular and plural. A server text
 * with variables has its code in front: `numbers/refund-too-early: Please wait ${ seconds } seconds.`
 */
type Catalog = Readonly<Record<string, string | readonly string[]>>;

const catalogs: Readonly<Partial<Record<LanguageCode, () => Promise<{ readonly default: Catalog }>>>> = {
  fr: () => import('../language/catalogs/fr.json'),
  pcm: () => import('../language/catalogs/pcm.json'),
  ha: () => import('../language/catalogs/ha.json'),
  yo: () => import('../language/catalogs/yo.json'),
  ig: () => import('../language/catalogs/ig.json'),
};

/** Switches to a language. */
export async function loadCatalog(language: Language): Promise<void> {
  const catalog = await catalogs[language.code]?.();
  if (catalog) addLanguage(language, catalog.default);
}

/** Switches to English: the back office is in English, even when opened from a page in another language. */
export function showEnglish(): void {
  addLanguage(english, {});
  document.documentElement.lang = english.locale;
}

/** Switches to a language with these texts. */
export function addLanguage(language: Language, catalog: Catalog): void {
  const byText = new Map<string, readonly string[]>();
  const byCode = new Map<string, string>();
  for (const [key, given] of Object.entries(catalog)) {
    const code = /^[a-z]+\/[a-z-]+(?=: )/.exec(key)?.[0];
    if (code !== undefined && typeof given === 'string') byCode.set(code, given);
    else byText.set(...withPlaces(key, [given].flat()));
  }
  const inSentences = (text: string) => {
    const sentences = text
      .replace(/([.!?]) /g, '$1\n')
      .split('\n')
      .map((one) => byText.get(one)?.[0]);
    return sentences.includes(undefined) ? text : sentences.join(' ');
  };
  setTexts(
    byText,
    language.isOne,
    (text, code, details) =>
      withDetails(byCode.get(String(code)), details) ?? byText.get(text)?.[0] ?? inSentences(text),
  );
  setLanguage(language);
}

/** A text with its details, numbers as the language writes them. Undefined if a detail is missing. */
function withDetails(pattern: string | undefined, details: unknown): string | undefined {
  const values = new Map(Object.entries(details ?? {}));
  if (!pattern || [...pattern.matchAll(variable)].some(([, name = '']) => !values.has(name))) return undefined;
  return pattern.replace(/(₦?)\$\{ (\w+) \}/g, (_, sign: string, name: string) => {
    const value: unknown = values.get(name);
    if (sign) return formatNaira(Number(value));
    return typeof value === 'number' ? formatCount(value) : String(value);
  });
}

const variable = /\$\{ ([^}]+) \}/g;

/** `${ name } in ${ place }` -> `${0} in ${1}`: the names do not exist at run time. */
function withPlaces(english: string, forms: readonly string[]): [string, string[]] {
  const names = [...english.matchAll(variable)].map(([, name]) => name);
  let next = 0;
  return [
    english.replace(variable, () => `\${${next++}}`),
    forms.map((form) => form.replace(variable, (_, name: string) => `\${${names.indexOf(name)}}`)),
  ];
}
