import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { userDeleted } from '@ringlet/contracts/auth/accounts';
import { erasingServices } from '@ringlet/contracts/auth/erasure';
import { type Transaction } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { AccountRow, type ErasureRow } from '../accounts/account.model';
import { AccountCounts } from '../accounts/account-counts';
import { AccountAccess } from '../api-keys/account-access';
import { KeyUsages } from '../api-keys/key-usage';
import { EmailLinks } from '../email-links/email-links';
import { ErasureQueue } from './erasure-queue';

/** Erases an account. The id stays, because the ledger and the orders refer to it. */
@Injectable()
export class EraseAccount {
  constructor(
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly counts: AccountCounts,
    private readonly emailLinks: EmailLinks,
    private readonly access: AccountAccess,
    private readonly keyUsages: KeyUsages,
    private readonly queue: ErasureQueue,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. Publishes the event after which the other services erase too. Call `afterCommit` then. */
  async execute(account: AccountRow, transaction: Transaction): Promise<void> {
    const { session } = transaction;
    const { _id, emailKey } = account;
    const now = this.clock.now();
    const { requestedAt = now, dueAt = now } = account.erasure ?? {};
    const waitingFor = [...erasingServices];
    const erasure: ErasureRow = { requestedAt, dueAt, waitingFor, job: this.queue.reminder() };
    const erased = { state: 'deleted', name: 'Deleted user', email: '', emailKey: `deleted:${_id.toHexString()}` };
    await this.accounts.updateOne(
      { _id },
      {
        $set: { ...erased, erasure },
        $unset: {
          nameKey: 1,
          lastNameKey: 1,
          passwordHash: 1,
          secondFactor: 1,
          emailVerifiedAt: 1,
          lastSignInAt: 1,
          consents: 1,
          lock: 1,
          heldFor: 1,
          initialPasswordUntil: 1,
          language: 1,
        },
        $inc: { epoch: 1 },
      },
      { session },
    );
    await this.counts.deleted(_id, session);
    await this.emailLinks.deleteAllOf(emailKey, session);
    await this.access.end(account, 'user-deleted', transaction);
    await this.keyUsages.eraseOf(_id, transaction);
    transaction.emit(userDeleted, { userId: _id.toHexString() });
  }

  /** Publishes the ended sessions, and resets the e-mail limits for a new account of the address. */
  async afterCommit({ _id, emailKey }: AccountRow): Promise<void> {
    await this.access.publishEnd(_id);
    await this.emailLinks.resetLimits(emailKey);
  }
}
