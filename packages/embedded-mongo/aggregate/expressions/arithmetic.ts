import { Double, Int32, Long } from 'bson';
import { CommandError } from '../../errors';
import { toNumber } from '../../values/bson';
import type { Decimal } from '../../values/decimal';
import { typeName } from '../../values/kind';
import {
  type Arithmetic,
  arithmeticOrDouble,
  type BsonNumber,
  divide,
  isNumber,
  mapNumber,
} from '../../values/numbers';
import { average, sum } from '../accumulate';
import { argumentsOf, type Expression, isNullish, type OperatorCompiler } from '../operator';

function fold(name: Arithmetic, start: BsonNumber): OperatorCompiler {
  return (operand, compile, operator) => {
    const items = (Array.isArray(operand) ? operand : [operand]).map(compile);
    return (scope) => {
      let total = start;
      let date = false;
      for (const item of items) {
        let value = item(scope);
        if (isNullish(value)) return null;
        if (value instanceof Date && name === 'add') {
          if (date) throw new CommandError(16612, 'only one date allowed in an $add expression');
          date = true;
          value = Long.fromNumber(value.getTime());
        }
        if (!isNumber(value))
          throw new CommandError(
            16554,
            `${operator} only supports numeric${name === 'add' ? ' or date' : ''} types, not ${typeName(value)}`,
          );
        total = arithmeticOrDouble(name, total, value);
      }
      return date ? new Date(Math.round(toNumber(total) ?? NaN)) : total;
    };
  };
}

/** An operator of two numbers; null if either is missing. */
function binary(apply: (a: unknown, b: unknown, name: string) => unknown): OperatorCompiler {
  return (operand, compile, name) => {
    const [left, right] = argumentsOf(operand, name, 2).map(compile) as [Expression, Expression];
    return (scope) => {
      const a = left(scope);
      const b = right(scope);
      return isNullish(a) || isNullish(b) ? null : apply(a, b, name);
    };
  };
}

function unary(apply: (value: BsonNumber) => BsonNumber): OperatorCompiler {
  return (operand, compile, name) => {
    const [expression] = argumentsOf(operand, name, 1).map(compile) as [Expression];
    return (scope) => {
      const value = expression(scope);
      if (isNullish(value)) return null;
      return apply(numeric(value, name));
    };
  };
}

function numeric(value: unknown, name: string): BsonNumber {
  if (!isNumber(value)) throw new CommandError(28765, `${name} only supports numeric types, not ${typeName(value)}`);
  return value;
}

const double = (apply: (value: number) => number): OperatorCompiler =>
  unary((value) => new Double(apply(toNumber(value) ?? NaN)));

function floorDecimal({ coefficient, exponent }: Decimal): Decimal {
  if (exponent >= 0) return { coefficient, exponent };
  const unit = 10n ** BigInt(-exponent);
  const whole = coefficient / unit;
  return { coefficient: coefficient < 0n && whole * unit !== coefficient ? whole - 1n : whole, exponent: 0 };
}

function negated(apply: (value: Decimal) => Decimal): (value: Decimal) => Decimal {
  return (value) => {
    const { coefficient, exponent } = apply({ ...value, coefficient: -value.coefficient });
    return { coefficient: -coefficient, exponent };
  };
}

/** Rounds half to even, as MongoDB does, or cuts, at a number of decimal places that may be negative. */
function places(operator: 'round' | 'trunc'): OperatorCompiler {
  return (operand, compile, name) => {
    const [expression, digits] = argumentsOf(operand, name, 1, 2).map(compile);
    return (scope) => {
      const value = expression?.(scope);
      const at = digits ? digits(scope) : new Int32(0);
      if (isNullish(value) || isNullish(at)) return null;
      const place = toNumber(at) ?? NaN;
      if (!Number.isInteger(place) || place < -20 || place > 100)
        throw new CommandError(51083, `cannot apply ${name} with precision value ${String(at)}`);
      const exact = (decimal: Decimal): Decimal => roundDecimal(decimal, place, operator);
      const number = numeric(value, name);
      if (number instanceof Int32 || number instanceof Long) {
        if (place >= 0) return number;
        const { coefficient, exponent } = exact({ coefficient: BigInt(number.toString()), exponent: 0 });
        const whole = coefficient * 10n ** BigInt(exponent);
        return number instanceof Int32 && whole >= -2147483648n && whole <= 2147483647n
          ? new Int32(Number(whole))
          : Long.fromBigInt(whole);
      }
      return mapNumber(number, (n) => roundDouble(n, place, operator), exact);
    };
  };
}

