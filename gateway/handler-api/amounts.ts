import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type SiteCost } from '@ringlet/contracts/numbers/pricing';

/** Every price is lower. */
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
 * Amounts in a key's currency. Money is kobo everywhere else: a program's amount is rounded down, a price for it is rounded up. So a
 * program never pays more than it offered or read.
 */
export class Amounts {
  private constructor(private readonly currency: Currency) {}

  /** Two decimals are kobo, so nothing is rounded. */
  static inNaira(): Amounts {
    return new Amounts({ number: 566, decimals: 2, kobo: 1n, units: 1n });
  }

  /** At the rates that make prices, with four decimals, because a cent would be more than ten naira. */
  static inDollars({ rate_ngn, rate_usd }: Pick<SiteCost, 'rate_ngn' | 'rate_usd'>): Amounts {
    return new Amounts({ number: 840, decimals: 4, kobo: millionths(rate_ngn), units: millionths(rate_usd) * 100n });
  }

  /** The currency's ISO 4217 number. */
  get number(): 566 | 840 {
    return this.currency.number;
  }

  /** A price. A program that offers this amount gets the number. */
  price(price: Kobo): number {
    return Number(this.unitsUp(price)) / 10 ** this.currency.decimals;
  }

  /** A price with all decimals. */
  priceText(price: Kobo): string {
    return this.price(price).toFixed(this.currency.decimals);
  }

  /** A balance with all decimals, never more than there is. */
  balanceText(balance: Kobo): string {
    const { decimals, kobo: kobos, units } = this.currency;
    return (Number(floorDivided(BigInt(balance) * units, kobos)) / 10 ** decimals).toFixed(decimals);
  }

  /** The kobo of the most that a program pays. Cuts off further decimals. Undefined if it is not an amount above zero. */
  limit(text: string): Kobo | undefined {
    const given = this.unitsOf(text);
    if (given === undefined) return undefined;
    const limit = floorDivided(given * this.currency.kobo, this.currency.units);
    return limit > 0n ? kobo(Math.min(Number(limit), anyPrice)) : undefined;
  }

  /** Whether a program would have read this price as `text`. */
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

/** A rate has at most six decimals. */
function millionths(rate: string): bigint {
  const [whole = '', places = ''] = rate.split('.');
  return BigInt(whole + places.padEnd(6, '0'));
}

function floorDivided(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}
