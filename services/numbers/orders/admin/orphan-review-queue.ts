import { Injectable } from '@nestjs/common';
import { type Collection, type mongo } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { invalidField } from '@ringlet/contracts/invalid-field';
import {
  type DecideOrphanedActivationInput,
  type OrphanedActivationView,
  orphanWaitsMs,
} from '@ringlet/contracts/numbers/orphaned-activations';
import { defaultPageSize, Page, type PageOf } from '@ringlet/contracts/paging';
import { type ReviewQueueCount } from '@ringlet/contracts/review-queues';
import { InjectCollection } from '@ringlet/persistence/collection';
import { countQueue } from '@ringlet/persistence/review-queues';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { OrphanedActivationRow } from '../activations/orphaned-activation.model';
import { OrphanedActivations } from '../activations/orphaned-activations';

type Filter = mongo.Filter<OrphanedActivationRow>;
const oldestFirst = { createdAt: 1, _id: 1 } as const;

/** Orphaned activations that automatic cancellation has not ended within an hour. */
@Injectable()
export class OrphanReviewQueue {
  constructor(
    @InjectCollection(OrphanedActivationRow) private readonly rows: Collection<OrphanedActivationRow>,
    private readonly orphanedActivations: OrphanedActivations,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Errors: platform/invalid for a cursor of another list. */
  async list({ limit = defaultPageSize, cursor }: Page): Promise<PageOf<OrphanedActivationView>> {
    const found = await this.rows
      .find({ $and: [this.waiting(), cursor === undefined ? {} : after(cursor)] })
      .sort(oldestFirst)
      .limit(limit + 1)
      .toArray();
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return { data: rows.map(present), nextCursor: found.length > limit && last ? cursorOf(last) : undefined };
  }

  count(): Promise<ReviewQueueCount> {
    return countQueue(this.rows, this.waiting(), 'createdAt', { sort: oldestFirst });
  }

  /** A worker that handles it at this moment finishes without effect. */
  async decide(
    { id: _id, decision, reason }: DecideOrphanedActivationInput,
    adminId: string,
    correlationId: string,
  ): Promise<void> {
    if (decision === 'close' && reason === undefined) {
      throw invalidField('reason', 'Please give a reason.');
    }
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      const orphan = await this.rows.findOne({ _id }, { session });
      if (!orphan) throw new RingletError('numbers/orphaned-activation-gone');
      if (decision === 'close') await this.rows.deleteOne({ _id }, { session });
      else {
        const free = { _id, 'job.leaseToken': { $exists: false } };
        await this.rows.updateOne(free, { $set: { 'job.runAt': this.clock.now() } }, { session });
      }
      const action = decision === 'close' ? 'orphaned-activation.closed' : 'orphaned-activation.retried';
      emit(adminActed, { adminId, action, about: orphan.orderId, from: _id, reason });
    });
    this.orphanedActivations.wake();
  }

  private waiting(): Filter {
    return { createdAt: { $lte: new Date(this.clock.nowMs() - orphanWaitsMs) } };
  }
}

function present(row: OrphanedActivationRow): OrphanedActivationView {
  const { _id, provider, orderId, activationId, number, kind, createdAt, job } = row;
  return {
    id: _id,
    provider,
    orderId,
    activationId,
    number,
    rental: kind === 'rental',
    createdAt: createdAt.toISOString(),
    attempts: job.attempts,
    nextAt: job.runAt.toISOString(),
  };
}

const cursorOf = ({ _id, createdAt }: OrphanedActivationRow): string => `${createdAt.getTime()} ${_id}`;

function after(cursor: string): Filter {
  const [, ms, id] = /^(\d{1,15}) (.{1,200})$/.exec(cursor) ?? [];
  if (ms === undefined || id === undefined) {
    throw invalidField('cursor', 'This cursor is invalid.');
  }
  const createdAt = new Date(Number(ms));
  return { $or: [{ createdAt, _id: { $gt: id } }, { createdAt: { $gt: createdAt } }] };
}
