import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection, Types } from 'mongoose';
import { adminActed, type AdminAction } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { type PageOf } from '@ringlet/contracts/paging';
import { type ReviewQueueCount } from '@ringlet/contracts/review-queues';
import {
  type AdjustmentState,
  type ListAdjustmentsInput,
  type MoneyAct,
  type RequestedAdjustment,
} from '@ringlet/contracts/wallet/adjustments';
import { InjectCollection } from '@ringlet/persistence/collection';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { idRangeOf } from '@ringlet/persistence/id-range';
import { keysetPage, newestFirst, oldestFirst } from '@ringlet/persistence/keyset';
import { countQueue } from '@ringlet/persistence/review-queues';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { NeedsAnotherAdmin } from '../ledger/decided-alone';
import { AdjustmentRequestRow, keptMs, presentAdjustment, stateOf, waitsMs } from './adjustment-request.model';

export type AdjustmentAsked = Pick<
  AdjustmentRequestRow,
  'act' | 'about' | 'posting' | 'requestedBy' | 'key' | 'userId' | 'amount' | 'rates' | 'reason' | 'decidedAlone'
>;

const replacedNote = 'It was requested again for another client or amount.';

/** The stored decisions that need two people. */
@Injectable()
export class AdjustmentRequests {
  constructor(
    @InjectCollection(AdjustmentRequestRow) private readonly rows: Collection<AdjustmentRequestRow>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  find(id: string): Promise<AdjustmentRequestRow | null> {
    return this.rows.findOne({ _id: new Types.ObjectId(id) });
  }

  /** By AdjustmentRequestRow.posting. */
  findBy(posting: string): Promise<AdjustmentRequestRow | null> {
    return this.rows.findOne({ posting });
  }

  /**
   * Stores the request, or returns the earlier one for the same posting. One that waits for another client or amount is declined:
   * its approval would decide something else.
   */
  async add(asked: AdjustmentAsked, correlationId: string): Promise<AdjustmentRequestRow> {
    const requestedAt = this.clock.now();
    const after = (ms: number) => new Date(requestedAt.getTime() + ms);
    const times = { requestedAt, expiresAt: after(waitsMs), deleteAt: after(keptMs) };
    const row: AdjustmentRequestRow = { _id: new Types.ObjectId(), ...asked, state: 'requested', ...times };
    try {
      await this.transactions.run(correlationId, async ({ session, emit }) => {
        await this.rows.insertOne(row, { session });
        const { requestedBy: adminId, userId, amount, reason } = asked;
        const about = row._id.toHexString();
        emit(adminActed, { adminId, action: 'adjustment.requested', about, userId, amount, reason });
      });
      return row;
    } catch (error) {
      const earlier = isDuplicateKey(error) ? await this.findBy(asked.posting) : null;
      if (earlier === null) throw error;
      const { _id, posting } = earlier;
      const state = stateOf(earlier, requestedAt);
      if (state === 'requested' && asked.act !== 'adjustment' && differ(earlier, asked)) {
        await this.decline(earlier, asked.requestedBy, replacedNote, correlationId);
        return this.add(asked, correlationId);
      }
      if (!isOver(state, asked.act)) return earlier;
      await this.rows.updateOne({ _id, posting }, { $set: { posting: `${posting}:${_id.toHexString()}` } });
      return this.add(asked, correlationId);
    }
  }

  /** Decides at once; if one person may not decide it alone, requests it. Errors: wallet/adjustment-requested. */
  async decideOrAdd<Result>(
    asked: Omit<AdjustmentAsked, 'decidedAlone'>,
    correlationId: string,
    decide: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await decide();
    } catch (error) {
      if (!(error instanceof NeedsAnotherAdmin)) throw error;
      await this.add({ ...asked, decidedAlone: error.decidedAlone }, correlationId);
      throw new RingletError('wallet/adjustment-requested');
    }
  }

  /** Decides a waiting request. False if it is already decided or has expired. */
  async decide(
    { _id }: AdjustmentRequestRow,
    decision: Pick<AdjustmentRequestRow, 'decidedBy' | 'note'> & { readonly state: 'approved' | 'declined' },
    session: ClientSession,
  ): Promise<boolean> {
    const decidedAt = this.clock.now();
    const waiting = { _id, state: 'requested' as const, expiresAt: { $gt: decidedAt } };
    const decided = await this.rows.updateOne(waiting, { $set: { ...decision, decidedAt } }, { session });
    return decided.matchedCount === 1;
  }

  /** False if it is already decided or has expired. */
  async decline(
    request: AdjustmentRequestRow,
    by: string,
    note: string | undefined,
    correlationId: string,
  ): Promise<boolean> {
    const decision = withoutUndefined({ state: 'declined' as const, decidedBy: by, note });
    return this.transactions.run(correlationId, async ({ session, emit }) => {
      const isDeclined = await this.decide(request, decision, session);
      const act = { adminId: by, action: 'adjustment.declined', ...subjectOf(request), reason: note };
      if (isDeclined) emit(adminActed, act);
      return isDeclined;
    });
  }

  async list({ show, from, to, ...page }: ListAdjustmentsInput, adminId: string): Promise<PageOf<RequestedAdjustment>> {
    const now = this.clock.now();
    const where = show === 'queue' ? this.queueOf(adminId) : show === 'waiting' ? this.waiting(now) : {};
    const ordering = show === 'queue' ? oldestFirst : newestFirst;
    const ids = idRangeOf({ from, to });
    return keysetPage(page, ordering, [{ where, ids }], this.rows, (row) => presentAdjustment(row, now));
  }

  /** An admin's queue: waiting requests that this admin may approve. */
  countQueue(adminId: string): Promise<ReviewQueueCount> {
    return countQueue(this.rows, this.queueOf(adminId), 'requestedAt');
  }

  countWaiting(): Promise<number> {
    return this.rows.countDocuments(this.waiting(this.clock.now()));
  }

  private queueOf(adminId: string) {
    const notOwn = { $ne: adminId.toLowerCase() };
    return { ...this.waiting(this.clock.now()), requestedBy: notOwn, userId: notOwn };
  }

  private waiting(now: Date) {
    return { state: 'requested' as const, expiresAt: { $gt: now } };
  }
}

function differ(one: AdjustmentAsked, other: AdjustmentAsked): boolean {
  return one.act !== other.act || one.userId !== other.userId || one.amount !== other.amount;
}

/** The subject in the audit trail. */
export function subjectOf({
  _id,
  userId,
  amount,
}: AdjustmentRequestRow): Pick<AdminAction, 'about' | 'userId' | 'amount'> {
  return { about: _id.toHexString(), userId, amount };
}

/** Whether another request may follow. An adjustment's key and an order's refund serve one request; rates may be set again. */
function isOver(state: AdjustmentState, act: MoneyAct): boolean {
  if (act === 'adjustment' || state === 'requested') return false;
  return state !== 'approved' || act === 'rates';
}
