import { type Call } from './call';

/**
 * An activation's row for the key's profile: with `strings` every number is a text, and a list of codes is its first code or an empty
 * text, for clients with the types of SMS-Activate's answers of 2023.
 */
export function typed(row: object, { profile }: Pick<Call, 'profile'>): object {
  if (profile !== 'strings') return row;
  return Object.fromEntries(Object.entries(row).map(([name, value]: [string, unknown]) => [name, asText(value)]));
}

function asText(value: unknown): unknown {
  const [first = ''] = [value ?? ''].flat() as unknown[];
  return typeof first === 'number' ? String(first) : first;
}
