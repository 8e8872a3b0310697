import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type ConfirmOwnerInput } from '@ringlet/contracts/auth/owner';
import {
  type RecoveryCodesView,
  type SecondFactorSecretView,
  type SecondFactorView,
} from '@ringlet/contracts/auth/second-factor';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { isStaff } from '@ringlet/contracts/permissions';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { EncryptionKeys } from '@ringlet/platform/encryption-keys';
import { Revocations } from '../access/revocations';
import { AccountRow } from '../accounts/account.model';
import { ApiKeys } from '../api-keys/api-keys';
import { recordOwnAction } from '../audit/own-actions';
import { CurrentPassword } from '../credentials/current-password';
import { LoginAttempts } from '../credentials/login-attempts';
import { ofSession, type Origin } from '../credentials/origin';
import { staffNeedSecondFactor } from '../domain/sign-in-rules';
import { Sessions } from '../sessions/sessions';
import { type AuthSettings } from '../settings';
import { hashRecoveryCode, newRecoveryCodes, newSecret, periodOf, uriOf } from './codes';

/** Two-factor login: codes of an authenticator app, or recovery codes. */
@Injectable()
export class SecondFactor {
  constructor(
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly sessions: Sessions,
    private readonly apiKeys: ApiKeys,
    private readonly revocations: Revocations,
    private readonly currentPassword: CurrentPassword,
    private readonly keys: EncryptionKeys,
    private readonly loginAttempts: LoginAttempts,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: AuthSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async state(caller: Caller): Promise<SecondFactorView> {
    const { secondFactor } = await this.currentPassword.accountOf(caller);
    const enabled = secondFactor?.confirmedAt !== undefined;
    return { enabled, recoveryCodesLeft: enabled ? secondFactor.recoveryCodes.length : 0 };
  }

  /** Errors: auth/wrong-password, auth/account-locked, auth/second-factor-on. */
  async begin(caller: Caller, password: string, context: RequestContext): Promise<SecondFactorSecretView> {
    const account = await this.currentPassword.confirm(caller, password, context);
    const secret = newSecret();
    const encrypted = this.keys.encrypt(secret, account._id.toHexString());
    const begun = await this.accounts.updateOne(
      { _id: account._id, 'secondFactor.confirmedAt': { $exists: false } },
      { $set: { secondFactor: { secret: encrypted, lastPeriod: 0, recoveryCodes: [] } } },
    );
    if (begun.matchedCount === 0) throw new RingletError('auth/second-factor-on');
    return { secret, uri: uriOf(secret, account.email) };
  }

  /**
   * Ends the other sessions, which the password alone opened, including those being opened.
   * Errors: auth/second-factor-wrong, auth/account-locked.
   */
  async confirm(caller: Caller, code: string, correlationId: string): Promise<RecoveryCodesView> {
    const account = await this.currentPassword.accountOf(caller);
    const { _id, emailKey, secondFactor } = account;
    const origin = ofSession(caller);
    await this.loginAttempts.assertCodesNotLocked(emailKey, origin);
    const now = this.clock.now();
    const period = this.periodOf(account, code);
    if (secondFactor === undefined || secondFactor.confirmedAt !== undefined || period === undefined) {
      await this.loginAttempts.countWrongCode(emailKey, origin);
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
    await this.transactions.run(correlationId, async (transaction) => {
      const { session } = transaction;
      const unconfirmed = { _id, 'secondFactor.secret': secret, 'secondFactor.confirmedAt': { $exists: false } };
      const change = { $set: { secondFactor: confirmed }, $inc: { epoch: 1 } };
      const set = await this.accounts.updateOne(unconfirmed, change, { session });
      if (set.matchedCount === 0) throw new RingletError('auth/second-factor-wrong');
      await this.sessions.revokeAllOf(_id, 'second-factor-added', transaction, new Types.ObjectId(caller.session));
      recordOwnAction(transaction, caller, 'second-factor.added');
    });
    await this.revocations.publishNow({ accountId: _id });
    this.log.info({ userId: caller.id }, 'second factor added');
    return { recoveryCodes };
  }

  /**
   * Revokes the API keys, because live ones require it.
   * Errors: auth/second-factor-kept, auth/wrong-password, auth/second-factor-wrong, auth/account-locked.
   */
  async remove(caller: Caller, password: string, code: string, context: RequestContext): Promise<void> {
    const account = await this.currentPassword.accountOf(caller);
    if (isStaff(account.role) && staffNeedSecondFactor(this.settings)) {
      throw new RingletError('auth/second-factor-kept');
    }
    const origin = ofSession(caller);
    await this.currentPassword.verify(account, password, caller, context);
    await this.verify(account, code, origin);
    await this.transactions.run(context.correlationId, async (transaction) => {
      const { session } = transaction;
      await this.accounts.updateOne({ _id: account._id }, { $unset: { secondFactor: 1 } }, { session });
      await this.apiKeys.revokeAllOf(account._id, 'second-factor-removed', transaction);
      recordOwnAction(transaction, caller, 'second-factor.removed');
    });
    await this.revocations.publishNow({ accountId: account._id });
    this.log.info({ userId: caller.id }, 'second factor removed');
  }

  /** Errors: see the request in libs/contracts. */
  async confirmOwner(caller: Caller, { password, code }: ConfirmOwnerInput, context: RequestContext): Promise<void> {
    const account = await this.currentPassword.accountOf(caller);
    if (account.lock !== undefined) throw new RingletError('auth/session-ended');
    await this.currentPassword.verify(account, password, caller, context);
    await this.verify(account, code, ofSession(caller));
  }

  /**
   * Verifies the code of an account that has a second factor. Codes and recovery codes work once: a conditional update consumes each.
   * Encrypts a secret under another key again.
   * Errors: auth/second-factor-required, auth/second-factor-wrong, auth/account-locked.
   */
  async verify(account: AccountRow, code: string | undefined, origin: Origin): Promise<void> {
    const { _id, emailKey, secondFactor } = account;
    if (secondFactor?.confirmedAt === undefined) return;
    if (code === undefined || code === '') throw new RingletError('auth/second-factor-required');
    await this.loginAttempts.assertCodesNotLocked(emailKey, origin);
    const period = this.periodOf(account, code);
    const renewed = this.keys.renew(secondFactor.secret, _id.toHexString()) ?? secondFactor.secret;
    const used =
      period === undefined
        ? await this.accounts.updateOne(
            { _id, 'secondFactor.recoveryCodes': hashRecoveryCode(code) },
            { $pull: { 'secondFactor.recoveryCodes': hashRecoveryCode(code) } },
          )
        : await this.accounts.updateOne(
            { _id, 'secondFactor.secret': secondFactor.secret, 'secondFactor.lastPeriod': { $lt: period } },
            { $set: { 'secondFactor.lastPeriod': period, 'secondFactor.secret': renewed } },
          );
    if (used.matchedCount === 1) return;
    await this.loginAttempts.countWrongCode(emailKey, origin);
    throw new RingletError('auth/second-factor-wrong');
  }

  /** The period of a code; undefined if it is wrong or the account has no second factor. */
  private periodOf({ _id, secondFactor }: AccountRow, code: string): number | undefined {
    if (secondFactor === undefined) return undefined;
    const secret = this.keys.decrypt(secondFactor.secret, _id.toHexString());
    return periodOf(secret, code, this.clock.now());
  }
}
