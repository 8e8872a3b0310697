import { type Payer } from '../domain/payment-provider';

const textAtMost = 100;

/** The provider's facts about the payer; undefined if it has none. */
export function readPayer(given: { readonly [Field in keyof Payer]-?: unknown }): Payer | undefined {
  const read = Object.entries(given).flatMap(([field, value]) => {
    const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, textAtMost) : '';
    return text === '' ? [] : [[field, text] as const];
  });
  return read.length === 0 ? undefined : Object.fromEntries(read);
}
