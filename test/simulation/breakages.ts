import { type ClientSession, type Collection, Types } from 'mongoose';
import { Outbox } from '@ringlet/persistence/outbox';
import { type BidRow } from '../../services/numbers/bids/bid.model';
import { FillBids } from '../../services/numbers/bids/fill-bids';
import { LockedAccounts } from '../../services/numbers/locked-accounts/locked-accounts';
import { AcquireNumber } from '../../services/numbers/orders/acquire-number';
import { Compensation } from '../../services/numbers/orders/compensation';
import { OrdersRepository, type TransitionChanges } from '../../services/numbers/orders/orders.repository';
import { OrphanedActivations } from '../../services/numbers/orders/orphaned-activations';
import { type OrderRow } from '../../services/numbers/orders/order.model';
import { ProviderActivations } from '../../services/numbers/orders/provider-activations';
import { RequestNextSms } from '../../services/numbers/orders/request-next-sms';
import { SmsMessages } from '../../services/numbers/orders/sms-messages';
import { ExtendRental } from '../../services/numbers/rentals/extend-rental';
import { RentalCatalog } from '../../services/numbers/rentals/rental-catalog';
import { PollActivation } from '../../services/numbers/workers/poll-activation';
import { ReconcileOrder } from '../../services/numbers/workers/reconcile-order';
import { transitions, type Transition } from '../../services/numbers/domain/order-states';
import { DepositVerificationWorker } from '../../services/wallet/deposits/deposit-verification-worker';
import { Deposits } from '../../services/wallet/deposits/deposits.repository';
import { IdempotencyKeys } from '../../services/wallet/deposits/idempotency-keys';
import { ReceiveWebhook } from '../../services/wallet/deposits/receive-webhook';
import { type SettleDeposit } from '../../services/wallet/deposits/settle-deposit';
import { type PaymentReport } from '../../services/wallet/domain/payment-provider';
import { type PostingDraft } from '../../services/wallet/domain/posting';
import { type BalanceRow } from '../../services/wallet/ledger/balance.model';
import { Holds } from '../../services/wallet/holds/holds';
import { HeldAmounts } from '../../services/wallet/ledger/held-amounts';
import { Ledger } from '../../services/wallet/ledger/ledger';
import { enough } from './outside/purchases';
import { Database } from './store/database';

/** A defect that is put into the production code. `make` gets the real method and returns the broken one. */
export interface Breakage {
  readonly name: string;
  readonly owner: { readonly prototype: object };
  readonly method: string;
  readonly make: (real: Method) => Method;
  /** It takes more steps to find than `npm test` has. */
  readonly isRare?: true;
}
type Method = (this: never, ...given: never[]) => unknown;

let postings = 0;

