/** The keys for sorting and searching a name: the whole name and, if it has several words, the last one. */
export function nameKeys(name: string): { nameKey: string; lastNameKey?: string } {
  const nameKey = name.trim().normalize('NFC').toLowerCase().replace(/\s+/gu, ' ');
  const last = nameKey.lastIndexOf(' ');
  return { nameKey, ...(last > 0 && { lastNameKey: nameKey.slice(last + 1) }) };
}
