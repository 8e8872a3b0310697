import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { type BuyNumberInput, findPurchase } from '@ringlet/contracts/numbers/orders';
import { Clock } from '@ringlet/platform/clock';
import { sha256 } from '@ringlet/platform/sha256';
import { type Call } from './call';

/** How long a repeated request waits for the answer of the same purchase under way. */
const waitForSameMs = 20_000;
const askAgainMs = 300;

/** The programs' own names for their purchases (`orderId`). */
@Injectable()
export class OrderIds {
  constructor(private readonly clock: Clock) {}

  /**
   * What an earlier call with this orderId bought, whatever has happened to prices, rates and stock since. Throws
   * platform/idempotency-mismatch if that is not what is `wanted`.
   */
  async bought(
    call: Call,
    wanted: Pick<OrderView, 'kind' | 'country'> & Partial<Pick<OrderView, 'service'>>,
  ): Promise<OrderView | undefined> {
    const idempotencyKey = idempotencyKeyOf(call);
    if (idempotencyKey === undefined) return undefined;
    const { order } = await call.ctx.send(findPurchase, { idempotencyKey });
    if (order === undefined) return undefined;
    const { kind, country, service = order.service } = wanted;
    if (order.kind !== kind || order.country !== country || order.service !== service) {
      throw new RingletError('platform/idempotency-mismatch');
    }
    return order;
  }

  /** Requests a purchase. A second request with the same orderId gets the first one's answer, even while that is under way. */
  async once<Reply>(purchase: () => Promise<Reply>): Promise<Reply> {
    const until = this.clock.nowMs() + waitForSameMs;
    for (;;) {
      try {
        return await purchase();
      } catch (error) {
        const isUnderWay = error instanceof RingletError && error.code === 'platform/idempotency-in-progress';
        if (!isUnderWay || this.clock.nowMs() >= until) throw error;
        await new Promise((resolve) => setTimeout(resolve, askAgainMs));
      }
    }
  }
}

/**
 * Ties a purchase to the call's orderId; empty without one. A refused purchase leaves the orderId free, because programs repeat it until
 * there is a number.
 */
export function identityOf(call: Call): Pick<BuyNumberInput, 'idempotencyKey' | 'retryRefused'> {
  const idempotencyKey = idempotencyKeyOf(call);
  return idempotencyKey === undefined ? {} : { idempotencyKey, retryRefused: true };
}

/** The Idempotency-Key for a call's orderId, which may be any text; undefined without one. */
function idempotencyKeyOf({ parameters }: Call): string | undefined {
  const orderId = parameters.text('orderId');
  return orderId === undefined ? undefined : `handler-api:${sha256(orderId)}`;
}
