import { type Explanation } from '../explanations';
import { type Kobo } from '../money';
import { type RentalUnit } from './rental-span';

export const orderStatuses = ['pending', 'active', 'completed', 'declined', 'refund'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** `code`: for one service's code; `rental`: for a length of time; `extension`: more time for a rental. */
export const orderKinds = ['code', 'rental', 'extension'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Why a number is swapped: no code arrived, or the app does not accept the number. */
export const swapReasons = ['no-code', 'refused'] as const;
export type SwapReason = (typeof swapReasons)[number];

/**
 * `waiting`: the provider does not cancel yet; `under-way`; `swapped`: another number was bought; `refunded`: none was; `withdrawn`;
 * `kept`: a message arrived first.
 */
export type SwapState = 'waiting' | 'under-way' | 'swapped' | 'refunded' | 'withdrawn' | 'kept';

/** The swap of a number, the last one where an earlier one was withdrawn. */
export interface OrderSwap {
  readonly state: SwapState;
  readonly reason: SwapReason;
  /** Planned with the purchase, while it waits and afterwards. */
  readonly isAutomatic?: true;
  /** The most that the other number may cost. */
  readonly price: Kobo;
  /** ISO 8601, while it waits: when the provider is asked. */
  readonly at?: string;
  /** The order of the other number. */
  readonly replacedBy?: string;
  /** With `refunded`: why no other number was bought, for people. */
  readonly message?: string;
}

/** The automatic renewal of a running rental: shortly before its end it is extended by `count` units, each time. */
export interface OrderRenewal {
  readonly unit: RentalUnit;
  readonly count: number;
  /** The most that each renewal may cost. */
  readonly price: Kobo;
  /** ISO 8601: when it is renewed next, or tried again; absent where it is not tried again before the end of the rental. */
  readonly at?: string;
  /** The last renewal. */
  readonly renewed?: { readonly at: string; readonly price: Kobo };
  /** Why it was not renewed for its present end, in English. */
  readonly problem?: string;
  /** The same for other languages. */
  readonly problemDetails?: Explanation;
}

export interface Order {
  readonly id: string;
  /** For programs that read only decimal ids; absent on extensions, and on orders that are older than decimal ids. */
  readonly decimalId?: number;
  readonly userId: string;
  readonly kind: OrderKind;
  /** The rented number in E.164 digits; absent until the provider gave one. */
  readonly number?: string;
  readonly country: string;
  readonly countryName: string;
  readonly service: string;
  readonly serviceName: string;
  readonly price: Kobo;
  /** The price in US dollars at the rate of the purchase, two decimals. */
  readonly priceUsd: number;
  readonly status: OrderStatus;
  /** What the program that bought it calls it. */
  readonly clientRef?: string;
  /** ISO 8601 */
  readonly createdAt: string;
  /** ISO 8601: when the number's time is over. */
  readonly expiresAt?: string;
  /** ISO 8601, for rentals: until when it can be refunded; absent where it cannot be refunded at all. */
  readonly refundableUntil?: string;
  /** ISO 8601, for a code that was not received: from when the provider cancels. Only with the messages of the order. */
  readonly refundableFrom?: string;
  /** ISO 8601: when the refund that the client has scheduled will be made. */
  readonly refundAt?: string;
  /** Where a swap of the number was requested. */
  readonly swap?: OrderSwap;
  /** The order that this one replaced in a swap. */
  readonly swapOf?: string;
  /** ISO 8601, where the number is swapped automatically while no code arrives: until when further numbers are bought. */
  readonly autoSwapUntil?: string;
  /** A running rental that renews itself. */
  readonly renewal?: OrderRenewal;
  /** The Idempotency-Key of the purchase, by which a browser finds the outcome of a request that it has no answer to. */
  readonly requestKey?: string;
}
