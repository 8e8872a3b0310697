export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is a string, otherwise an empty string. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function isHttpAddress(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
