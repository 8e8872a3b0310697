/** Parses unsigned naira such as `1500` or `1,500.5` to kobo. Undefined unless it is an amount above zero. */
export function koboTyped(typed: string): number | undefined {
  const match = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!match) return undefined;
  const [, whole = '', decimals = ''] = match;
  const kobo = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return kobo > 0 ? kobo : undefined;
}
