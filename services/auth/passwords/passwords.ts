import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type ChangePasswordInput, type ResetPasswordInput } from '@ringlet/contracts/auth/passwords';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { AccountRow } from '../accounts/account.model';
import { Links } from '../links/links';
import { Sessions } from '../sessions/sessions';
import { WrongPasswords } from '../sessions/wrong-passwords';
import { PasswordHashes } from './password-hashes';

@Injectable()
export class Passwords {
  constructor(
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly hashes: PasswordHashes,
    private readonly links: Links,
    private readonly sessions: Sessions,
    private readonly wrongPasswords: WrongPasswords,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** By a mailed link. Whoever followed it has the mailbox: the address is verified too. Errors: auth/link-unusable. */
  async reset({ token, password }: ResetPasswordInput, correlationId: string): Promise<void> {
    const passwordHash = await this.hashes.make(password);
    const account = await this.transactions.run(correlationId, async (transaction) => {
      const { session } = transaction;
      const _id = await this.links.use('password-reset', token, session);
      const row = await this.accounts.findOne({ _id, state: 'open' }, {}, { session }).lean();
      if (row === null) throw new RingletError('auth/link-unusable');
      const emailVerifiedAt = row.emailVerifiedAt ?? this.clock.now();
      await this.set(row, { passwordHash, emailVerifiedAt }, transaction);
      return row;
    });
    await this.sessions.tellEnded(account._id);
    await this.wrongPasswords.forget(account.emailKey);
  }

  /** Errors: auth/wrong-password, auth/account-locked, auth/session-ended. */
  async change(caller: Caller, { current, password }: ChangePasswordInput, correlationId: string): Promise<void> {
    const _id = new Types.ObjectId(caller.id);
    const account = await this.accounts.findOne({ _id, state: 'open' }).lean();
    if (account === null) throw new RingletError('auth/session-ended');
    await this.wrongPasswords.refuseLocked(account.emailKey);
    if (!(await this.hashes.match(current, account.passwordHash))) {
      await this.wrongPasswords.count(account.emailKey);
      throw new RingletError('auth/wrong-password');
    }
    await this.wrongPasswords.refuseLocked(account.emailKey);
    const passwordHash = await this.hashes.make(password);
    await this.transactions.run(correlationId, (transaction) => this.set(account, { passwordHash }, transaction));
    await this.sessions.tellEnded(_id);
    await this.wrongPasswords.forget(account.emailKey);
  }

  /** Changes the account that was read, unless it has changed since, and ends its sessions. */
  private async set({ _id, epoch }: AccountRow, to: Partial<AccountRow>, transaction: Transaction): Promise<void> {
    const { session } = transaction;
    const set = await this.accounts.updateOne({ _id, epoch }, { $set: to, $inc: { epoch: 1 } }, { session });
    if (set.matchedCount === 0) throw new RingletError('auth/session-ended');
    await this.sessions.endAllOf(_id, 'password-changed', transaction);
  }
}
