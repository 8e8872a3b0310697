import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { type OrderKind } from '@ringlet/contracts/numbers/orders';
import { inWords } from '../domain/rental';
import { type OrderRow } from '../orders/order.model';
import { type RentalQuote } from './rental-catalog';

/** Who wants it, under which key. */
export interface Wisher {
  readonly userId: string;
  /** `<user>:<Idempotency-Key>` */
  readonly key: string | undefined;
  readonly requestHash: string;
}

const names: Readonly<Record<Exclude<OrderKind, 'code'>, string>> = { rental: 'Rental', extension: 'Extension' };

/** A new order for time: nobody has been charged for it and no provider asked. */
export function timeOrder(
  kind: Exclude<OrderKind, 'code'>,
  { country, span, price, usCents, cost, rentalProvider }: RentalQuote,
  { userId, key, requestHash }: Wisher,
  times: { readonly now: number; readonly leaseMs: number },
): OrderRow {
  const _id = new Types.ObjectId();
  return {
    _id,
    userId,
    kind,
    requestKey: key ?? _id.toHexString(),
    requestHash,
    state: 'placed',
    country: country.id,
    countryName: country.title,
    service: 'rent',
    serviceName: `${names[kind]}, ${inWords(span)}`,
    price,
    usCents,
    cost,
    provider: rentalProvider.name,
    span,
    createdAt: new Date(times.now),
    received: false,
    round: 0,
    messages: [],
    duty: 'settle',
    dueAt: new Date(times.now + times.leaseMs),
  };
}

/** Throws numbers/price-changed where the price is above what the buyer agreed to. */
export function guardPrice({ price }: RentalQuote, agreed: number): Kobo {
  if (price > agreed) throw new RingletError('numbers/price-changed', { data: { price: nairaFromKobo(price) } });
  return price;
}

/** Of a request, so that its key is not used for something else. */
export function hashOf(request: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64');
}
