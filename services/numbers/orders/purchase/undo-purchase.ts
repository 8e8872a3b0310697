import { Inject, Injectable } from '@nestjs/common';
import { isRefusal, RingletError, serializeError } from '@ringlet/contracts/errors';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type OrderRow } from '../../order-store/order.model';
import { OrderSchedule } from '../../order-store/order-schedule';
import { OrdersRepository } from '../../order-store/orders.repository';
import { OfferPrices } from '../../pricing/offer-prices';
import { type NoNumber } from '../../providers/number-provider';
import { boughtBy, SupplierMovements } from '../../supplier-ledger/supplier-movements';
import { Compensation } from '../refund/compensation';
import { LateRefusal } from './charge-order';
import { NotAcquired, type Purchase, TooLate, UnknownOutcome, unresolved } from './purchase-plan';
import { PurchaseRefusals } from './purchase-refusals';
import { StoreAcquired } from './store-acquired';

/** Undoes a purchase after a failed step. Each method ends with the buyer's error. */
@Injectable()
export class UndoPurchase {
  constructor(
    private readonly prices: OfferPrices,
    private readonly orders: OrdersRepository,
    private readonly compensation: Compensation,
    private readonly refusals: PurchaseRefusals,
    private readonly schedule: OrderSchedule,
    private readonly storeAcquired: StoreAcquired,
    private readonly movements: SupplierMovements,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** If the wallet did not answer, the charge may have been made, so it is refunded. */
  async declineOrRefund({ order, correlationId }: Purchase, error: unknown): Promise<never> {
    if (isRefusal(error)) {
      await this.compensation.declineUncharged(order, error, correlationId);
      await this.count(order, error);
      throw error;
    }
    if (error instanceof LateRefusal) return this.refund(order, error.refusal, correlationId);
    // This answer is final and repeated for the same key; "unavailable" would invite a retry with it.
    return this.refund(order, new RingletError('numbers/not-bought', { cause: error }), correlationId);
  }

  async refundOrMarkUnknown({ order, correlationId }: Purchase, error: unknown): Promise<never> {
    if (error instanceof NotAcquired) return this.refund(order, this.refusalOf(error.outcome, order), correlationId);
    return this.markUnknown(order, error);
  }

  async abandonOrMarkUnknown({ order, acquired, plan }: Purchase, error: unknown): Promise<never> {
    if (!acquired || !(error instanceof TooLate)) return this.markUnknown(order, error);
    await this.storeAcquired.untilStored(acquired, () => plan.steps.abandonAcquired(acquired));
    throw unresolved(order);
  }

  /**
   * Marks the order unknown: the reconciler refunds it after unknownForMs. After other errors the reconciler takes the order
   * once its lease ends.
   */
  private async markUnknown(order: OrderRow, error: unknown): Promise<never> {
    if (!(error instanceof UnknownOutcome)) throw error;
    const review = { status: 'open', reason: `no answer to the purchase: ${error.message}` } as const;
    await this.movements.maybeCharged(boughtBy(order), { from: order.createdAt, until: this.clock.now() });
    await this.orders.transition('markUnknown', order._id, { set: { review }, next: this.schedule.giveUpUnknown() });
    throw unresolved(order);
  }

  /** Refunds the charge at once if the wallet answers; otherwise a worker does. */
  private async refund(order: OrderRow, refusal: RingletError, correlationId: string): Promise<never> {
    const set = { refusal: serializeError(refusal) };
    const isOurs = await this.orders.transition('beginDecline', order._id, { set, next: this.schedule.reconcile() });
    try {
      if (isOurs) await this.compensation.decline(order, correlationId);
      await this.count(order, refusal);
    } catch (error) {
      this.log.warn({ err: error, orderId: order._id, requestId: correlationId }, 'charge refund postponed');
    }
    throw refusal;
  }

  /**
   * Purchases for bids and automatic renewals do not count: nobody requested them at this moment. A key at its limit blocks
   * only itself.
   */
  private async count({ userId, apiKey, bidId, extension }: OrderRow, refusal: RingletError): Promise<void> {
    if (bidId !== undefined || extension?.renews !== undefined) return;
    const isOfKey = refusal.code === 'wallet/key-limit-reached' && apiKey !== undefined;
    await this.refusals.count(isOfKey ? apiKey.id : userId, refusal);
  }

  private refusalOf({ reason, currentCost }: NoNumber, order: OrderRow): RingletError {
    if (order.kind === 'extension' && reason !== 'refused') return new RingletError('numbers/extension-refused');
    if (reason === 'refused' || reason === 'not-extendable') return new RingletError('numbers/upstream-unavailable');
    if (currentCost === undefined) return new RingletError('numbers/out-of-stock');
    const price = this.prices.list.priceFor(order, currentCost);
    return new RingletError('numbers/price-changed', { data: { price: nairaFromKobo(price) } });
  }
}
