import { type AcquireOutcome, type NoNumber } from '../providers/number-provider';
import { type OrderRow } from './order.model';

/** What a provider gave for a paid order, not stored yet. */
export interface Acquired {
  /** The order as it will be once stored. */
  readonly order: OrderRow;
  /** Stores it. Repeatable. Returns false if the order was given up meanwhile; throws UnknownOutcome if it is another order's. */
  store(): Promise<boolean>;
  /** Compensates where `store` returned false: the charge was refunded before the provider answered. */
  abandon(): Promise<void>;
}

/** Outcome of asking providers for an order. `unknown`: the provider may have acted, so it must not be asked again. */
export type AcquireResult =
  { readonly kind: 'acquired'; readonly acquired: Acquired } | NoNumber | Extract<AcquireOutcome, { kind: 'unknown' }>;

/** It is unknown whether the provider gave something for the order. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
}
