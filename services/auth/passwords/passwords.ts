import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type ChangePasswordInput, type ResetPasswordInput } from '@ringlet/contracts/auth/passwords';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { AccountRow } from '../accounts/account.model';
import { EmailLinks } from '../email-links/email-links';
import { Sessions } from '../sessions/sessions';
import { LoginAttempts } from '../credentials/login-attempts';
import { PasswordHashes } from '../credentials/password-hashes';

@Injectable()
export class Passwords {
  constructor(
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly hashes: PasswordHashes,
    private readonly emailLinks: EmailLinks,
    private readonly sessions: Sessions,
    private readonly loginAttempts: LoginAttempts,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** With the token of an e-mailed link. Also verifies the address: only its owner has the token. Errors: auth/link-unusable. */
  async reset({ token, password }: ResetPasswordInput, correlationId: string): Promise<void> {
    const passwordHash = await this.hashes.hash(password);
    const account = await this.transactions.run(correlationId, async (transaction) => {
      const row = await this.emailLinks.consume('password-reset', token, transaction.session);
      const emailVerifiedAt = row.emailVerifiedAt ?? this.clock.now();
      await this.update(row, { passwordHash, emailVerifiedAt }, transaction);
      return row;
    });
    await this.sessions.publishRevocations(account._id);
    await this.loginAttempts.reset(account.emailKey);
  }

  /** Errors: auth/wrong-password, auth/account-locked, auth/session-ended. */
  async change(caller: Caller, { current, password }: ChangePasswordInput, correlationId: string): Promise<void> {
    const _id = new Types.ObjectId(caller.id);
    const account = await this.accounts.findOne({ _id, state: 'open' }).lean();
    if (account === null) throw new RingletError('auth/session-ended');
    await this.loginAttempts.assertNotLocked(account.emailKey);
    if (!(await this.hashes.match(current, account.passwordHash))) {
      await this.loginAttempts.countFailure(account.emailKey);
      throw new RingletError('auth/wrong-password');
    }
    await this.loginAttempts.assertNotLocked(account.emailKey);
    const passwordHash = await this.hashes.hash(password);
    await this.transactions.run(correlationId, (transaction) => this.update(account, { passwordHash }, transaction));
    await this.sessions.publishRevocations(_id);
    await this.loginAttempts.reset(account.emailKey);
  }

  /** Updates the account unless it was changed since it was read, and revokes its sessions. */
  private async update(
    { _id, epoch }: AccountRow,
    change: Partial<AccountRow>,
    transaction: Transaction,
  ): Promise<void> {
    const { session } = transaction;
    const updated = await this.accounts.updateOne({ _id, epoch }, { $set: change, $inc: { epoch: 1 } }, { session });
    if (updated.matchedCount === 0) throw new RingletError('auth/session-ended');
    await this.sessions.revokeAllOf(_id, 'password-changed', transaction);
  }
}
