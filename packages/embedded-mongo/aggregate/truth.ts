import { toNumber } from '../values/bson';

/** The truth value of an expression: everything is true except false, null, missing and 0. */
export function truthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  const number = toNumber(value);
  return number === undefined || number !== 0;
}
