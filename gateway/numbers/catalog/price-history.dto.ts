import { nairaFromKobo } from '@ringlet/contracts/money';
import { GetPriceHistoryInput, type PriceDay } from '@ringlet/contracts/numbers/price-history';

export class PriceHistoryQuery extends GetPriceHistoryInput {}

export class PriceDayView {
  /** Of Africa/Lagos, e.g. `2026-11-22`. */
  day: string;
  /** Naira: the lowest price of the day while there was stock. */
  price: number;
  /** Percent of the numbers that received a code, as shown last that day; absent where it was not measured. */
  success_rate?: number;
}

export function presentPriceDay({ day, price, successRate }: PriceDay): PriceDayView {
  return { day, price: nairaFromKobo(price), ...(successRate !== undefined && { success_rate: successRate }) };
}
