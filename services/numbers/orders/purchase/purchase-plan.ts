import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { text } from '@ringlet/contracts/text';
import { type NoNumber } from '../../providers/number-provider';
import { type AcquireResult } from './acquire-result';
import { type OrderRow } from '../store/order.model';

/** What differs between purchases of a number, a rental and an extension. */
export interface PurchasePlan {
  readonly order: OrderRow;
  /** Nothing is sold: stored with the order, so that it also holds for a copy of the request that is handled later. */
  readonly refusal?: RingletError | undefined;
  /** Replacements: stores the order together with what it decides. Throws where it may not be stored. */
  readonly store?: (order: OrderRow) => Promise<void>;
  /** Extensions: reserves the rental. Throws RingletError. */
  readonly reserve?: () => Promise<void>;
  /** Asks providers, once the wallet was charged. */
  readonly acquire: (balanceAfter: Kobo) => Promise<AcquireResult>;
  /** Extensions: stores what was acquired. Repeatable. Returns false if the order was given up before. */
  readonly storeAcquired?: (order: OrderRow) => Promise<boolean>;
  /** Extensions: compensates where `storeAcquired` returned false. */
  readonly abandonAcquired?: (order: OrderRow) => Promise<void>;
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