function roundDouble(value: number, place: number, operator: 'round' | 'trunc'): number {
  if (!Number.isFinite(value)) return value;
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!match) return value;
  const [, minus = '', whole = '0', fraction = '', exponent = '0'] = match;
  const result = roundDecimal(
    { coefficient: BigInt(minus + whole + fraction), exponent: Number(exponent) - fraction.length },
    place,
    operator,
  );
  return Number(`${result.coefficient}e${result.exponent}`);
}

function roundDecimal(decimal: Decimal, place: number, operator: 'round' | 'trunc'): Decimal {
  const cut = -place - decimal.exponent;
  if (cut <= 0) return decimal;
  const unit = 10n ** BigInt(cut);
  let coefficient = decimal.coefficient / unit;
  const rest = (decimal.coefficient % unit) * 2n;
  const distance = rest < 0n ? -rest : rest;
  if (operator === 'round' && (distance > unit || (distance === unit && coefficient % 2n !== 0n)))
    coefficient += decimal.coefficient < 0n ? -1n : 1n;
  return { coefficient, exponent: -place };
}

function subtract(a: unknown, b: unknown): unknown {
  if (a instanceof Date) {
    if (b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
    return new Date(a.getTime() - Math.round(toNumber(numeric(b, '$subtract')) ?? NaN));
  }
  if (!isNumber(a) || !isNumber(b)) throw new CommandError(16556, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
  return arithmeticOrDouble('subtract', a, b);
}

export const arithmeticOperators: Readonly<Record<string, OperatorCompiler>> = {
  $add: fold('add', new Int32(0)),
  $multiply: fold('multiply', new Int32(1)),
  $subtract: binary(subtract),
  $divide: binary((a, b, name) => {
    const [x, y] = [numeric(a, name), numeric(b, name)];
    if (toNumber(y) === 0) throw new CommandError(2, "can't $divide by zero");
    return divide(x, y);
  }),
  $mod: binary((a, b, name) => {
    const [x, y] = [numeric(a, name), numeric(b, name)];
    if (toNumber(y) === 0) throw new CommandError(16610, "can't $mod by zero");
    return arithmeticOrDouble('remainder', x, y);
  }),
  $pow: binary((a, b, name) => {
    const result = (toNumber(numeric(a, name)) ?? NaN) ** (toNumber(numeric(b, name)) ?? NaN);
    if (a instanceof Int32 && b instanceof Int32 && Number.isSafeInteger(result))
      return result === (result | 0) ? new Int32(result) : Long.fromNumber(result);
    return a instanceof Long && Number.isSafeInteger(result) ? Long.fromNumber(result) : new Double(result);
  }),
  $abs: unary((value) => ((toNumber(value) ?? 0) < 0 ? arithmeticOrDouble('subtract', new Int32(0), value) : value)),
  $floor: unary((value) => mapNumber(value, Math.floor, floorDecimal)),
  $ceil: unary((value) => mapNumber(value, Math.ceil, negated(floorDecimal))),
  $round: places('round'),
  $trunc: places('trunc'),
  $rand: () => () => new Double(Math.random()),
  $sqrt: double(Math.sqrt),
  $exp: double(Math.exp),
  $ln: double(Math.log),
  $log10: double(Math.log10),
  $sum: (operand, compile) => overItems(operand, compile, sum),
  $avg: (operand, compile) => overItems(operand, compile, average),
};

/** `$sum` and similar operators outside a group: over the items of one array, or over several expressions. */
export function overItems(
  operand: unknown,
  compile: (expression: unknown) => Expression,
  apply: (values: unknown[]) => unknown,
): Expression {
  if (Array.isArray(operand) && operand.length !== 1) {
    const items = operand.map(compile);
    return (scope) => apply(items.map((item) => item(scope)));
  }
  const expression = compile(Array.isArray(operand) ? operand[0] : operand);
  return (scope) => {
    const value = expression(scope);
    return apply(Array.isArray(value) ? value : [value]);
  };
}
