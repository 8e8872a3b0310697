/** How many numbers are bought with one press. */
export const countAtMost = 20;

/** Naira as typed: `1609.19` and `1,609.19`; undefined for anything else, such as `1609,19`: some languages write decimals so. */
export function nairaTyped(text: string): number | undefined {
  const typed = text.trim().replace(/^₦/, '');
  const isGrouped = /^\d{1,3}(,\d{3})+(\.|$)/.test(typed);
  const digits = isGrouped ? typed.replaceAll(',', '') : typed;
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}

/** Naira for several numbers; exact to the kobo. */
export const totalOf = (price: number, count: number): number => (Math.round(price * 100) * count) / 100;

/** A count between 1 and 20. */
export const countOf = (wanted: number): number =>
  Math.min(countAtMost, Math.max(1, Number.isFinite(wanted) ? Math.trunc(wanted) : 1));
