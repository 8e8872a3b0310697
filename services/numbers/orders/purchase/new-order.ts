import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { kobo } from '@ringlet/contracts/money';
import { requestHash } from '@ringlet/persistence/request-hash';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { type OrderRow } from '../../order-store/order.model';
import { newRequestKey } from '../../order-store/request-key';

export interface PurchaseRequest {
  readonly userId: string;
  readonly idempotencyKey: string | undefined;
  /** Replaces the client's key; identifies one purchase among all. */
  readonly requestKey?: string;
  /** Whether a refused purchase leaves its key free, so that the request can be tried again; otherwise it gets the same refusal. */
  readonly retryRefused?: boolean | undefined;
  /** Made without the client's action, so that their refused purchases do not limit it. */
  readonly isUnattended?: true;
  /** The contents of the request: the same key with other fields is refused. */
  readonly fields: readonly (string | number)[];
}

export function apiKeyOf({ session: id, key }: Caller): Pick<OrderRow, 'apiKey'> {
  if (key === undefined) return {};
  return {
    apiKey: withoutUndefined({ id, spendPerDay: key.spendPerDay === undefined ? undefined : kobo(key.spendPerDay) }),
  };
}

export type PurchaseIdentity = Pick<OrderRow, '_id' | 'userId' | 'requestKey' | 'requestHash'>;

/** Whether a copy of the request is recognised. */
export function isRepeatable({ idempotencyKey, requestKey }: PurchaseRequest): boolean {
  return idempotencyKey !== undefined || requestKey !== undefined;
}

export function identityOf({ userId, idempotencyKey, fields, ...given }: PurchaseRequest): PurchaseIdentity {
  const _id = new Types.ObjectId();
  const requestKey = given.requestKey ?? newRequestKey(_id, userId, idempotencyKey);
  return { _id, userId, requestKey, requestHash: requestHash(fields) };
}

type OrderedItem = Pick<
  OrderRow,
  'kind' | 'country' | 'countryName' | 'service' | 'serviceName' | 'price' | 'usCents' | 'cost' | 'provider'
> &
  Partial<
    Pick<
      OrderRow,
      'rental' | 'extension' | 'apiKey' | 'decimalId' | 'client' | 'pool' | 'swapOf' | 'autoSwap' | 'bidId'
    >
  >;

/** An order that is neither stored nor charged. `lease`: when a worker takes the purchase over. */
export function newOrder(
  identity: PurchaseIdentity,
  item: OrderedItem,
  createdAt: Date,
  lease: { readonly queue: 'reconcile'; readonly runAt: Date },
): OrderRow {
  const unused = { received: false, nextSms: { round: 0 }, messages: [] };
  return { ...identity, ...item, ...unused, state: 'placed', createdAt, job: { ...lease, attempts: 0 } };
}
