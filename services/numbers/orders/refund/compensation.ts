import { Inject, Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { hourMs } from '@ringlet/contracts/durations';
import { type RingletError, serializeError } from '@ringlet/contracts/errors';
import { orderDeclined, orderRefunded } from '@ringlet/contracts/numbers/events';
import { refundOrder } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { refundedCostOf } from '../../domain/refunded-cost';
import { isRefusedByApp, isSwapOpen } from '../../domain/swap';
import { type OrderRow } from '../../order-store/order.model';
import { OrderSchedule } from '../../order-store/order-schedule';
import { OrdersRepository } from '../../order-store/orders.repository';
import { displayNames } from '../../order-store/sale-event-fields';
import { NumbersSettings } from '../../settings';

/** How long an order without a charge is kept, for repeats of its request (milliseconds). */
const refusedForMs = hourMs;

/**
 * Refunds charges. The wallet refunds an order's charge once however often it is asked, so any process may repeat each method
 * at any time; the order's job stays due until one succeeds.
 */
@Injectable()
export class Compensation {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly transactions: Transactions,
    private readonly requester: Requester,
    private readonly schedule: OrderSchedule,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {}

  /** The wallet or the reservation refused: nothing was charged. The row is kept while a request may be repeated. */
  async declineUncharged(order: OrderRow, refusal: RingletError, correlationId: string): Promise<void> {
    const deleteAt = new Date(this.clock.nowMs() + refusedForMs);
    const set = { refusal: serializeError(refusal), deleteAt };
    if (order.kind !== 'extension') {
      await this.orders.transition('refuse', order._id, { set });
      return;
    }
    await this.transactions.run(correlationId, async ({ session }) => {
      const isDeclined = await this.orders.transition('refuse', order._id, { set, session });
      if (isDeclined) await this.releaseRental(order, session);
    });
  }

  /** For an order without a number: refunds the charge, if any, then declines. */
  async decline(order: OrderRow, correlationId: string): Promise<void> {
    const { _id, userId, provider, bidId } = order;
    const { refunded } = await this.refundCharge(_id, correlationId, bidId === undefined ? {} : { restoreHold: true });
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      // Nothing was charged, so no provider was called: the wallet comes first. There is nothing to review.
      const changes = refunded === 0 ? { session, unset: ['review'] as const } : { session };
      if (!(await this.orders.transition('decline', _id, changes))) return;
      await this.releaseRental(order, session);
      emit(orderDeclined, { orderId: _id.toHexString(), userId, provider });
    });
  }

  private async releaseRental({ _id, extension }: OrderRow, session: ClientSession): Promise<void> {
    if (extension === undefined) return;
    const rentalId = new Types.ObjectId(extension.of);
    await this.orders.releaseReservation(rentalId, _id.toHexString(), {}, this.clock.now(), session);
  }

  /**
   * For an order with a cancelled activation: refunds the charge, then marks and publishes the refund. An open swap leaves a
   * job, which buys the replacement.
   */
  async refund(order: OrderRow, correlationId: string): Promise<void> {
    const decidedBy = order.refund?.by?.decidedBy;
    const { balance, at } = await this.refundCharge(order._id, correlationId, { decidedBy });
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      const { _id, userId, provider, country, service, price, received } = order;
      // The time of the ledger's posting, so that a refund has the same day everywhere.
      const refundedAt = at === undefined ? this.clock.now() : new Date(at);
      const current = await this.orders.find(_id, session);
      const isSwapped = current !== undefined && isSwapOpen(current);
      const isRefused = isSwapped && isRefusedByApp({ ...current, state: 'refunded' });
      // By the time of an automatic swap, nearly all codes that arrive at all would have arrived.
      const hadItsTime = this.hadHalfItsTime(order) || (isSwapped && current.swap?.isAutomatic === true);
      // A number refunded before half of its time does not count in the delivery stats, unless it received an SMS or the app
      // refused it.
      const isToBeCounted = order.kind === 'code' && (received || isRefused || hadItsTime);
      const made = { 'refund.balance': balance, 'refund.madeAt': refundedAt };
      const set = { ...made, isUncounted: isToBeCounted || undefined };
      const next = isSwapped ? this.schedule.reconcile() : undefined;
      if (!(await this.orders.transition('refund', _id, { session, set, next }))) return;
      const cost = refundedCostOf(order);
      const orderId = _id.toHexString();
      const names = displayNames(order);
      const about = { orderId, userId, provider, country, service, ...names, price, cost };
      emit(orderRefunded, { ...about, isSwapped: isSwapped || undefined }, refundedAt);
      const by = current?.refund?.by;
      if (by === undefined) return;
      const { admin: adminId, from, reason } = by;
      const auditEntry = {
        adminId,
        action: 'order.refunded',
        about: orderId,
        userId,
        from,
        to: 'refunded',
        amount: price,
      };
      emit(adminActed, { ...auditEntry, reason: reason !== '' ? reason : undefined });
    });
  }

  private hadHalfItsTime({ activatedAt }: OrderRow): boolean {
    return this.clock.nowMs() - (activatedAt?.getTime() ?? Infinity) >= this.settings.ORDER_TTL_MS / 2;
  }

  /** `restoreHold`: money from a bid's hold is held for it again. */
  private refundCharge(
    id: Types.ObjectId,
    correlationId: string,
    { restoreHold, decidedBy }: { readonly restoreHold?: true; readonly decidedBy?: readonly string[] },
  ) {
    const refund = { orderId: id.toHexString(), restoreHold, decidedBy: decidedBy && [...decidedBy] };
    return this.requester.send(refundOrder, refund, { correlationId });
  }
}
