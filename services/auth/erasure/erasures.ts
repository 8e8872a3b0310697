import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { erasureCancelled, erasureDays, erasureRequested } from '@ringlet/contracts/auth/erasure';
import { type Caller } from '@ringlet/contracts/caller';
import { dayMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { isStaff } from '@ringlet/contracts/permissions';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { AccountRow } from '../accounts/account.model';
import { AccountAccess } from '../api-keys/account-access';
import { CurrentPassword } from '../credentials/current-password';
import { ErasureQueue } from './erasure-queue';

/** Clients request the erasure of their account, and can cancel it within thirty days. The audit trail has both. */
@Injectable()
export class Erasures {
  constructor(
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly currentPassword: CurrentPassword,
    private readonly access: AccountAccess,
    private readonly queue: ErasureQueue,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Errors: auth/wrong-password, auth/account-locked, auth/admin-account, auth/session-ended. */
  async request(caller: Caller, password: string, context: RequestContext): Promise<Date> {
    const { id } = caller;
    const account = await this.currentPassword.accountOf(caller);
    const { _id } = account;
    if (isStaff(account.role)) throw new RingletError('auth/admin-account');
    await this.currentPassword.verify(account, password, caller, context);
    const requestedAt = this.clock.now();
    const dueAt = new Date(requestedAt.getTime() + erasureDays * dayMs);
    const erasure = { requestedAt, dueAt, job: this.queue.job(dueAt) };
    const before = await this.transactions.run(context.correlationId, async (transaction) => {
      const { emit, ...options } = transaction;
      // Only if nobody changed it since the password check.
      const unchanged = { _id, epoch: account.epoch, state: 'open' as const };
      const found = await this.accounts.findOne(unchanged, {}, options).lean();
      if (found === null) throw new RingletError('auth/session-ended');
      if (found.erasure !== undefined) return found.erasure;
      await this.accounts.updateOne(unchanged, { $set: { erasure }, $inc: { epoch: 1 } }, options);
      await this.access.end(found, 'erasure-requested', transaction);
      emit(adminActed, { adminId: id, action: 'user.erasure-requested', about: id, userId: id });
      emit(erasureRequested, { userId: id });
      return undefined;
    });
    await this.access.publishEnd(_id);
    return before?.dueAt ?? dueAt;
  }

  async cancel({ id }: Caller, correlationId: string): Promise<void> {
    const requested = { _id: new Types.ObjectId(id), state: 'open' as const, erasure: { $exists: true } };
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      const cancelled = await this.accounts.updateOne(requested, { $unset: { erasure: 1 } }, { session });
      if (cancelled.matchedCount === 0) return;
      emit(adminActed, { adminId: id, action: 'user.erasure-cancelled', about: id, userId: id });
      emit(erasureCancelled, { userId: id });
    });
  }
}
