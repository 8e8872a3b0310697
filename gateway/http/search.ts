/** What a search text can be by its form. Empty: the beginning of a name or an e-mail address. */
interface Search {
  /** Id of an account, an order or another record. */
  readonly id?: string;
  /** The beginning of a deposit's reference. */
  readonly reference?: string;
  /** Digits of a phone number: any six, or fewer at its beginning. */
  readonly number?: string;
}

export function parseSearch(search: string): Search {
  const text = search.trim();
  if (/^[0-9a-f]{24}$/i.test(text)) return { id: text.toLowerCase() };
  const reference = /^rl-([0-9a-f]*)$/i.exec(text)?.[1];
  if (reference !== undefined) return { reference: `RL-${reference.toLowerCase()}` };
  const digits = text.replace(/[\s+().-]/g, '');
  return /^\d{3,20}$/.test(digits) ? { number: digits } : {};
}
