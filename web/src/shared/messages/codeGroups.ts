/** A code as people read it: digits in groups of three, the last of two to four. Other and short codes are one group. */
export function codeGroups(code: string): string[] {
  if (!/^\d{6,12}$/.test(code)) return [code];
  if (code.length === 8) return [code.slice(0, 4), code.slice(4)];
  return code.match(/\d{3}(?=\d{2})|\d+/g) ?? [code];
}
