import { TTag } from 'ttag';
import { type Explanation, patternOf } from '@ringlet/contracts/explanations';
import { type Language, languages } from '@ringlet/contracts/languages';
import { formatNaira, type Kobo } from '@ringlet/contracts/money';
import { withDetails } from '@ringlet/contracts/text';
import { type Catalog } from './catalog';
import { fr } from './catalogs/fr';
import { ha } from './catalogs/ha';
import { ig } from './catalogs/ig';
import { pcm } from './catalogs/pcm';
import { yo } from './catalogs/yo';

/** The texts of a language: `t` and `ngettext` translate what stands in English in the code. What has no translation stays English. */
export interface Texts extends Pick<TTag, 't' | 'ngettext'> {
  readonly language: Language;
  /** For dates and numbers. */
  readonly locale: string;
  readonly naira: (amount: Kobo) => string;
  /** Undefined for a code that is newer than this version. */
  readonly explain: (explanation: Explanation) => string | undefined;
}

/** `plurals`: a language with the same plural forms, as on the screens. English stands in the code. */
const details: Readonly<Record<Language, { locale: string; plurals: string; catalog: Catalog }>> = {
  en: { locale: 'en-GB', plurals: 'en', catalog: {} },
  fr: { locale: 'fr', plurals: 'fr', catalog: fr },
  pcm: { locale: 'pcm-NG', plurals: 'en', catalog: pcm },
  ha: { locale: 'ha-NG', plurals: 'ha', catalog: ha },
  yo: { locale: 'yo-NG', plurals: 'yo', catalog: yo },
  ig: { locale: 'ig-NG', plurals: 'en', catalog: ig },
};

const byLanguage = new Map<string, Texts>(languages.map((language) => [language, makeTexts(language)]));

export const english = makeTexts('en');

/** The texts for an account, or whose app has the language: in English where it has none, or one that this version does not know. */
export const textsIn = (language: string | undefined): Texts => byLanguage.get(language ?? 'en') ?? english;

function makeTexts(language: Language): Texts {
  const { locale, plurals, catalog } = details[language];
  const texts = Object.entries(catalog).map(([key, text]) => [key, typeof text === 'string' ? [text] : [...text]]);
  const tag = new TTag();
  tag.addLocale(language, {
    charset: 'utf-8',
    headers: { language: plurals, 'plural-forms': 'nplurals=2' },
    contexts: { '': Object.fromEntries(texts) as Record<string, string[]> },
  });
  tag.useLocale(language);
  // ttag would read `$&` in a value as a pattern: it gets marks, and the values take their places.
  const t: TTag['t'] = (strings, ...values) =>
    tag
      .t(strings, ...values.map((_, index) => `\0${index}\0`))
      .replace(/\0(\d+)\0/g, (_, index) => String(values[Number(index)]));
  const explain = ({ code, data = {} }: Explanation) => {
    const pattern = patternOf(code) as string | undefined;
    return pattern && withDetails([catalog[pattern] ?? pattern].flat()[0] ?? pattern, data, locale);
  };
  const naira = (amount: Kobo) => formatNaira(amount, locale);
  return { t, ngettext: tag.ngettext, language, locale, naira, explain };
}
