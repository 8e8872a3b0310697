/** The colour names in styles.css for series. */
export const colourNames = {
  sales: 'brand',
  profit: 'good',
  cost: 'edge',
  refunds: 'warn',
  fees: 'pink',
  loss: 'bad',
} as const;
/** The analytics screens' colours are prescribed. */
export type SeriesColour = keyof typeof colourNames | `#${string}`;

/** Prescribed colours that are too dark in dark mode, and their replacements. */
const onDark: Readonly<Record<string, string>> = { '#4f46e5': '#818cf8' };
/** Prescribed colours that are too light in light mode, and their outlines. */
const outlines: Readonly<Record<string, string>> = { '#10b981': '#047857', '#f59e0b': '#b45309' };

/** A colour of styles.css in the current mode. */
export function namedColour(name: string): string {
  return getComputedStyle(document.body).getPropertyValue(`--${name}`).trim();
}

/** How to draw a series: its fill, and an outline for bars and points where the fill needs one. */
export function lookOf(colour: SeriesColour, isDark: boolean): { readonly fill: string; readonly outline?: string } {
  if (!colour.startsWith('#')) return { fill: namedColour(colourNames[colour as keyof typeof colourNames]) };
  if (isDark) return { fill: onDark[colour] ?? colour };
  const outline = outlines[colour];
  return { fill: colour, ...(outline !== undefined && { outline }) };
}
