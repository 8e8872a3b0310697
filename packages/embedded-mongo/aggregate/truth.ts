import { toNumber } from '../values/bson';

/** What an expression takes for true: everything but false, null, missing and the number 0. */
export function truthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  const number = toNumber(value);
  return number === undefined || number !== 0;
}
