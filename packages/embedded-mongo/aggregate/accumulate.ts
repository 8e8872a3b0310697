import { Int32 } from 'bson';
import { compare } from '../values/compare';
import { arithmeticOrDouble, type BsonNumber, divide, isNumber } from '../values/numbers';

/** The sum of the numbers among the values; int 0 if there are none. */
export function sum(values: readonly unknown[]): BsonNumber {
  return values
    .filter(isNumber)
    .reduce<BsonNumber>((total, value) => arithmeticOrDouble('add', total, value), new Int32(0));
}

export function average(values: readonly unknown[]): BsonNumber | null {
  const numbers = values.filter(isNumber);
  return numbers.length === 0 ? null : divide(sum(numbers), new Int32(numbers.length));
}

/** The least (-1) or greatest (1) value, ignoring null and missing. */
export function extreme(values: readonly unknown[], side: 1 | -1): unknown {
  return values.reduce<unknown>((best, value) => {
    if (value === undefined || value === null) return best;
    return best === null || compare(value, best) * side > 0 ? value : best;
  }, null);
}
