import { Inject, Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { serializeError, type RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { orderDeclined, orderRefunded } from '@ringlet/contracts/numbers/events';
import { refundOrder } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { Transactions } from '@ringlet/persistence/transactions';
import { SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '@ringlet/platform/clock';
import { retryAfter } from '../domain/back-off';
import { NumbersSettings } from '../settings';
import { SuccessRates } from '../success-rates/success-rates';
import { type OrderRow } from './order.model';
import { Orders } from './orders.repository';

/**
 * Money that goes back. The wallet gives back an order's charge once, however often it is asked, so each of these may be
 * repeated by anybody at any time; what fails stays due and is done again.
 */
@Injectable()
export class Compensation {
  constructor(
    private readonly orders: Orders,
    private readonly transactions: Transactions,
    private readonly requester: Requester,
    private readonly successRates: SuccessRates,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {}

  /** When an order's money is to be looked after again, should this process not finish. */
  again(): { duty: 'settle'; at: Date } {
    return { duty: 'settle', at: new Date(this.clock.nowMs() + this.settings.RETRY_EVERY_MS) };
  }

  /** When to try again what has failed once more. */
  retry({ tries: earlier = 0 }: OrderRow): { at: Date; tries: number } {
    const tries = earlier + 1;
    const wait = retryAfter(tries, this.settings.RETRY_EVERY_MS, Math.random());
    return { at: new Date(this.clock.nowMs() + wait), tries };
  }

  /** A number is being given back. Longer than the calls that this can take: nobody else takes it before. */
  lease({ provider }: OrderRow): { duty: `return:${OrderRow['provider']}`; at: Date } {
    return { duty: `return:${provider}`, at: new Date(this.clock.nowMs() + this.leaseMs) };
  }

  get leaseMs(): number {
    return 3 * this.settings.PROVIDER_TIMEOUT_MS + 6000;
  }

  /** The wallet, or what must hold before it is charged, said no: nothing was charged. */
  async refuse(order: OrderRow, refusal: RingletError, correlationId: string): Promise<void> {
    const set = { refusal: serializeError(refusal) };
    if (order.kind !== 'extension') {
      await this.orders.take('refuse', order._id, { set });
      return;
    }
    await this.transactions.run(correlationId, async ({ session }) => {
      if (await this.orders.take('refuse', order._id, { set, session })) await this.letRentalGo(order, session);
    });
  }

  /** An order without a number: the charge back, if there was one, then declined. */
  async decline(order: OrderRow, correlationId: string): Promise<void> {
    const { _id, userId } = order;
    const { refunded } = await this.askForRefund(_id, correlationId);
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      // Nothing had been charged, so the provider, which is asked after the wallet, was never asked: nothing to look at.
      const changes = refunded === 0 ? { session, unset: ['attention'] as const } : { session };
      if (!(await this.orders.take('decline', _id, changes))) return;
      await this.letRentalGo(order, session);
      emit(orderDeclined, { orderId: _id.toHexString(), userId });
    });
  }

  /** Where the order is an extension, its rental waits for it no longer. */
  private async letRentalGo({ _id, rental }: OrderRow, session: ClientSession): Promise<void> {
    if (rental === undefined) return;
    await this.orders.endExtension(
      new Types.ObjectId(rental),
      _id.toHexString(),
      {},
      new Date(this.clock.nowMs()),
      session,
    );
  }

  /** An order whose number went back: the charge back, then refunded, and everybody hears of it. */
  async refund(order: OrderRow, correlationId: string): Promise<void> {
    const { balance } = await this.askForRefund(order._id, correlationId);
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      const { _id, userId, price, received } = order;
      const refundedAt = new Date(this.clock.nowMs());
      const set = { balanceRefunded: balance, refundedAt };
      if (await this.orders.take('refund', _id, { session, set })) {
        // One given back before half of its time says nothing of the service; one with messages says that it works.
        const isTold = received || this.hadItsChance(order);
        if (isTold && (order.kind ?? 'code') === 'code') await this.successRates.record(order, session);
        const cost = received || order.costStays === true ? kobo(0) : order.cost;
        const orderId = _id.toHexString();
        emit(orderRefunded, { orderId, userId, price, cost }, refundedAt);
        const by = (await this.orders.rows.findOne({ _id }, { session, projection: { refundedBy: 1 } }))?.refundedBy;
        if (by === undefined) return;
        const { admin: adminId, from, reason } = by;
        const act = { adminId, action: 'order.refunded', about: orderId, userId, from, to: 'refunded', amount: price };
        emit(adminActed, { ...act, ...(reason !== '' && { reason }) });
      }
    });
  }

  private hadItsChance({ activatedAt }: OrderRow): boolean {
    return this.clock.nowMs() - (activatedAt?.getTime() ?? Infinity) >= this.settings.ORDER_TTL_MS / 2;
  }

  private askForRefund(id: Types.ObjectId, correlationId: string) {
    return this.requester.send(refundOrder, { orderId: id.toHexString() }, { correlationId });
  }
}
