import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Order } from '@ringlet/contracts/numbers/order';
import { findPurchase } from '@ringlet/contracts/numbers/orders';
import { Requester } from '@ringlet/messaging/requester';
import { type Call } from './call';

/** What programs call their purchases (`orderId`). */
@Injectable()
export class OrderIds {
  constructor(private readonly requester: Requester) {}

  /**
   * What was bought with the orderId of a call before, whatever has happened to prices, rates and stock since. Throws
   * platform/idempotency-mismatch where that is something else than is `wanted`.
   */
  async bought(
    call: Call,
    wanted: Pick<Order, 'kind' | 'country'> & Partial<Pick<Order, 'service'>>,
  ): Promise<Order | undefined> {
    const idempotencyKey = idempotencyKeyOf(call);
    if (idempotencyKey === undefined) return undefined;
    const { order } = await this.requester.send(findPurchase, { idempotencyKey }, call.ctx);
    if (order === undefined) return undefined;
    const { kind, country, service = order.service } = wanted;
    if (order.kind !== kind || order.country !== country || order.service !== service) {
      throw new RingletError('platform/idempotency-mismatch');
    }
    return order;
  }
}

/** The Idempotency-Key for the orderId of a call, which may be any text; undefined where it has none. */
export function idempotencyKeyOf({ parameters }: Call): string | undefined {
  const orderId = parameters.text('orderId');
  return orderId === undefined ? undefined : `handler-api:${createHash('sha256').update(orderId).digest('hex')}`;
}
