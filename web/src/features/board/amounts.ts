/** How many numbers are bought with one press. */
export const countAtMost = 20;

/** Naira as typed: `1609.19` and `1,609.19`; undefined for anything else. */
export function nairaTyped(text: string): number | undefined {
  const digits = text.trim().replaceAll(',', '').replace(/^₦/, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}

/** Naira for several numbers; exact to the kobo. */
export const totalOf = (price: number, count: number): number => (Math.round(price * 100) * count) / 100;

/** A count between 1 and 20. */
export const countOf = (wanted: number): number =>
  Math.min(countAtMost, Math.max(1, Number.isFinite(wanted) ? Math.trunc(wanted) : 1));
