import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { type OrderRow } from '../../order-store/order.model';
import { NumbersSettings } from '../../settings';
import { ChargeOrder } from './charge-order';
import { identityOf, isRepeatable, type PurchaseRequest } from './new-order';
import { PurchaseOutcomes } from './purchase-outcomes';
import {
  NotAcquired,
  type PlanPurchase,
  type Purchase,
  type PurchasePlan,
  TooLate,
  UnknownOutcome,
  unresolved,
} from './purchase-plan';
import { PurchaseRefusals } from './purchase-refusals';
import { PurchaseReplies } from './purchase-replies';
import { StoreAcquired } from './store-acquired';
import { UndoPurchase } from './undo-purchase';

/** `compensate` undoes the purchase after `run` threw: it throws the buyer's error, or returns an earlier purchase's reply. */
interface Step {
  readonly name: 'storeOrder' | 'reserve' | 'charge' | 'acquireNumber' | 'activate';
  readonly run: (purchase: Purchase) => Promise<void>;
  readonly compensate: (purchase: Purchase, error: unknown) => Promise<BuyNumberReply>;
}

/** When a buyer may ask again after too many purchases were running. */
const retryAfterSeconds = 5;

/**
 * Runs every purchase. After a crash at any point a worker completes or refunds the order, because it is stored before anything
 * is reserved, charged or acquired. A purchase of a number costs five round trips to the database, a client's first in
 * a process one more.
 */
@Injectable()
export class PurchaseSaga implements BeforeApplicationShutdown {
  private readonly running = new Set<Promise<unknown>>();

  private readonly steps: readonly Step[] = [
    {
      name: 'storeOrder',
      run: ({ plan, order, retryRefused }) => plan.steps.storeOrder(order, retryRefused),
      compensate: ({ order }, error) => this.replies.toRepeat(order, error),
    },
    {
      name: 'reserve',
      run: async ({ plan }) => {
        if (plan.refusal) throw plan.refusal;
        await plan.steps.reserve();
      },
      compensate: (purchase, error) => this.undo.declineOrRefund(purchase, error),
    },
    {
      name: 'charge',
      run: async (purchase) => {
        purchase.balance = await this.chargeOrder.charge(purchase.order, purchase.correlationId);
      },
      compensate: (purchase, error) => this.undo.declineOrRefund(purchase, error),
    },
    {
      name: 'acquireNumber',
      run: (purchase) => this.acquireNumber(purchase),
      compensate: (purchase, error) => this.undo.refundOrMarkUnknown(purchase, error),
    },
    {
      name: 'activate',
      run: (purchase) => this.activate(purchase),
      compensate: (purchase, error) => this.undo.abandonOrMarkUnknown(purchase, error),
    },
  ];

  constructor(
    private readonly undo: UndoPurchase,
    private readonly replies: PurchaseReplies,
    private readonly refusals: PurchaseRefusals,
    private readonly outcomes: PurchaseOutcomes,
    private readonly storeAcquired: StoreAcquired,
    private readonly chargeOrder: ChargeOrder,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.chargeOrder.stop();
    await Promise.allSettled(this.running);
  }

  /**
   * Plans a purchase and runs its steps. A repeat with the same key gets the earlier reply. The key is looked up only if the
   * plan fails or the order is already stored, which saves every first purchase a round trip. Errors besides those of the plan:
   * wallet/key-limit-reached, numbers/too-many-refusals, platform/overloaded while REQUESTS_IN_FLIGHT purchases are running.
   */
  async purchase(request: PurchaseRequest, planned: PlanPurchase, correlationId: string): Promise<BuyNumberReply> {
    const identity = identityOf(request);
    const { retryRefused = false } = request;
    let plan: PurchasePlan;
    try {
      if (request.isUnattended !== true) this.refusals.guard(request.userId);
      this.guardLoad();
      plan = await planned(identity);
      if (plan.refusal && !isRepeatable(request)) throw plan.refusal;
      await this.refusals.guardKey(plan.order, correlationId);
    } catch (error) {
      const earlier = isRepeatable(request) ? await this.replies.earlier(identity, retryRefused) : undefined;
      const ids = { requestId: correlationId, userId: request.userId };
      if (!earlier) {
        this.outcomes.refused(error, ids);
        throw error;
      }
      this.outcomes.ended('repeated', ids);
      return earlier;
    }
    const purchase = { plan, order: plan.order, correlationId, retryRefused };
    const running = this.counted(purchase).finally(() => this.running.delete(running));
    this.running.add(running);
    return this.withinAnswerTime(running, purchase.order);
  }

  /** A purchase continues after its buyer was answered, so while the wallet is silent more begin than end. */
  private guardLoad(): void {
    if (this.running.size < this.settings.REQUESTS_IN_FLIGHT) return;
    throw new RingletError('platform/overloaded', { retryAfterSeconds });
  }

  private async counted(purchase: Purchase): Promise<BuyNumberReply> {
    const { order, correlationId: requestId } = purchase;
    const ids = { requestId, userId: order.userId, orderId: order._id.toHexString() };
    try {
      const reply = await this.runSteps(purchase);
      const { acquired } = purchase;
      this.outcomes.ended(acquired ? 'bought' : 'repeated', { ...ids, provider: (acquired ?? order).provider });
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
    return this.replies.of(acquired ?? order, balance);
  }

  private async acquireNumber(purchase: Purchase): Promise<void> {
    const result = await purchase.plan.acquire(purchase.balance ?? kobo(0));
    if (result.kind === 'none') throw new NotAcquired(result);
    if (result.kind === 'unknown') throw new UnknownOutcome(result.detail);
    purchase.acquired = result.order;
  }

  private async activate({ acquired, plan, correlationId }: Purchase): Promise<void> {
    if (acquired === undefined) return;
    const store = () => plan.steps.storeAcquired(acquired, correlationId);
    if (!(await this.storeAcquired.untilStored(acquired, store))) throw new TooLate();
  }

  /** Answers the buyer before the gateway's deadline; the purchase continues. */
  private async withinAnswerTime(purchase: Promise<BuyNumberReply>, order: OrderRow): Promise<BuyNumberReply> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(unresolved(order)), this.settings.timing.buyAnswerMs);
    });
    purchase.catch((error: unknown) => {
      if (!(error instanceof RingletError)) this.log.error({ err: error, orderId: order._id }, 'purchase interrupted');
    });
    return Promise.race([purchase, late]).finally(() => clearTimeout(timer));
  }
}
