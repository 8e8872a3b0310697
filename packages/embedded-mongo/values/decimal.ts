import { Decimal128 } from 'bson';

/** A finite decimal: coefficient * 10^exponent. */
export interface Decimal {
  coefficient: bigint;
  exponent: number;
}

const PATTERN = /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/** Reads the finite decimal in a number's text; undefined for NaN and the infinities. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = PATTERN.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const coefficient = BigInt(whole + fraction || '0');
  return { coefficient: sign ? -coefficient : coefficient, exponent: Number(exponent) - fraction.length };
}

export function toDecimal128({ coefficient, exponent }: Decimal): Decimal128 {
  return Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`);
}

const power = (n: number): bigint => 10n ** BigInt(n);

function align(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent);
  return [a.coefficient * power(a.exponent - exponent), b.coefficient * power(b.exponent - exponent), exponent];
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const [x, y, exponent] = align(a, b);
  return { coefficient: x + y, exponent };
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent };
}

/** The quotient to 36 digits, without trailing zeros down to the exponent that IEEE 754 prefers. */
export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  const shift = Math.max(0, 36 + String(b.coefficient).length - String(a.coefficient).length);
  let coefficient = (a.coefficient * power(shift)) / b.coefficient;
  let exponent = a.exponent - b.exponent - shift;
  for (let i = 0; i < shift && coefficient % 10n === 0n; i++) {
    coefficient /= 10n;
    exponent++;
  }
  return { coefficient, exponent };
}

export function remainderDecimals(a: Decimal, b: Decimal): Decimal {
  const [x, y, exponent] = align(a, b);
  return { coefficient: x % y, exponent };
}
