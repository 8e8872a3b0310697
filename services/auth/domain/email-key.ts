/** The normalized form of an e-mail address. Addresses are unique regardless of case. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
