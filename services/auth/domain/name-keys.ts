/** A name in the forms that lists are sorted by and searched for: whole, and its last word where it has several. */
export function nameKeys(name: string): { nameKey: string; lastNameKey?: string } {
  const nameKey = name.trim().normalize('NFC').toLowerCase().replace(/\s+/gu, ' ');
  const last = nameKey.lastIndexOf(' ');
  return { nameKey, ...(last > 0 && { lastNameKey: nameKey.slice(last + 1) }) };
}
