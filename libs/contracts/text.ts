/** The values of a text by the names of its variables. Amounts are in naira. */
export type Details = Readonly<Record<string, unknown>>;

/** Marks a text for clients, so that the screens' catalogs get it (scripts/translations.mjs). */
export const text = ([only = '']: TemplateStringsArray): string => only;

const variable = /(₦?)\$\{ (\w+) \}/g;
const naira = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Fills in the details: `Please wait ${ seconds } seconds.`, and with two decimals `₦${ price }`. Numbers follow the language. */
export function withDetails(pattern: string, details: Details, locale = 'en'): string {
  return pattern.replaceAll(variable, (_, sign: string, name: string) => {
    const value = details[name];
    if (sign !== '') return sign + Number(value).toLocaleString(locale, naira);
    return typeof value === 'number' ? value.toLocaleString(locale) : String(value);
  });
}
