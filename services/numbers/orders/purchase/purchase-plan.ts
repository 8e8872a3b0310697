import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { text } from '@ringlet/contracts/text';
import { type OrderRow } from '../../order-store/order.model';
import { type NoNumber, type NotRented } from '../../providers/number-provider';
import { type PurchaseIdentity } from './new-order';

/** Throws the refusal if there is nothing to order. */
export type PlanPurchase = (identity: PurchaseIdentity) => Promise<PurchasePlan>;

/** The outcome of the providers' calls for a paid order. `order`: as it will be stored with what was acquired. */
export type AcquireResult = { readonly kind: 'acquired'; readonly order: OrderRow } | NotRented;

export interface PurchasePlan {
  readonly order: OrderRow;
  /** Nothing is sold: stored with the order, so that it also answers a later copy of the request. */
  readonly refusal?: RingletError | undefined;
  /** Asks providers once the wallet was charged. */
  readonly acquire: (balanceAfter: Kobo) => Promise<AcquireResult>;
  readonly steps: PurchaseSteps;
}

/** The steps in which kinds of purchases differ; UsualSteps has the common ones. */
export interface PurchaseSteps {
  /** Stores the order before anything is reserved or charged. Throws if it may not be stored. */
  readonly storeOrder: (order: OrderRow, retryRefused: boolean) => Promise<void>;
  /** Reserves the bought thing before the charge. Throws RingletError. */
  readonly reserve: () => Promise<void>;
  /** Stores what was acquired. May be repeated. Returns false if the order was given up before. */
  readonly storeAcquired: (acquired: OrderRow, correlationId: string) => Promise<boolean>;
  /** Compensates after `storeAcquired` returned false: the charge was refunded before the provider answered. */
  readonly abandonAcquired: (acquired: OrderRow) => Promise<void>;
}

export interface Purchase {
  readonly plan: PurchasePlan;
  readonly order: OrderRow;
  readonly correlationId: string;
  /** From the request. */
  readonly retryRefused: boolean;
  balance?: Kobo;
  acquired?: OrderRow;
}

export class NotAcquired extends Error {
  constructor(readonly outcome: NoNumber) {
    super(outcome.detail);
  }
}

/** The provider may or may not have rented or extended a number for the order. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
}

/** The order was given up before the provider's answer arrived. */
export class TooLate extends Error {}

/** The buyer's answer while it is unknown whether there is a number. */
export function unresolved({ kind }: OrderRow): RingletError {
  if (kind !== 'extension') return new RingletError('numbers/order-unresolved');
  const message = text`The provider has not confirmed the extension yet. Your rental will show it, or you will be refunded automatically.`;
  return new RingletError('numbers/order-unresolved', { message });
}
