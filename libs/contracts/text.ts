/** The values of a text by the names of its variables. Amounts are in naira. */
export type Details = Readonly<Record<string, unknown>>;

/** Marks a text that clients see, so that the catalogs of the screens have it (scripts/translations.mjs). */
export const text = ([only = '']: TemplateStringsArray): string => only;

const variable = /(₦?)\$\{ (\w+) \}/g;
const naira = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** The text with its details: `Please wait ${ seconds } seconds.`, and with two decimals `₦${ price }`. Numbers are as the language writes them. */
export function withDetails(pattern: string, details: Details, locale = 'en'): string {
  return pattern.replaceAll(variable, (_, sign: string, name: string) => {
    const value = details[name];
    if (sign !== '') return sign + Number(value).toLocaleString(locale, naira);
    return typeof value === 'number' ? value.toLocaleString(locale) : String(value);
  });
}
