import { type BidRow } from '../../../services/numbers/bids/bid.model';
import { FillBids } from '../../../services/numbers/bids/fill-bids';
import { type Transition, transitions } from '../../../services/numbers/domain/order-states';
import { type OrderRow } from '../../../services/numbers/order-store/order.model';
import { OrdersRepository, type TransitionChanges } from '../../../services/numbers/order-store/orders.repository';
import { OrphanedActivations } from '../../../services/numbers/orders/activations/orphaned-activations';
import { ProviderActivations } from '../../../services/numbers/orders/activations/provider-activations';
import { AcquireNumber } from '../../../services/numbers/orders/purchase/acquire-number';
import { Compensation } from '../../../services/numbers/orders/refund/compensation';
import { ReconcileOrder } from '../../../services/numbers/workers/reconcile-order';
import { Database } from '../store/database';
import { type Breakage, type Method } from './breakage';

/** Defects of number purchases, including bids. Each removes one guard. */
export const orderBreakages: readonly Breakage[] = [
  {
    name: 'orders have no unique request key',
    owner: Database,
    method: 'register',
    make: (real) =>
      function (this: Database, schema: { indexes(): [object, object][]; get(name: string): unknown }) {
        const indexes = () => schema.indexes().filter(([fields]) => !('requestKey' in fields));
        return real.call(this as never, { get: (name: string) => schema.get(name), indexes } as never);
      } as Method,
  },
  {
    name: 'transitions ignore the state of the order',
    firstSeed: 34,
    owner: OrdersRepository,
    method: 'transition',
    make: () =>
      async function (this: OrdersRepository, name: Transition, id: never, changes: TransitionChanges = {}) {
        const { set, next, push, session } = changes;
        const job = next ? { job: { ...next, attempts: 0 } } : {};
        const $set = { ...set, ...job, state: transitions[name].to } as Partial<OrderRow>;
        const update = { $set, ...(push && { $push: push }), ...(!next && { $unset: { job: '' as const } }) };
        const { matchedCount } = await this['rows'].updateOne({ _id: id }, update, { session });
        return matchedCount === 1;
      } as Method,
  },
  {
    name: 'the reconciler does nothing',
    owner: ReconcileOrder,
    method: 'execute',
    make: () => () => Promise.resolve(),
  },
  {
    name: 'a provider is asked again after no answer',
    owner: AcquireNumber,
    method: 'execute',
    make: (real) =>
      async function (this: AcquireNumber, ...given: never[]) {
        const outcome = (await real.call(this as never, ...given)) as { kind: string };
        return outcome.kind === 'unknown' ? real.call(this as never, ...given) : outcome;
      } as Method,
  },
  {
    name: 'numbers that come too late are forgotten',
    isRare: true,
    owner: OrphanedActivations,
    method: 'add',
    make: () => () => Promise.resolve(),
  },
  {
    name: 'a number is taken for cancelled without the provider',
    owner: ProviderActivations,
    method: 'cancel',
    make: () => () => Promise.resolve('cancelled'),
  },
  {
    name: 'a failed purchase is declined without a refund',
    owner: Compensation,
    method: 'refundCharge',
    make: () => () => Promise.resolve({ balance: 0, refunded: 0 }),
  },
  {
    name: 'a bid that has ended buys a number',
    owner: FillBids,
    method: 'store',
    make: () =>
      function (this: { orders: OrdersRepository }, _bid: BidRow, order: OrderRow) {
        return this.orders.insert(order);
      } as Method,
  },
];