/** Each takes out one guard. */
export const breakages: readonly Breakage[] = [
  {
    name: 'a posting has no idempotency key',
    owner: Ledger,
    method: 'post',
    make: (real) =>
      function (this: Ledger, transaction: never, draft: { id: string }, ...rest: never[]) {
        return real.call(this as never, transaction, { ...draft, id: `${draft.id}/${++postings}` } as never, ...rest);
      } as Method,
  },
  {
    name: 'a charge does not look at the balance',
    owner: Ledger,
    method: 'changeBalance',
    make: () =>
      function (this: { balances: Collection<BalanceRow> }, { userId, change }: PostingDraft, session: ClientSession) {
        const update = { $inc: { balance: change, sequence: 1 } };
        const options = { session, upsert: true, returnDocument: 'after' } as const;
        return userId && this.balances.findOneAndUpdate({ _id: new Types.ObjectId(userId) }, update, options);
      } as Method,
  },
  {
    name: 'a refund of an order that is not charged yet leaves its key free',
    owner: Ledger,
    method: 'refund',
    make: (real) =>
      async function (this: { find(id: string): Promise<unknown> }, orderId: string, ...rest: never[]) {
        if ((await this.find(`purchase:${orderId}`)) === null) return { balance: 0, refunded: 0 };
        return real.call(this as never, orderId as never, ...rest);
      } as Method,
  },
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
    owner: OrdersRepository,
    method: 'transition',
    make: () =>
      async function (this: OrdersRepository, name: Transition, id: never, changes: TransitionChanges = {}) {
        const { set, next, push, session } = changes;
        const job = next ? { job: { ...next, attempts: 0 } } : {};
        const $set = { ...set, ...job, state: transitions[name].to } as Partial<OrderRow>;
        const update = { $set, ...(push && { $push: push }), ...(!next && { $unset: { job: '' as const } }) };
        const { matchedCount } = await this.rows.updateOne({ _id: id }, update, { session });
        return matchedCount === 1;
      } as Method,
  },
  {
    name: 'the reconciler does nothing',
    owner: ReconcileOrder,
    method: 'reconcile',
    make: () => () => Promise.resolve(),
  },
  {
    name: 'a provider is asked again after no answer',
    owner: AcquireNumber,
    method: 'acquire',
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
    name: 'a message is stored again when it is polled again',
    owner: SmsMessages,
    method: 'receive',
    make: (real) =>
      function (this: SmsMessages, order: OrderRow, ...rest: never[]) {
        return real.call(this as never, { ...order, messages: [] } as never, ...rest);
      } as Method,
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
    name: 'a deposit is credited without being approved',
    owner: Deposits,
    method: 'approve',
    make: () => () => Promise.resolve('pending'),
  },
  {
    name: 'starting a deposit ignores its key',
    owner: IdempotencyKeys,
    method: 'once',
    make: () => ((_input: never, work: () => unknown) => work()) as Method,
  },
  {
    name: 'a webhook credits what it reports',
    owner: ReceiveWebhook,
    method: 'handle',
    make: () =>
      async function (
        this: { deposits: Deposits; verifyDeposit: { settle: SettleDeposit } },
        { body }: { body: string },
      ) {
        const report = JSON.parse(Buffer.from(body, 'base64').toString()) as PaymentReport;
        const deposit = await this.deposits.find(report.reference);
        if (deposit) await this.verifyDeposit.settle.settleFromReport(deposit, report, 'webhook');
        return 'settled';
      } as Method,
  },
  {
    name: 'deposits are not verified without a webhook',
    owner: DepositVerificationWorker,
    method: 'verify',
    make: () => () => Promise.resolve('complete'),
  },
  {
    name: 'the reservation of a rental is not released',
    owner: OrdersRepository,
    method: 'releaseReservation',
    make: () => () => Promise.resolve(true),
  },
  {
    name: 'the next SMS is requested again while an earlier request is unconfirmed',
    isRare: true,
    owner: RequestNextSms,
    method: 'hasBegun',
    make: () => () => Promise.resolve(false),
  },
  {
    name: 'two requests for the next SMS at the same time are both sent',
    isRare: true,
    owner: OrdersRepository,
    method: 'beginResend',
    make: () =>
      async function (this: OrdersRepository, { _id }: OrderRow, leaseToken: string, _now: Date, runAt: Date) {
        const $set = { resendState: 'unconfirmed', 'job.leaseToken': leaseToken, 'job.runAt': runAt } as const;
        return (await this.rows.updateOne({ _id, state: 'active' }, { $set })).matchedCount === 1;
      } as Method,
  },
  {
    name: 'a delayed request for the next SMS takes over a later one',
    isRare: true,
    owner: OrdersRepository,
    method: 'beginResend',
    make: () =>
      async function (this: OrdersRepository, order: OrderRow, leaseToken: string, now: Date, runAt: Date) {
        const { _id, state, smsRound, received, resendState } = order;
        const $set = {
          resendState: 'unconfirmed',
          resendAskedAt: now,
          'job.leaseToken': leaseToken,
          'job.runAt': runAt,
        };
        const asRead = { _id, state, smsRound, received, resendState: resendState ?? { $exists: false } };
        return (await this.rows.updateOne(asRead, { $set } as never)).matchedCount === 1;
      } as Method,
  },
  {
    name: 'an order completes without a last poll for the next SMS',
    isRare: true,
    owner: PollActivation,
    method: 'receiveLast',
    make: () => () => Promise.resolve(false),
  },
  {
    name: 'a worker that lost its lease finishes the activation',
    isRare: true,
    owner: PollActivation,
    method: 'complete',
    make: (real) =>
      async function (this: { activations: ProviderActivations }, order: OrderRow, ...rest: never[]) {
        await real.call(this as never, order as never, ...rest);
        await this.activations.finish(order);
      } as Method,
  },
  {
    name: 'a charge does not look at what is held',
    owner: HeldAmounts,
    method: 'take',
    make: () => () => Promise.resolve(),
  },
  {
    name: 'what was charged for a bid without a number is not held again',
    owner: Ledger,
    method: 'holdAgain',
    make: () => () => Promise.resolve(),
  },
  {
    name: 'closing a hold that is not opened yet leaves its key free',
    owner: Holds,
    method: 'closeBeforeOpening',
    make: () => () => Promise.resolve(0),
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
  {
    name: 'a renewal does not look at its highest price',
    owner: RentalCatalog,
    method: 'quote',
    make: (real) =>
      function (this: RentalCatalog, country: string, span: never, purpose: string, agreed: number) {
        const most = purpose === 'extension' ? enough : agreed;
        return real.call(this as never, country as never, span, purpose as never, most as never);
      } as Method,
  },
  {
    name: 'a renewal does not reserve its rental',
    owner: ExtendRental,
    method: 'storeReserved',
    make: () =>
      function (this: { orders: OrdersRepository }, _rental: never, order: OrderRow) {
        return this.orders.insert(order);
      } as Method,
  },
  {
    name: 'a renewal does not look at how its rental was read',
    isRare: true,
    owner: OrdersRepository,
    method: 'reserveForExtension',
    make: () =>
      async function (this: OrdersRepository, _id: Types.ObjectId, { _id: extension }: OrderRow) {
        const $set = { pendingExtensionId: extension.toHexString() };
        return (await this.rows.updateOne({ _id, state: 'active' }, { $set })).matchedCount === 1;
      } as Method,
  },
  {
    name: 'rentals of locked accounts are renewed',
    owner: LockedAccounts,
    method: 'lockOf',
    make: () => () => Promise.resolve(),
  },
  {
    name: 'events are lost',
    owner: Outbox,
    method: 'add',
    make: () => () => Promise.resolve(),
  },
];

/** Puts the defect in; the result takes it out again. */
export function put({ owner, method, make }: Breakage): () => void {
  const prototype = owner.prototype as Record<string, Method>;
  const real = prototype[method];
  if (!real) throw new Error(`${method} does not exist`);
  prototype[method] = make(real);
  return () => void (prototype[method] = real);
}
