import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import {
  type BeginSecondFactorReply,
  type ConfirmSecondFactorReply,
  type SecondFactorState,
} from '@ringlet/contracts/auth/second-factor';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { AccountRow } from '../accounts/account.model';
import { PasswordHashes } from '../credentials/password-hashes';
import { LoginAttempts } from '../credentials/login-attempts';
import { type AuthSettings } from '../settings';
import { hashRecoveryCode, newRecoveryCodes, newSecret, periodOf, uriOf } from './codes';
import { decryptSecret, encryptionKey, encryptSecret } from './encrypted-secret';

/** Two-factor login of admins: codes of an authenticator app, or recovery codes. */
@Injectable()
export class SecondFactor {
  private readonly key: Buffer;

  constructor(
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly hashes: PasswordHashes,
    private readonly loginAttempts: LoginAttempts,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) settings: AuthSettings,
  ) {
    const key = encryptionKey(settings.SECOND_FACTOR_KEY);
    if (key === undefined) throw new Error('SECOND_FACTOR_KEY is not an encryption key');
    this.key = key;
  }

  async state(caller: Caller): Promise<SecondFactorState> {
    const { secondFactor } = await this.account(caller);
    const enabled = secondFactor?.confirmedAt !== undefined;
    return { enabled, recoveryCodesLeft: enabled ? secondFactor.recoveryCodes.length : 0 };
  }

  /** Errors: auth/wrong-password, auth/account-locked, auth/second-factor-on. */
  async begin(caller: Caller, password: string): Promise<BeginSecondFactorReply> {
    const account = await this.account(caller);
    await this.verifyPassword(account, password);
    const secret = newSecret();
    const encrypted = encryptSecret(secret, account._id.toHexString(), this.key);
    const begun = await this.accounts.updateOne(
      { _id: account._id, 'secondFactor.confirmedAt': { $exists: false } },
      { $set: { secondFactor: { secret: encrypted, lastPeriod: 0, recoveryCodes: [] } } },
    );
    if (begun.matchedCount === 0) throw new RingletError('auth/second-factor-on');
    return { secret, uri: uriOf(secret, account.email) };
  }

  /** Errors: auth/second-factor-wrong, auth/account-locked. */
  async confirm(caller: Caller, code: string, correlationId: string): Promise<ConfirmSecondFactorReply> {
    const account = await this.account(caller);
    const { _id, emailKey, secondFactor } = account;
    await this.loginAttempts.assertNotLocked(emailKey);
    const now = this.clock.now();
    const period = this.periodOf(account, code);
    if (secondFactor === undefined || secondFactor.confirmedAt !== undefined || period === undefined) {
      await this.loginAttempts.countFailure(emailKey);
      throw new RingletError('auth/second-factor-wrong');
    }
    const recoveryCodes = newRecoveryCodes();
    const { secret } = secondFactor;
    const confirmed = {
      secret,
      lastPeriod: period,
      recoveryCodes: recoveryCodes.map(hashRecoveryCode),
      confirmedAt: now,
    };
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      const unconfirmed = { _id, 'secondFactor.secret': secret, 'secondFactor.confirmedAt': { $exists: false } };
      const set = await this.accounts.updateOne(unconfirmed, { $set: { secondFactor: confirmed } }, { session });
      if (set.matchedCount === 0) throw new RingletError('auth/second-factor-wrong');
      emit(adminActed, { adminId: caller.id, action: 'second-factor.added', about: caller.id, userId: caller.id });
    });
    return { recoveryCodes };
  }

  /** Errors: auth/wrong-password, auth/second-factor-wrong, auth/account-locked. */
  async remove(caller: Caller, password: string, code: string, correlationId: string): Promise<void> {
    const account = await this.account(caller);
    await this.verifyPassword(account, password);
    await this.verify(account, code);
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      await this.accounts.updateOne({ _id: account._id }, { $unset: { secondFactor: 1 } }, { session });
      emit(adminActed, { adminId: caller.id, action: 'second-factor.removed', about: caller.id, userId: caller.id });
    });
  }

  /**
   * Verifies the code of an account that has a second factor. Codes and recovery codes work once: each is consumed by a conditional
   * update. A wrong code counts as a failed login.
   * Errors: auth/second-factor-required, auth/second-factor-wrong, auth/account-locked.
   */
  async verify(account: AccountRow, code: string | undefined): Promise<void> {
    const { _id, emailKey, secondFactor } = account;
    if (secondFactor?.confirmedAt === undefined) return;
    if (code === undefined || code === '') throw new RingletError('auth/second-factor-required');
    await this.loginAttempts.assertNotLocked(emailKey);
    const period = this.periodOf(account, code);
    const used =
      period === undefined
        ? await this.accounts.updateOne(
            { _id, 'secondFactor.recoveryCodes': hashRecoveryCode(code) },
            { $pull: { 'secondFactor.recoveryCodes': hashRecoveryCode(code) } },
          )
        : await this.accounts.updateOne(
            { _id, 'secondFactor.secret': secondFactor.secret, 'secondFactor.lastPeriod': { $lt: period } },
            { $set: { 'secondFactor.lastPeriod': period } },
          );
    if (used.matchedCount === 1) return;
    await this.loginAttempts.countFailure(emailKey);
    throw new RingletError('auth/second-factor-wrong');
  }

  /** The period of a code; undefined if it is wrong or the account has no second factor. */
  private periodOf({ _id, secondFactor }: AccountRow, code: string): number | undefined {
    if (secondFactor === undefined) return undefined;
    const secret = decryptSecret(secondFactor.secret, _id.toHexString(), this.key);
    return periodOf(secret, code, this.clock.now());
  }

  private async account({ id }: Caller): Promise<AccountRow> {
    const row = await this.accounts.findOne({ _id: new Types.ObjectId(id), state: 'open' }).lean();
    if (row === null) throw new RingletError('auth/session-ended');
    return row;
  }

  private async verifyPassword({ emailKey, passwordHash }: AccountRow, password: string): Promise<void> {
    await this.loginAttempts.assertNotLocked(emailKey);
    if (await this.hashes.match(password, passwordHash)) return;
    await this.loginAttempts.countFailure(emailKey);
    throw new RingletError('auth/wrong-password');
  }
}
