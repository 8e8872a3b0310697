import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type OrderKind } from '@ringlet/contracts/numbers/order';
import { type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { BuyNumber } from '../../../services/numbers/orders/purchase/buy-number';
import { RefundOrder } from '../../../services/numbers/orders/refund/refund-order';
import { ExtendRental } from '../../../services/numbers/rentals/extend-rental';
import { RentNumber } from '../../../services/numbers/rentals/rent-number';
import { SwapNumber } from '../../../services/numbers/swaps/swap-number';
import { type Handler, isDefinite, type Means } from './means';

/** Kobo: more than anything costs. */
export const enough = 100_000_000;
export const span = { unit: 'hour', count: 4 } as const;
const autoSwapRate = 0.3;

/** Numbers are bought, rented, extended, swapped and refunded. */
export class Purchases {
  constructor(private readonly means: Means) {}

  buy(caller: Caller): Promise<unknown> {
    const { random } = this.means.world;
    const service = random.pick(['wa', 'tg']);
    const autoSwapMinutes = random.chance(autoSwapRate) ? random.between(5, 12) : undefined;
    return this.purchase(caller, (idempotencyKey) => ({ container }) => {
      const input = { country: '1', service, price: enough, autoSwapMinutes, idempotencyKey };
      return container.get(BuyNumber).execute(input, caller, 'buy');
    });
  }

  rent(caller: Caller): Promise<unknown> {
    return this.purchase(
      caller,
      (idempotencyKey) =>
        ({ container }) =>
          container.get(RentNumber).execute({ ...span, country: '1', price: enough, idempotencyKey }, caller, 'rent'),
      'rental',
    );
  }

  extend(caller: Caller): Promise<unknown> {
    const orderId = this.means.records.anyOrder(this.means.world.random, { userId: caller.id, kind: 'rental' });
    if (orderId === undefined) return Promise.resolve();
    return this.purchase(
      caller,
      (idempotencyKey) =>
        ({ container }) => {
          const input = { ...span, orderId, price: enough, idempotencyKey };
          return container.get(ExtendRental).execute(input, caller, 'extend');
        },
      'extension',
    );
  }

  /** Some waiting swaps are withdrawn. */
  async swap(caller: Caller): Promise<void> {
    const { random } = this.means.world;
    const orderId = this.means.records.anyOrder(random, { userId: caller.id, kind: 'code' });
    if (orderId === undefined) return;
    const idempotencyKey = random.chance(0.7) ? this.means.newKey() : undefined;
    const input = { orderId, reason: random.pick(['no-code', 'refused'] as const), idempotencyKey };
    const attempt = () =>
      this.means.send('numbers', ({ container }) => container.get(SwapNumber).request(input, caller, 'swap'), 60_000);
    for (const outcome of await this.means.repeatedly(attempt, true)) {
      if (outcome instanceof RingletError || outcome.balance === undefined) continue;
      this.means.records.refunded.add(orderId);
      const { replacement } = outcome;
      if (replacement) {
        this.means.records.confirmed.set(replacement.id, { userId: caller.id, kind: 'code', requestKey: undefined });
      }
    }
    if (random.chance(0.8)) return;
    await this.means.wait(20_000);
    await this.means.send('numbers', ({ container }) =>
      container.get(SwapNumber).withdraw(orderId, caller, 'withdraw'),
    );
  }

  async refund(caller: Caller): Promise<void> {
    const { random } = this.means.world;
    const orderId = this.means.records.anyOrder(random, { userId: caller.id });
    if (orderId === undefined) return;
    const idempotencyKey = random.chance(0.7) ? this.means.newKey() : undefined;
    const input = { orderId, whenPossible: random.chance(0.5), idempotencyKey };
    const attempt = () =>
      this.means.send(
        'numbers',
        ({ container }) => container.get(RefundOrder).byClient(input, caller, 'refund'),
        40_000,
      );
    for (const outcome of await this.means.repeatedly(attempt, true)) {
      if (!(outcome instanceof RingletError) && outcome.balance !== undefined) this.means.records.refunded.add(orderId);
    }
  }

  async refundByAdmin(): Promise<void> {
    const orderId = this.means.records.anyOrder(this.means.world.random);
    if (orderId === undefined) return;
    const input = { orderId, whenPossible: true, reason: 'a reason' };
    const reply = await this.means.send(
      'numbers',
      ({ container }) => container.get(RefundOrder).byAdmin(input, this.means.admin, { correlationId: 'refund' }),
      40_000,
    );
    if (reply.balance !== undefined) this.means.records.refunded.add(orderId);
  }

  /** Sends the request once or twice, and again with the same key while its outcome is open. */
  private async purchase(
    { id }: Caller,
    handlerOf: (key: string | undefined) => Handler<BuyNumberReply>,
    kind: OrderKind = 'code',
  ): Promise<void> {
    const { random } = this.means.world;
    const key = random.chance(0.8) ? this.means.newKey() : undefined;
    const attempt = () => this.means.send('numbers', handlerOf(key), 30_000);
    const outcomes = await this.means.repeatedly(attempt, key !== undefined);
    for (const outcome of outcomes) {
      const requestKey = key === undefined ? undefined : `${id}:${key}`;
      if (outcome instanceof RingletError) {
        // A refusal before the order is stored does not bind another request with its key; those of codes come after.
        const isBinding = requestKey !== undefined && kind === 'code' && isDefinite(outcome);
        if (isBinding) this.means.records.refused.push({ requestKey, code: outcome.code });
      } else if (kind !== 'extension')
        this.means.records.confirmed.set(outcome.order.id, { userId: id, kind, requestKey });
    }
  }
}
