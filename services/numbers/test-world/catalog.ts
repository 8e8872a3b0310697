import { dayMs, minuteMs, secondMs } from '@ringlet/contracts/durations';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type CountryView, usaCountryId } from '@ringlet/contracts/numbers/catalog';
import { type RentalSpan } from '@ringlet/contracts/numbers/rental-span';

export interface TestCountry extends CountryView {
  /** In handler_api.php. */
  readonly protocolCode: string;
  readonly callingCode: string;
}

/** Numbers begin with 000 after the calling code, as no telephone's does. */
export const testCountries: readonly TestCountry[] = [
  { id: usaCountryId, code: 'US', title: 'United States', protocolCode: '187', callingCode: '1' },
  { id: 'test-gb', code: 'GB', title: 'United Kingdom', protocolCode: '16', callingCode: '44' },
  { id: 'test-ng', code: 'NG', title: 'Nigeria', protocolCode: '19', callingCode: '234' },
  // The protocol's first country, which programs mean that name none.
  { id: 'test-ru', code: 'RU', title: 'Russia', protocolCode: '0', callingCode: '7' },
];

/** A service of the test world: how its numbers behave. Times in milliseconds. */
export interface TestService {
  readonly id: string;
  readonly name: string;
  /** In handler_api.php. */
  readonly protocolCode: string;
  readonly price: Kobo;
  /** A purchase's price, if it differs from the offer's. */
  readonly movedPrice?: Kobo;
  readonly stock: number;
  /** From the purchase, or a request for the next SMS, to the message; absent: none comes. */
  readonly codeAfter?: number;
  /** From the purchase to its outcome; until then it is unresolved. */
  readonly resolvedAfter?: number;
  /** From the purchase until it can be cancelled. */
  readonly cancelAfter?: number;
  /** From the purchase to the number's end. */
  readonly life: number;
}

const usual = { price: kobo(500_00), stock: 1000, life: 10 * minuteMs };

/** One service for each outcome of a purchase. */
export const testServices: readonly TestService[] = [
  { ...usual, id: 'test-code', name: 'Test: code at once', protocolCode: 'tc', codeAfter: 0 },
  { ...usual, id: 'test-late', name: 'Test: code after 15 seconds', protocolCode: 'tl', codeAfter: 15 * secondMs },
  { ...usual, id: 'test-none', name: 'Test: no code, refunded after 60 seconds', protocolCode: 'tn', life: minuteMs },
  { ...usual, id: 'test-empty', name: 'Test: out of stock', protocolCode: 'te', stock: 0 },
  { ...usual, id: 'test-moved', name: 'Test: price moved', protocolCode: 'tm', movedPrice: kobo(600_00), codeAfter: 0 },
  {
    ...usual,
    id: 'test-early',
    name: 'Test: no code, cannot be cancelled for 30 seconds',
    protocolCode: 'tx',
    cancelAfter: 30 * secondMs,
    life: 2 * minuteMs,
  },
  {
    ...usual,
    id: 'test-unresolved',
    name: 'Test: purchase without an answer for 3 seconds',
    protocolCode: 'tu',
    resolvedAfter: 3 * secondMs,
    codeAfter: 3 * secondMs,
  },
  {
    ...usual,
    id: 'test-dear',
    name: 'Test: more expensive than the balance',
    protocolCode: 'td',
    price: kobo(1_000_000_00),
  },
];

/** Naira per US dollar, and kobo per US cent. */
export const nairaPerDollar = 1500;
export const inUsDollars = (price: Kobo): number => Math.round(price / nairaPerDollar) / 100;

/** A rental receives its first message after this time, and another after each further one. */
export const rentalMessageEvery = minuteMs;
export const rentalMessagesAtMost = 5;
export const rentalRefundableFor = 20 * minuteMs;

export interface TestRentalOffer extends RentalSpan {
  readonly price: Kobo;
  readonly stock: number;
}

/** Shortest first. */
export const testRentalOffers: readonly TestRentalOffer[] = [
  { unit: 'hour', count: 4, price: kobo(1_000_00), stock: 100 },
  { unit: 'day', count: 1, price: kobo(3_000_00), stock: 100 },
  { unit: 'day', count: 3, price: kobo(7_000_00), stock: 100 },
  { unit: 'week', count: 1, price: kobo(15_000_00), stock: 0 },
];

/** How long a number is kept from its purchase; longer than any number's time. */
export const keptFor = 7 * dayMs;
/** How long a refused purchase is kept, so that its repetition gets the same answer. */
export const refusedKeptFor = 60 * minuteMs;
/** An account's newest numbers, and statement entries, that are kept. */
export const ordersKept = 300;
export const entriesKept = 600;
export const openAtMost = 100;
export const purchasesOfKey = { count: 1000, ms: dayMs } as const;
