import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { text } from '@ringlet/contracts/text';
import { type OrderRow } from '../../order-store/order.model';
import { type NoNumber } from '../../providers/number-provider';
import { type AcquireResult } from './acquire-result';
import { type PurchaseIdentity } from './new-order';

/** Plans one kind of purchase. */
export interface PurchasePlanner<Wanted> {
  /** Throws the refusal where there is nothing to order. */
  plan(wanted: Wanted, identity: PurchaseIdentity, correlationId: string): Promise<PurchasePlan>;
}

export interface PurchasePlan {
  readonly order: OrderRow;
  /** Nothing is sold: stored with the order, so that it also holds for a copy of the request that is handled later. */
  readonly refusal?: RingletError | undefined;
  /** Asks providers, once the wallet was charged. */
  readonly acquire: (balanceAfter: Kobo) => Promise<AcquireResult>;
  readonly steps: PurchaseSteps;
}

/** The steps in which the kinds of purchases differ; UsualSteps has those of most. */
export interface PurchaseSteps {
  /** Stores the order, before anything is reserved or charged. Throws where it may not be stored. */
  readonly storeOrder: (order: OrderRow, retryRefused: boolean) => Promise<void>;
  /** Reserves what is bought, before the charge. Throws RingletError. */
  readonly reserve: () => Promise<void>;
  /** Stores what was acquired. Repeatable. Returns false if the order was given up before. */
  readonly storeAcquired: (acquired: OrderRow, correlationId: string) => Promise<boolean>;
  /** Compensates where `storeAcquired` returned false: the charge was refunded before the provider answered. */
  readonly abandonAcquired: (acquired: OrderRow) => Promise<void>;
}

/** A purchase while its steps run. */
export interface Purchase {
  readonly plan: PurchasePlan;
  readonly order: OrderRow;
  readonly correlationId: string;
  /** As its request has it. */
  readonly retryRefused: boolean;
  balance?: Kobo;
  /** The order with what was acquired. */
  acquired?: OrderRow;
}

/** No provider had the number. */
export class NotAcquired extends Error {
  constructor(readonly outcome: NoNumber) {
    super(outcome.detail);
  }
}

/** The order was given up before the provider's answer arrived. */
export class TooLate extends Error {}

/** The answer to a buyer while it is not known whether there is a number. */
export function unresolved({ kind }: OrderRow): RingletError {
  if (kind !== 'extension') return new RingletError('numbers/order-unresolved');
  const message = text`The provider has not confirmed the extension yet. Your rental will show it, or you will be refunded automatically.`;
  return new RingletError('numbers/order-unresolved', { message });
}
