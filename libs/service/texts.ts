import { TTag } from 'ttag';
import { type ExplanationView, patternOf } from '@ringlet/contracts/explanations';
import { type Language, languageList } from '@ringlet/contracts/languages';
import { formatNaira, type Kobo } from '@ringlet/contracts/money';
import { withDetails } from '@ringlet/contracts/text';

/** English texts, with variables as in the code (`${ name }`), and their translations: one, or one per plural form. */
export type Catalog = Readonly<Record<string, string | readonly string[]>>;

/** The texts of a language. `t` and `ngettext` translate the English texts in the code; without a translation a text stays English. */
export interface Texts extends Pick<TTag, 't' | 'ngettext'> {
  readonly language: Language;
  /** For dates and numbers. */
  readonly locale: string;
  readonly naira: (amount: Kobo) => string;
  /** Undefined for a code that is newer than this version. */
  readonly explain: (explanation: ExplanationView) => string | undefined;
}

/** The texts for an account's or app's language; English if it has none, or one that this version does not know. */
export type TextsIn = (language: string | undefined) => Texts;

export function textsOf(catalogs: Readonly<Record<Exclude<Language, 'en'>, Catalog>>): TextsIn {
  const english = makeTexts(languageList[0], {});
  const others = languageList.flatMap((each) => (each.code === 'en' ? [] : [makeTexts(each, catalogs[each.code])]));
  const byLanguage = new Map<string, Texts>(others.map((texts) => [texts.language, texts]));
  return (language) => byLanguage.get(language ?? 'en') ?? english;
}

function makeTexts({ code, locale, isOne }: (typeof languageList)[number], catalog: Catalog): Texts {
  const texts = Object.entries(catalog).map(([key, text]) => [key, typeof text === 'string' ? [text] : [...text]]);
  // ttag knows the plural forms of many languages by name, but not of all of ours.
  const plurals = isOne(0) ? 'fr' : 'en';
  const tag = new TTag();
  tag.addLocale(code, {
    charset: 'utf-8',
    headers: { language: plurals, 'plural-forms': 'nplurals=2' },
    contexts: { '': Object.fromEntries(texts) as Record<string, string[]> },
  });
  tag.useLocale(code);
  // ttag would read `$&` in a value as a pattern, so it gets marks, which the values then replace.
  const t: TTag['t'] = (strings, ...values) =>
    tag
      .t(strings, ...values.map((_, index) => `\0${index}\0`))
      .replace(/\0(\d+)\0/g, (_, index) => String(values[Number(index)]));
  const explain = ({ code: reason, data = {} }: ExplanationView) => {
    const pattern = patternOf(reason) as string | undefined;
    return pattern && withDetails([catalog[pattern] ?? pattern].flat()[0] ?? pattern, data, locale);
  };
  const naira = (amount: Kobo) => formatNaira(amount, locale);
  return { t, ngettext: tag.ngettext, language: code, locale, naira, explain };
}
