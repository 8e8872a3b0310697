/** The colours of new charts: 3:1 or more on the surfaces of both modes. Those of the analytics screens are prescribed. */
export const colours = { figure: '#4f46e5', profit: '#059669' } as const;

/** Colours that are too dark on the surface of dark mode, and what is drawn there. */
const onDark: Readonly<Record<string, string>> = { '#4f46e5': '#818cf8' };
/** Prescribed colours that are too light on the surface of light mode, and the outline that is drawn around them there. */
const outlines: Readonly<Record<string, string>> = { '#10b981': '#047857', '#f59e0b': '#b45309' };

/** How a series of a colour is drawn: what it is filled with, and the outline of its bars and points where the fill needs one. */
export function lookOf(colour: string, isDark: boolean): { readonly fill: string; readonly outline?: string } {
  if (isDark) return { fill: onDark[colour] ?? colour };
  const outline = outlines[colour];
  return { fill: colour, ...(outline !== undefined && { outline }) };
}
