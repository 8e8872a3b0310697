/** The name of its colour in styles.css for each thing that a series shows. */
export const colourNames = {
  sales: 'brand',
  profit: 'good',
  cost: 'edge',
  refunds: 'warn',
  fees: 'pink',
  loss: 'bad',
} as const;
/** Those of the analytics screens are prescribed. */
export type SeriesColour = keyof typeof colourNames | `#${string}`;

/** Prescribed colours that are too dark on the surface of dark mode, and what is drawn there. */
const onDark: Readonly<Record<string, string>> = { '#4f46e5': '#818cf8' };
/** Prescribed colours that are too light on the surface of light mode, and the outline that is drawn around them there. */
const outlines: Readonly<Record<string, string>> = { '#10b981': '#047857', '#f59e0b': '#b45309' };

/** A colour of styles.css as it is in the current mode. */
export function namedColour(name: string): string {
  return getComputedStyle(document.body).getPropertyValue(`--${name}`).trim();
}

/** How a series of a colour is drawn: what it is filled with, and the outline of its bars and points where the fill needs one. */
export function lookOf(colour: SeriesColour, isDark: boolean): { readonly fill: string; readonly outline?: string } {
  if (!colour.startsWith('#')) return { fill: namedColour(colourNames[colour as keyof typeof colourNames]) };
  if (isDark) return { fill: onDark[colour] ?? colour };
  const outline = outlines[colour];
  return { fill: colour, ...(outline !== undefined && { outline }) };
}
