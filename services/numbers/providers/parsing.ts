/** Reads values from responses of varying types: numbers as text, text as numbers. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text of a string or a number; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** The digits of a phone number; undefined for fewer than five. */
export function phoneNumberOf(value: unknown): string | undefined {
  const digits = textOf(value)?.replace(/\D/g, '') ?? '';
  return digits.length < 5 ? undefined : digits;
}

/** A non-negative plain decimal as text: no conversion to a float, so no digit is lost. */
export function decimalOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text !== undefined && /^\d{1,12}(\.\d{1,12})?$/.test(text) ? text : undefined;
}

export function countOf(value: unknown): number {
  const text = textOf(value);
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : 0;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
