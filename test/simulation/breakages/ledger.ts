import { type ClientSession, type Collection, Types } from 'mongoose';
import { Outbox } from '@ringlet/persistence/outbox';
import { type PostingDraft } from '../../../services/wallet/domain/posting';
import { Holds } from '../../../services/wallet/holds/holds';
import { type BalanceRow } from '../../../services/wallet/ledger/balance.model';
import { HeldAmounts } from '../../../services/wallet/ledger/held-amounts';
import { Ledger } from '../../../services/wallet/ledger/ledger';
import { type Breakage, type Method } from './breakage';

let postings = 0;

/** Defects of postings, holds and events. Each removes one guard. */
export const ledgerBreakages: readonly Breakage[] = [
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
    name: 'a charge does not look at what is held',
    owner: HeldAmounts,
    method: 'take',
    make: () => () => Promise.resolve(),
  },
  {
    name: 'what was charged for a bid without a number is not held again',
    firstSeed: 32,
    owner: Ledger,
    method: 'holdAgain',
    make: () => () => Promise.resolve(),
  },
  {
    name: 'closing a hold that is not opened yet leaves its key free',
    firstSeed: 4,
    owner: Holds,
    method: 'closeBeforeOpening',
    make: () => () => Promise.resolve(0),
  },
  {
    name: 'events are lost',
    owner: Outbox,
    method: 'add',
    make: () => () => Promise.resolve(),
  },
];
