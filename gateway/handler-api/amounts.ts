import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type SiteCost } from '@ringlet/contracts/numbers/pricing';

/** Everything that is sold costs less. */
export const anyPrice = kobo(1_000_000_000_00);

interface Currency {
  /** ISO 4217. */
  readonly number: 566 | 840;
  readonly decimals: number;
  /** `kobo` kobo are worth `units` of the smallest units that are read and written. Both are whole numbers, so only results are rounded. */
  readonly kobo: bigint;
  readonly units: bigint;
}

/**
 * Amounts in the currency of a key. Money is kobo everywhere else: an amount that a program gives is rounded down, a price that it reads is
 * rounded up. So it never pays above what it gave, and pays at most what it read.
 */
export class Amounts {
  private constructor(private readonly currency: Currency) {}

  /** With two decimals, which are kobo: nothing is rounded. */
  static inNaira(): Amounts {
    return new Amounts({ number: 566, decimals: 2, kobo: 1n, units: 1n });
  }

  /** By the rates that prices are made with, with four decimals: a cent would be more than ten naira. */
  static inDollars({ rate_ngn, rate_usd }: Pick<SiteCost, 'rate_ngn' | 'rate_usd'>): Amounts {
    return new Amounts({ number: 840, decimals: 4, kobo: millionths(rate_ngn), units: millionths(rate_usd) * 100n });
  }

  /** ISO 4217 number of the currency. */
  get number(): 566 | 840 {
    return this.currency.number;
  }

  /** A price. Given as the most that a number may cost it buys the number. */
  price(price: Kobo): number {
    return Number(this.unitsUp(price)) / 10 ** this.currency.decimals;
  }

  /** A price with all decimals. */
  priceText(price: Kobo): string {
    return this.price(price).toFixed(this.currency.decimals);
  }

  /** A balance with all decimals: never more than there is. */
  balanceText(balance: Kobo): string {
    const { decimals, kobo: kobos, units } = this.currency;
    return (Number(floorDivided(BigInt(balance) * units, kobos)) / 10 ** decimals).toFixed(decimals);
  }

  /** The kobo of the most that a program pays. Further decimals are cut off. Undefined where it is no amount above zero. */
  limit(text: string): Kobo | undefined {
    const given = this.unitsOf(text);
    if (given === undefined) return undefined;
    const limit = floorDivided(given * this.currency.kobo, this.currency.units);
    return limit > 0n ? kobo(Math.min(Number(limit), anyPrice)) : undefined;
  }

  /** Whether a program that reads this price gave it. */
  isPrice(text: string, price: Kobo): boolean {
    return this.unitsOf(text) === this.unitsUp(price);
  }

  private unitsOf(text: string): bigint | undefined {
    const [, whole, places = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(text) ?? [];
    const { decimals } = this.currency;
    return whole === undefined ? undefined : BigInt(whole + places.slice(0, decimals).padEnd(decimals, '0'));
  }

  private unitsUp(price: Kobo): bigint {
    return -floorDivided(-BigInt(price) * this.currency.units, this.currency.kobo);
  }
}

/** Of a rate, which has six decimals at most. */
function millionths(rate: string): bigint {
  const [whole = '', places = ''] = rate.split('.');
  return BigInt(whole + places.padEnd(6, '0'));
}

function floorDivided(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}
