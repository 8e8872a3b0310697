import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import {
  type ChangePasswordInput,
  type PasswordSetView,
  type ResetPasswordInput,
} from '@ringlet/contracts/auth/passwords';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { Revocations } from '../access/revocations';
import { AccountRow } from '../accounts/account.model';
import { CurrentPassword } from '../credentials/current-password';
import { type HashRequest } from '../credentials/hash-queue';
import { LoginAttempts } from '../credentials/login-attempts';
import { fromAddress, hashRequestOf, ofSession, type Origin } from '../credentials/origin';
import { PasswordHashes } from '../credentials/password-hashes';
import { requireUsablePassword } from '../domain/common-passwords';
import { EmailLinks } from '../email-links/email-links';
import { Sessions } from '../sessions/sessions';

@Injectable()
export class Passwords {
  constructor(
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly hashes: PasswordHashes,
    private readonly currentPassword: CurrentPassword,
    private readonly emailLinks: EmailLinks,
    private readonly sessions: Sessions,
    private readonly revocations: Revocations,
    private readonly loginAttempts: LoginAttempts,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Looks up the token of an e-mailed link before it hashes anything. Also verifies the address, because only its owner has the token.
   * Errors: auth/link-unusable, auth/password-unusable, auth/password-unchanged, platform/overloaded.
   */
  async reset(
    { token, password, address }: ResetPasswordInput,
    { correlationId, deadline }: RequestContext,
  ): Promise<PasswordSetView> {
    const owner = await this.emailLinks.ownerOf('password-reset', token);
    requireUsablePassword(password, owner);
    const origin: Origin = { kind: 'link', id: owner._id.toHexString() };
    await this.requireAnother(owner, password, hashRequestOf(origin, deadline));
    const passwordHash = await this.hashes.hash(password, hashRequestOf(origin, deadline));
    const account = await this.transactions.run(correlationId, async (transaction) => {
      const row = await this.emailLinks.consume('password-reset', token, transaction.session);
      const emailVerifiedAt = row.emailVerifiedAt ?? this.clock.now();
      await this.update(row, { passwordHash, emailVerifiedAt }, transaction);
      return row;
    });
    await this.revocations.publishNow({ accountId: account._id });
    await this.loginAttempts.reset(account.emailKey, fromAddress(address));
    return { email: account.email };
  }

  /**
   * Errors: auth/wrong-password, auth/account-locked, auth/session-ended, auth/password-unusable, auth/password-unchanged,
   * platform/overloaded.
   */
  async change(caller: Caller, { current, password }: ChangePasswordInput, context: RequestContext): Promise<void> {
    const account = await this.currentPassword.accountOf(caller);
    requireUsablePassword(password, account);
    const origin = ofSession(caller);
    await this.currentPassword.verify(account, current, caller, context);
    await this.requireAnother(account, password, hashRequestOf(origin, context.deadline));
    const passwordHash = await this.hashes.hash(password, hashRequestOf(origin, context.deadline));
    await this.transactions.run(context.correlationId, (transaction) =>
      this.update(account, { passwordHash }, transaction),
    );
    await this.revocations.publishNow({ accountId: account._id });
    await this.loginAttempts.reset(account.emailKey, origin);
  }

  /** Refuses the initial password as the new one. */
  private async requireAnother(
    { initialPasswordUntil, passwordHash }: AccountRow,
    password: string,
    hashRequest: HashRequest,
  ): Promise<void> {
    if (initialPasswordUntil === undefined) return;
    if (await this.hashes.match(password, passwordHash, hashRequest)) throw new RingletError('auth/password-unchanged');
  }

  /** Updates the account unless it changed since it was read, and revokes its sessions and its reset links. */
  private async update(
    { _id, epoch, emailKey }: AccountRow,
    change: Partial<AccountRow>,
    transaction: Transaction,
  ): Promise<void> {
    const { session } = transaction;
    const update = { $set: change, $unset: { initialPasswordUntil: 1 }, $inc: { epoch: 1 } } as const;
    const updated = await this.accounts.updateOne({ _id, epoch }, update, { session });
    if (updated.matchedCount === 0) throw new RingletError('auth/session-ended');
    await this.emailLinks.deleteAllOf(emailKey, session, 'password-reset');
    await this.sessions.revokeAllOf(_id, 'password-changed', transaction);
  }
}
