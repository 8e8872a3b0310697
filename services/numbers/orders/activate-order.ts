import { Injectable } from '@nestjs/common';
import { orderActivated } from '@ringlet/contracts/numbers/events';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { Transactions } from '@ringlet/persistence/transactions';
import { numberTails } from '../domain/number-tails';
import { LockedAccounts } from '../locked-accounts/locked-accounts';
import { ProviderAnomalies } from '../providers/provider-anomalies';
import { type Acquired, UnknownOutcome } from './acquire-result';
import { AutoSwapPlan } from './auto-swap-plan';
import { DuplicateNumbers } from './duplicate-numbers';
import { type OrderRow } from './order.model';
import { OrderSchedule } from './order-schedule';
import { OrdersRepository } from './orders.repository';
import { OrphanedActivations } from './orphaned-activations';
import { soldAs } from './sold-as';

/** Stores acquired numbers: the order becomes active. */
@Injectable()
export class ActivateOrder {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly orphanedActivations: OrphanedActivations,
    private readonly anomalies: ProviderAnomalies,
    private readonly schedule: OrderSchedule,
    private readonly transactions: Transactions,
    private readonly duplicateNumbers: DuplicateNumbers,
    private readonly autoSwapPlan: AutoSwapPlan,
    private readonly lockedAccounts: LockedAccounts,
  ) {}

  /** `order` names the provider, the cost and the period; `activationId` and `number` are what the provider returned. */
  acquired(order: OrderRow, activationId: string, number: string, correlationId: string): Acquired {
    const active: OrderRow = { ...order, ...this.autoSwapPlan.of(order), state: 'active', activationId, number };
    const { _id, provider, kind } = active;
    return {
      order: active,
      store: () => this.store(active, correlationId),
      abandon: () => this.orphanedActivations.add({ provider, activationId, number, orderId: _id.toHexString(), kind }),
    };
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
      this.anomalies.record(provider, 'duplicate-activation', { order: _id, activationId });
      throw new UnknownOutcome(`activation ${activationId} already belongs to another order`);
    }
  }

  private async write(order: OrderRow, correlationId: string): Promise<boolean> {
    const { _id, userId, country, service, price, cost, provider, pool, chargedAt } = order;
    const { activationId, number, activatedAt, expiresAt, refundableUntil, balanceAfter, swap, refundAt } = order;
    // Read after the order was stored: a lock that is not noted yet finds the order, and ends automatic swapping.
    const isEnded = order.autoSwap !== undefined && (await this.lockedAccounts.isLocked(userId));
    return this.transactions.run(correlationId, async ({ session, emit }) => {
      const period = { activatedAt, expiresAt, ...(refundableUntil && { refundableUntil }) };
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
        ...period,
        ...(swap && !isEnded && { swap, refundAt }),
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
