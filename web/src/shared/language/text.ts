import type { ReactNode } from 'react';

/**
 * The tags and functions of ttag that the screens use, in a tenth of its 4 kB: a first visit has 6 kB for languages. The server
 * uses ttag.
 */
interface Counted {
  readonly strings: TemplateStringsArray;
  readonly values: readonly unknown[];
}

let texts: ReadonlyMap<string, readonly string[]> = new Map();
let isOne = (count: number): boolean => count === 1;
let translate = (text: string, _code?: unknown, _details?: unknown): string => text;

/**
 * Sets how texts are read in another language: their forms, with numbered variables (`${0}`). `isSingular`: when to use the
 * first form; `ofServer`: see `gettext`.
 */
export function setTexts(
  translated: typeof texts,
  isSingular: (count: number) => boolean,
  ofServer: typeof translate,
): void {
  texts = translated;
  isOne = isSingular;
  translate = ofServer;
}

/**
 * A text in the current language: t`${count} of ${total}`. Variables are names or paths, because scripts/translations.mjs reads
 * them.
 */
export function t(strings: TemplateStringsArray, ...values: readonly unknown[]): string {
  return fill(texts.get(keyOf(strings))?.[0], { strings, values });
}

/** A text with elements among its variables, each with a key: jt`No account yet? ${registerLink}`. */
export function jt(strings: TemplateStringsArray, ...values: readonly ReactNode[]): ReactNode {
  const pattern = texts.get(keyOf(strings))?.[0];
  if (pattern === undefined) return strings.flatMap((part, index) => [part, values[index]]);
  return pattern.split(place).map((part, index) => (index % 2 === 0 ? part : values[Number(part)]));
}

/** Tags the first form in `ngettext`. */
export const msgid = (strings: TemplateStringsArray, ...values: readonly unknown[]): Counted => ({ strings, values });

/** A text that depends on a count: ngettext(msgid`${count} number`, `${count} numbers`, count). */
export function ngettext(one: Counted, several: string, count: number): string {
  const forms = texts.get(keyOf(one.strings));
  if (forms) return fill(forms[isOne(count) ? 0 : 1], one);
  return count === 1 ? fill(undefined, one) : several;
}

/** A server text in the current language: by its code with its details, else by its English text. */
export const gettext: typeof translate = (text, code, details) => translate(text, code, details);

const place = /\$\{(\d+)\}/;
const keyOf = (strings: TemplateStringsArray): string =>
  strings.reduce((text, part, index) => `${text}\${${index - 1}}${part}`);

/** Without a translation: the English text. */
function fill(pattern: string | undefined, { strings, values }: Counted): string {
  if (pattern === undefined) return strings.reduce((text, part, index) => `${text}${String(values[index - 1])}${part}`);
  return pattern.replace(new RegExp(place, 'g'), (_, index: string) => String(values[Number(index)]));
}
