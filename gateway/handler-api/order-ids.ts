import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { type BuyNumberInput, findPurchase } from '@ringlet/contracts/numbers/orders';
import { Requester } from '@ringlet/messaging/requester';
import { Clock } from '@ringlet/platform/clock';
import { sha256 } from '@ringlet/platform/sha256';
import { type Call } from './call';

/** While the same purchase is under way its answer is waited for this long. */
const waitForSameMs = 20_000;
const askAgainMs = 300;

/** What programs call their purchases (`orderId`). */
@Injectable()
export class OrderIds {
  constructor(
    private readonly requester: Requester,
    private readonly clock: Clock,
  ) {}

  /**
   * What was bought with the orderId of a call before, whatever has happened to prices, rates and stock since. Throws
   * platform/idempotency-mismatch where that is something else than is `wanted`.
   */
  async bought(
    call: Call,
    wanted: Pick<OrderView, 'kind' | 'country'> & Partial<Pick<OrderView, 'service'>>,
  ): Promise<OrderView | undefined> {
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

  /** Asks for a purchase. A second request with the same orderId gets the answer of the first, also while that is being carried out. */
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
 * What makes a purchase that of its orderId; nothing where the call has none. A refused purchase leaves the orderId free: programs ask with it
 * again until there is a number.
 */
export function identityOf(call: Call): Pick<BuyNumberInput, 'idempotencyKey' | 'retryRefused'> {
  const idempotencyKey = idempotencyKeyOf(call);
  return idempotencyKey === undefined ? {} : { idempotencyKey, retryRefused: true };
}

/** The Idempotency-Key for the orderId of a call, which may be any text; undefined where it has none. */
function idempotencyKeyOf({ parameters }: Call): string | undefined {
  const orderId = parameters.text('orderId');
  return orderId === undefined ? undefined : `handler-api:${sha256(orderId)}`;
}
