import { type Call } from './call';

/**
 * A row about an activation as the profile of the key has it: with `strings` every number is a text, and a list of codes its first code or an
 * empty text, for clients whose types are those of SMS-Activate's answers of 2023.
 */
export function typed(row: object, { profile }: Pick<Call, 'profile'>): object {
  if (profile !== 'strings') return row;
  return Object.fromEntries(Object.entries(row).map(([name, value]: [string, unknown]) => [name, asText(value)]));
}

function asText(value: unknown): unknown {
  const [first = ''] = [value ?? ''].flat() as unknown[];
  return typeof first === 'number' ? String(first) : first;
}
