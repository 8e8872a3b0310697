import { Injectable } from '@nestjs/common';
import { orderActivated } from '@ringlet/contracts/numbers/events';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { Transactions } from '@ringlet/persistence/transactions';
import { numberTails } from '../../domain/number-tails';
import { LockedAccounts } from '../../locked-accounts/locked-accounts';
import { type Acquired, acquiredFields, fieldsFromProvider, type OrderRow } from '../../order-store/order.model';
import { OrderSchedule } from '../../order-store/order-schedule';
import { OrdersRepository } from '../../order-store/orders.repository';
import { saleEventFields } from '../../order-store/sale-event-fields';
import { ProviderAnomalies } from '../../providers/provider-anomalies';
import { OrphanedActivations } from '../activations/orphaned-activations';
import { DuplicateNumbers } from './duplicate-numbers';
import { type PurchaseSteps, UnknownOutcome } from './purchase-plan';

/** A number purchase's steps: its order becomes active; a number that comes too late becomes an orphaned activation. */
@Injectable()
export class UsualSteps implements PurchaseSteps {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly orphanedActivations: OrphanedActivations,
    private readonly anomalies: ProviderAnomalies,
    private readonly schedule: OrderSchedule,
    private readonly transactions: Transactions,
    private readonly duplicateNumbers: DuplicateNumbers,
    private readonly lockedAccounts: LockedAccounts,
  ) {}

  /** These steps with some replaced. */
  except(others: Partial<PurchaseSteps>): PurchaseSteps {
    return {
      storeOrder: (order, retryRefused) => this.storeOrder(order, retryRefused),
      reserve: () => this.reserve(),
      storeAcquired: (acquired, correlationId) => this.storeAcquired(acquired, correlationId),
      abandonAcquired: (acquired) => this.abandonAcquired(acquired),
      ...others,
    };
  }

  async storeOrder(order: OrderRow, retryRefused: boolean): Promise<void> {
    try {
      await this.orders.insert(order);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Some programs confirm a new price with the refused request's key.
      if (!(await this.orders.freeKeyOfRefused(order, retryRefused))) throw error;
      await this.orders.insert(order);
    }
  }

  /** Only the provider knows whether there is a number. */
  reserve(): Promise<void> {
    return Promise.resolve();
  }

  /** Throws UnknownOutcome if the activation belongs to another order. */
  async storeAcquired(acquired: OrderRow, correlationId: string): Promise<boolean> {
    const { _id, provider, activationId } = acquired;
    try {
      // A commit with a lost answer may have been made.
      const isStored =
        (await this.activate(acquired, correlationId)) || (await this.orders.find(_id))?.activationId === activationId;
      if (isStored) this.duplicateNumbers.check(acquired);
      return isStored;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      this.anomalies.record(provider, 'duplicate-activation', { orderId: _id, activationId });
      throw new UnknownOutcome(`activation ${activationId} already belongs to another order`);
    }
  }

  async abandonAcquired({ _id, provider, activationId, number, kind, charge }: OrderRow): Promise<void> {
    if (activationId === undefined || number === undefined) throw new Error('the order has no activation');
    await this.orphanedActivations.add({ provider, activationId, number, orderId: _id.toHexString(), kind, charge });
  }

  private async activate(order: OrderRow, correlationId: string): Promise<boolean> {
    const { _id, userId, country, service, price, cost, provider, number, activatedAt, rental, swap, refund } = order;
    // Read after the order was stored: a lock that is not noted yet will find the order and end its automatic swapping.
    const isEnded = order.autoSwap !== undefined && (await this.lockedAccounts.isLocked(userId));
    return this.transactions.run(correlationId, async ({ session, emit }) => {
      const refundable = rental?.refundableUntil && { 'rental.refundableUntil': rental.refundableUntil };
      const tails = number === undefined ? {} : { numberTails: numberTails(number) };
      const set = {
        ...acquiredOf(order),
        ...tails,
        ...refundable,
        ...(swap && !isEnded && { swap, 'refund.dueAt': refund?.dueAt }),
      };
      const unset = isEnded ? (['autoSwap'] as const) : [];
      const next = this.schedule.poll(order);
      if (!(await this.orders.transition('activate', _id, { set, unset, next, session }))) return false;
      emit(
        orderActivated,
        { orderId: _id.toHexString(), userId, provider, country, service, price, cost, ...saleEventFields(order) },
        activatedAt,
      );
      return true;
    });
  }
}

function acquiredOf(order: OrderRow): Acquired {
  const fields = [...acquiredFields, ...fieldsFromProvider];
  return Object.fromEntries(fields.map((field) => [field, order[field]])) as unknown as Acquired;
}
