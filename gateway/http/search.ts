/** What a person typed into the search box of a table, in so far as it shows by itself. */
interface Sought {
  /** Of an account, an order or anything else that we keep. */
  readonly id?: string;
  /** The beginning of a deposit's reference. */
  readonly reference?: string;
  /** The beginning of a phone number, digits only. */
  readonly number?: string;
}

/** An id, a reference or a phone number; empty for anything else, which is then the beginning of a name or an e-mail address. */
export function whatIsSought(search: string): Sought {
  const text = search.trim();
  if (/^[0-9a-f]{24}$/i.test(text)) return { id: text.toLowerCase() };
  const reference = /^rl-([0-9a-f]*)$/i.exec(text)?.[1];
  if (reference !== undefined) return { reference: `RL-${reference.toLowerCase()}` };
  const digits = text.replace(/[\s+().-]/g, '');
  return /^\d{3,20}$/.test(digits) ? { number: digits } : {};
}
