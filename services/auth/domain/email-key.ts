/** The form in which two spellings of one address are equal: addresses are unique whatever their case. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
