import { Inject, Injectable } from '@nestjs/common';
import { orderActivated } from '@ringlet/contracts/numbers/events';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { Transactions } from '@ringlet/persistence/transactions';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { numberTails } from '../../domain/number-tails';
import { LockedAccounts } from '../../locked-accounts/locked-accounts';
import { ProviderAnomalies } from '../../providers/provider-anomalies';
import { NumbersSettings } from '../../settings';
import { UnknownOutcome } from './acquire-result';
import { DuplicateNumbers } from './duplicate-numbers';
import { type OrderRow } from '../store/order.model';
import { OrderSchedule } from '../store/order-schedule';
import { OrdersRepository } from '../store/orders.repository';
import { OrphanedActivations } from '../activations/orphaned-activations';
import { type Purchase } from './purchase-plan';
import { soldAs } from '../store/sold-as';

/** How often storing what was acquired is tried while the database does not answer. */
const storeAttempts = 40;

/**
 * Stores what providers gave for paid orders: the order of a number becomes active. It costs money, so it is stored even if the database is
 * unavailable for a while.
 */
@Injectable()
export class ActivateOrder {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly orphanedActivations: OrphanedActivations,
    private readonly anomalies: ProviderAnomalies,
    private readonly schedule: OrderSchedule,
    private readonly transactions: Transactions,
    private readonly duplicateNumbers: DuplicateNumbers,
    private readonly lockedAccounts: LockedAccounts,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Repeatable. Returns false if the order was given up before; throws UnknownOutcome if the activation is another order's. */
  activate(acquired: OrderRow, { plan, correlationId }: Purchase): Promise<boolean> {
    return this.untilStored(acquired, () => plan.storeAcquired?.(acquired) ?? this.store(acquired, correlationId));
  }

  /** Compensates where the order was given up before: the charge was refunded before the provider answered. */
  abandon(acquired: OrderRow, { plan }: Purchase): Promise<void> {
    return this.untilStored(acquired, () => plan.abandonAcquired?.(acquired) ?? this.addOrphan(acquired));
  }

  private async untilStored<T>({ _id, provider, activationId }: OrderRow, store: () => Promise<T>): Promise<T> {
    for (let attempts = 1; ; attempts++) {
      try {
        return await store();
      } catch (error) {
        if (error instanceof UnknownOutcome) throw error;
        const about = { err: error, orderId: _id, provider, activationId, attempts };
        this.log.error(about, 'acquired number store failed');
        if (attempts === storeAttempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, this.settings.timing.retryEveryMs));
      }
    }
  }

  private async addOrphan({ _id, provider, activationId, number, kind }: OrderRow): Promise<void> {
    if (activationId === undefined || number === undefined) throw new Error('the order has no activation');
    await this.orphanedActivations.add({ provider, activationId, number, orderId: _id.toHexString(), kind });
  }

  private async store(order: OrderRow, correlationId: string): Promise<boolean> {
    const { _id, provider, activationId } = order;
    try {
      // A commit whose answer was lost may have been made.
      const isStored =
        (await this.write(order, correlationId)) || (await this.orders.find(_id))?.activationId === activationId;
      if (isStored) this.duplicateNumbers.check(order);
      return isStored;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      this.anomalies.record(provider, 'duplicate-activation', { orderId: _id, activationId });
      throw new UnknownOutcome(`activation ${activationId} already belongs to another order`);
    }
  }

  private async write(order: OrderRow, correlationId: string): Promise<boolean> {
    const { _id, userId, country, service, price, cost, provider, pool, chargedAt } = order;
    const { activationId, number, activatedAt, expiresAt, rental, balanceAfter, swap, refund } = order;
    // Read after the order was stored: a lock that is not noted yet finds the order, and ends automatic swapping.
    const isEnded = order.autoSwap !== undefined && (await this.lockedAccounts.isLocked(userId));
    return this.transactions.run(correlationId, async ({ session, emit }) => {
      const refundable = rental?.refundableUntil && { 'rental.refundableUntil': rental.refundableUntil };
      const tails = number === undefined ? {} : { numberTails: numberTails(number) };
      const set = {
        provider,
        ...(pool !== undefined && { pool }),
        cost,
        ...(chargedAt && { chargedAt }),
        activationId,
        number,
        ...tails,
        balanceAfter,
        activatedAt,
        expiresAt,
        ...refundable,
        ...(swap && !isEnded && { swap, 'refund.dueAt': refund?.dueAt }),
      };
      const unset = isEnded ? (['autoSwap'] as const) : [];
      const next = this.schedule.poll(order);
      if (!(await this.orders.transition('activate', _id, { set, unset, next, session }))) return false;
      emit(
        orderActivated,
        { orderId: _id.toHexString(), userId, provider, country, service, price, cost, ...soldAs(order) },
        activatedAt,
      );
      return true;
    });
  }
}
