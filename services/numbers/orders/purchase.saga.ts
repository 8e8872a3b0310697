import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { deserializeError, serializeError, RingletError } from '@ringlet/contracts/errors';
import { kobo, type Kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { OfferPrices } from '../pricing/offer-prices';
import { type NoNumber } from '../providers/number-provider';
import { NumbersSettings } from '../settings';
import { type Acquired, type AcquireResult, UnknownOutcome } from './acquire-result';
import { ChargeOrder, isRefusal, LateRefusal } from './charge-order';
import { Compensation } from './compensation';
import { identityOf, type PurchaseIdentity, type PurchaseRequest } from './new-order';
import { type OrderRow } from './order.model';
import { OrderCounts } from './order-counts';
import { OrderSchedule } from './order-schedule';
import { OrdersRepository } from './orders.repository';
import { presentOrder } from './present-order';
import { PurchaseOutcomes } from './purchase-outcomes';
import { PurchaseRefusals } from './purchase-refusals';

/** What differs between purchases of a number, a rental and an extension. */
export interface PurchasePlan {
  readonly order: OrderRow;
  /** Nothing is sold: stored with the order, so that it also holds for a copy of the request that is handled later. */
  readonly refusal?: RingletError | undefined;
  /** Extensions: reserves the rental. Throws RingletError. */
  readonly reserve?: () => Promise<void>;
  /** Asks providers, once the wallet was charged. */
  readonly acquire: (balanceAfter: Kobo) => Promise<AcquireResult>;
}

interface Purchase {
  readonly plan: PurchasePlan;
  readonly order: OrderRow;
  readonly correlationId: string;
  balance?: Kobo;
  acquired?: Acquired;
}

/** `compensate` undoes the purchase where `run` threw: it throws the buyer's error, or returns an earlier purchase's reply. */
interface Step {
  readonly name: 'storeOrder' | 'reserve' | 'charge' | 'acquireNumber' | 'activate';
  readonly run: (purchase: Purchase) => Promise<void>;
  readonly compensate: (purchase: Purchase, error: unknown) => Promise<BuyNumberReply>;
}

class NotAcquired extends Error {
  constructor(readonly outcome: NoNumber) {
    super(outcome.detail);
  }
}
/** The order was given up before the provider's answer arrived. */
class TooLate extends Error {}

/** How often storing an acquired number is tried while the database does not answer. */
const storeAttempts = 40;
/** After which a buyer may ask again when too many purchases are running. */
const retryAfterSeconds = 5;

/**
 * Runs every purchase. After a crash at any point a worker completes or refunds the order: it is stored before anything is
 * reserved, charged or acquired. A purchase of a number costs five round trips to the database.
 */
@Injectable()
export class PurchaseSaga implements BeforeApplicationShutdown {
  private readonly running = new Set<Promise<unknown>>();

  private readonly steps: readonly Step[] = [
    {
      name: 'storeOrder',
      run: ({ order }) => this.storeOrder(order),
      compensate: ({ order }, error) => this.answerRepeat(order, error),
    },
    {
      name: 'reserve',
      run: async ({ plan }) => {
        if (plan.refusal) throw plan.refusal;
        await plan.reserve?.();
      },
      compensate: (purchase, error) => this.declineOrRefund(purchase, error),
    },
    {
      name: 'charge',
      run: async (purchase) => {
        purchase.balance = await this.chargeOrder.charge(purchase.order, purchase.correlationId);
      },
      compensate: (purchase, error) => this.declineOrRefund(purchase, error),
    },
    {
      name: 'acquireNumber',
      run: (purchase) => this.acquireNumber(purchase),
      compensate: (purchase, error) => this.refundOrMarkUnknown(purchase, error),
    },
    {
      name: 'activate',
      run: (purchase) => this.activate(purchase),
      compensate: (purchase, error) => this.abandonOrMarkUnknown(purchase, error),
    },
  ];

  constructor(
    private readonly prices: OfferPrices,
    private readonly orders: OrdersRepository,
    private readonly orderCounts: OrderCounts,
    private readonly compensation: Compensation,
    private readonly refusals: PurchaseRefusals,
    private readonly outcomes: PurchaseOutcomes,
    private readonly schedule: OrderSchedule,
    private readonly chargeOrder: ChargeOrder,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.chargeOrder.stop();
    await Promise.allSettled(this.running);
  }

  /**
   * Plans a purchase and runs its steps. A repeat with the same key gets the earlier reply. The key is looked up only where the
   * plan fails or the order is already stored, which saves every first purchase a round trip. Errors beside those of the plan:
   * numbers/too-many-refusals, platform/overloaded while MAX_REQUESTS_IN_FLIGHT purchases are running.
   */
  async purchase(
    request: PurchaseRequest,
    plan: (identity: PurchaseIdentity) => Promise<PurchasePlan>,
    correlationId: string,
  ): Promise<BuyNumberReply> {
    const identity = identityOf(request);
    let planned: PurchasePlan;
    try {
      this.refusals.guard(request.userId);
      this.guardLoad();
      planned = await plan(identity);
      if (planned.refusal && request.idempotencyKey === undefined) throw planned.refusal;
    } catch (error) {
      const earlier = request.idempotencyKey === undefined ? undefined : await this.earlierReply(identity);
      const ids = { requestId: correlationId, userId: request.userId };
      if (!earlier) {
        this.outcomes.refused(error, ids);
        throw error;
      }
      this.outcomes.ended('repeated', ids);
      return earlier;
    }
    const purchase = { plan: planned, order: planned.order, correlationId };
    const running = this.counted(purchase).finally(() => this.running.delete(running));
    this.running.add(running);
    return this.withinAnswerTime(running, purchase.order);
  }

  /** A purchase goes on after its buyer was answered: while the wallet is silent more begin than end. */
  private guardLoad(): void {
    if (this.running.size < this.settings.MAX_REQUESTS_IN_FLIGHT) return;
    throw new RingletError('platform/overloaded', { retryAfterSeconds });
  }

  private async counted(purchase: Purchase): Promise<BuyNumberReply> {
    const { order, correlationId: requestId } = purchase;
    const ids = { requestId, userId: order.userId, orderId: order._id.toHexString() };
    try {
      const reply = await this.runSteps(purchase);
      const { acquired } = purchase;
      this.outcomes.ended(acquired ? 'bought' : 'repeated', { ...ids, provider: (acquired?.order ?? order).provider });
      return reply;
    } catch (error) {
      this.outcomes.refused(error, { ...ids, provider: order.provider });
      throw error;
    }
  }

  private async runSteps(purchase: Purchase): Promise<BuyNumberReply> {
    for (const { run, compensate } of this.steps) {
      try {
        await run(purchase);
      } catch (error) {
        return compensate(purchase, error);
      }
    }
    const { acquired, balance = kobo(0), order } = purchase;
    return this.reply(acquired?.order ?? order, balance);
  }

  private async reply(order: OrderRow, balance: Kobo): Promise<BuyNumberReply> {
    return { order: presentOrder(order), balance, ...(await this.orderCounts.totalOf(order.userId)) };
  }

  private async storeOrder(order: OrderRow): Promise<void> {
    try {
      await this.orders.insert(order);
    } catch (error) {
      // Some programs confirm a new price with the key of the request that was refused for it.
      if (!isDuplicateKey(error) || !(await this.orders.removeRefusedPrice(order))) throw error;
      await this.orders.insert(order);
    }
  }

  private async answerRepeat(order: OrderRow, error: unknown): Promise<BuyNumberReply> {
    const earlier = isDuplicateKey(error) ? await this.earlierReply(order) : undefined;
    if (earlier) return earlier;
    throw error;
  }

  /** The reply to the first request with this key. Throws its refusal, or an error while it is not decided. */
  private async earlierReply({ requestKey, requestHash }: PurchaseIdentity): Promise<BuyNumberReply | undefined> {
    const order = await this.orders.findByRequestKey(requestKey);
    if (!order) return undefined;
    if (order.requestHash !== requestHash) throw new RingletError('platform/idempotency-mismatch');
    if (order.balanceAfter !== undefined) return this.reply(order, order.balanceAfter);
    if (order.refusal) throw deserializeError(order.refusal);
    throw order.state === 'placed' ? new RingletError('platform/idempotency-in-progress') : unresolved(order);
  }

  /** Where the wallet did not answer at all the charge may have been made, and is refunded. */
  private async declineOrRefund({ order, correlationId }: Purchase, error: unknown): Promise<never> {
    if (isRefusal(error)) {
      await this.compensation.declineUncharged(order, error, correlationId);
      await this.refusals.count(order.userId, error);
      throw error;
    }
    if (error instanceof LateRefusal) return this.refund(order, error.refusal, correlationId);
    // This answer is final and repeated for the same key, while "unavailable" would invite to retry with it.
    return this.refund(order, new RingletError('numbers/not-bought', { cause: error }), correlationId);
  }

  private async acquireNumber(purchase: Purchase): Promise<void> {
    const result = await purchase.plan.acquire(purchase.balance ?? kobo(0));
    if (result.kind === 'none') throw new NotAcquired(result);
    if (result.kind === 'unknown') throw new UnknownOutcome(result.detail);
    purchase.acquired = result.acquired;
  }

  private async refundOrMarkUnknown(purchase: Purchase, error: unknown): Promise<never> {
    const { order, correlationId } = purchase;
    if (error instanceof NotAcquired) return this.refund(order, this.refusalOf(error.outcome, order), correlationId);
    return this.markUnknown(order, error);
  }

  private async activate({ acquired }: Purchase): Promise<void> {
    if (acquired && !(await this.untilStored(acquired, () => acquired.store()))) throw new TooLate();
  }

  private async abandonOrMarkUnknown({ order, acquired }: Purchase, error: unknown): Promise<never> {
    if (!acquired || !(error instanceof TooLate)) return this.markUnknown(order, error);
    await this.untilStored(acquired, () => acquired.abandon());
    throw unresolved(order);
  }

  /** For the reconciler, which refunds after UNKNOWN_FOR_MS. Other errors leave the order to it at the end of its lease. */
  private async markUnknown(order: OrderRow, error: unknown): Promise<never> {
    if (!(error instanceof UnknownOutcome)) throw error;
    const review = { status: 'open', reason: `no answer to the purchase: ${error.message}` } as const;
    await this.orders.transition('markUnknown', order._id, { set: { review }, next: this.schedule.giveUpUnknown() });
    throw unresolved(order);
  }

  /** Refunds the charge immediately if the wallet answers, otherwise a worker does. */
  private async refund(order: OrderRow, refusal: RingletError, correlationId: string): Promise<never> {
    const set = { refusal: serializeError(refusal) };
    const isOurs = await this.orders.transition('beginDecline', order._id, { set, next: this.schedule.reconcile() });
    try {
      if (isOurs) await this.compensation.decline(order, correlationId);
      await this.refusals.count(order.userId, refusal);
    } catch (error) {
      this.log.warn({ err: error, order: order._id, requestId: correlationId }, 'refund of a charge postponed');
    }
    throw refusal;
  }

  /** The number costs money, so it is stored even if the database is unavailable for a while. */
  private async untilStored<T>(
    { order: { _id, provider, activationId } }: Acquired,
    store: () => Promise<T>,
  ): Promise<T> {
    for (let attempts = 1; ; attempts++) {
      try {
        return await store();
      } catch (error) {
        if (error instanceof UnknownOutcome) throw error;
        this.log.error(
          { err: error, order: _id, provider, activationId, attempts },
          'storing an acquired number failed',
        );
        if (attempts === storeAttempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, this.settings.RETRY_EVERY_MS));
      }
    }
  }

  private refusalOf({ reason, currentCost }: NoNumber, order: OrderRow): RingletError {
    if (order.kind === 'extension') return new RingletError('numbers/extension-refused');
    if (reason === 'refused') return new RingletError('numbers/upstream-unavailable');
    if (currentCost === undefined) return new RingletError('numbers/out-of-stock');
    const price = this.prices.priceFor(order, currentCost);
    return new RingletError('numbers/price-changed', { data: { price: nairaFromKobo(price) } });
  }

  /** Answers the buyer before the gateway's deadline; the purchase continues. */
  private async withinAnswerTime(purchase: Promise<BuyNumberReply>, order: OrderRow): Promise<BuyNumberReply> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(unresolved(order)), this.settings.BUY_ANSWER_MS);
    });
    purchase.catch((error: unknown) => {
      if (!(error instanceof RingletError)) this.log.error({ err: error, order: order._id }, 'purchase interrupted');
    });
    return Promise.race([purchase, late]).finally(() => clearTimeout(timer));
  }
}

function unresolved({ kind }: OrderRow): RingletError {
  if (kind !== 'extension') return new RingletError('numbers/order-unresolved');
  const message =
    'The provider has not confirmed the extension yet. Your rental will show it, or you will be refunded automatically.';
  return new RingletError('numbers/order-unresolved', { message });
}
