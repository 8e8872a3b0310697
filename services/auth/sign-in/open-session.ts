import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import {
  type OpenSessionInput,
  type OpenSessionReply,
  type SessionClaims,
  sessionSeconds,
} from '@ringlet/contracts/auth/sessions';
import { RingletError } from '@ringlet/contracts/errors';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { internetOf } from '@ringlet/platform/network';
import { Revocations } from '../access/revocations';
import { SessionRow } from '../access/session.model';
import { AccountRow, presentAccount } from '../accounts/account.model';
import { DeviceTokens } from '../credentials/device-tokens';
import { type HashRequest } from '../credentials/hash-queue';
import { LoginAttempts } from '../credentials/login-attempts';
import { fromAddress, hashRequestOf } from '../credentials/origin';
import { PasswordHashes } from '../credentials/password-hashes';
import { emailKey } from '../domain/email-key';
import { hasInitialPasswordExpired, restrictionOf } from '../domain/sign-in-rules';
import { SecondFactor } from '../second-factor/second-factor';
import { type AuthSettings } from '../settings';
import { LoginsInProgress } from './logins-in-progress';

@Injectable()
export class OpenSession {
  constructor(
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    @InjectModel(SessionRow.name) private readonly sessions: Model<SessionRow>,
    private readonly transactions: Transactions,
    private readonly hashes: PasswordHashes,
    private readonly loginAttempts: LoginAttempts,
    private readonly devices: DeviceTokens,
    private readonly inProgress: LoginsInProgress,
    private readonly secondFactor: SecondFactor,
    private readonly revocations: Revocations,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: AuthSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Verifies the password and opens a session. Takes the same steps and returns the same error whether or not the address has an account.
   * Logs sign-ins and refusals, without address and e-mail.
   * Errors: auth/invalid-credentials, auth/account-locked, auth/account-locked-by-admin and auth/initial-password-expired (both only after
   * the right password), auth/second-factor-required, auth/second-factor-wrong, auth/session-ended (the account changed meanwhile),
   * platform/too-many-requests, platform/overloaded.
   */
  async execute(input: OpenSessionInput, context: RequestContext): Promise<OpenSessionReply> {
    const { address, deviceTokens = [] } = input;
    const account = this.devices.accountOf(deviceTokens);
    const origin = account === undefined ? fromAddress(address) : ({ kind: 'device', id: account } as const);
    const requestId = context.correlationId;
    try {
      const reply = await this.inProgress.run(origin, () => this.verifyAndOpen(input, context));
      this.log.info({ requestId, userId: reply.account.id }, 'sign-in completed');
      return reply;
    } catch (error) {
      this.log.warn({ requestId, code: error instanceof RingletError ? error.code : undefined }, 'sign-in refused');
      throw error;
    }
  }

  private async verifyAndOpen(
    { email, password, code, deviceTokens = [], ...from }: OpenSessionInput,
    { correlationId, deadline }: RequestContext,
  ): Promise<OpenSessionReply> {
    const key = emailKey(email);
    const account = await this.accounts.findOne({ emailKey: key, state: 'open' }).lean();
    const device = account === null ? undefined : this.devices.deviceOf(account._id.toHexString(), deviceTokens);
    const origin = device === undefined ? fromAddress(from.address) : ({ kind: 'device', id: device } as const);
    await this.loginAttempts.assertNotLocked(key, origin);
    const hashRequest = hashRequestOf(origin, deadline);
    const right = await this.hashes.match(password, account?.passwordHash, hashRequest);
    if (account === null || !right) {
      await this.loginAttempts.countFailure(key, origin);
      throw new RingletError('auth/invalid-credentials');
    }
    // Concurrent attempts may have reached the lockout meanwhile: a right guess among them must not succeed.
    await this.loginAttempts.assertNotLocked(key, origin);
    // Only whoever knows the password learns of the lock.
    if (account.lock !== undefined) throw new RingletError('auth/account-locked-by-admin');
    if (hasInitialPasswordExpired(account, this.settings, this.clock.now())) {
      throw new RingletError('auth/initial-password-expired');
    }
    await this.secondFactor.verify(account, code, origin);
    await this.loginAttempts.countSignIn(key);
    const deviceId = device ?? this.devices.deviceAmong(deviceTokens) ?? this.devices.newDevice();
    const session = await this.store(account, { ...from, network: internetOf(from.address), deviceId }, correlationId);
    await this.loginAttempts.reset(key, origin);
    await this.renewHash(account, password, hashRequest);
    const id = account._id.toHexString();
    const restrictedTo = restrictionOf(account, this.settings);
    const claims: SessionClaims = {
      sub: id,
      role: account.role,
      sid: session._id.toHexString(),
      restrictedTo,
      exp: Math.floor(session.expiresAt.getTime() / 1000),
    };
    return {
      token: await this.jwt.signAsync(claims),
      deviceToken: this.devices.issue(id, deviceId),
      account: presentAccount(account),
    };
  }

  /** Replaces the hash of a right password if its parameters are outdated. If that fails, the next sign-in does it. */
  private async renewHash(
    { _id, passwordHash }: AccountRow,
    password: string,
    hashRequest: HashRequest,
  ): Promise<void> {
    if (passwordHash === undefined || !this.hashes.isOutdated(passwordHash)) return;
    try {
      const renewed = await this.hashes.hash(password, hashRequest);
      await this.accounts.updateOne({ _id, passwordHash }, { $set: { passwordHash: renewed } });
    } catch (error) {
      this.log.warn({ userId: _id.toHexString(), err: error }, 'password hash renewal failed');
    }
  }

  /**
   * Stores the session, or throws auth/session-ended if the account's password, second factor, role or state changed since it was read:
   * that change ends all sessions, including this one. It replaces the device's previous session of the account. No event announces the
   * end of the replaced one, just as none announces expiry: pushes to the device go on.
   */
  private async store(
    { _id, epoch }: AccountRow,
    from: Pick<SessionRow, 'address' | 'device' | 'network'> & { readonly deviceId: string },
    correlationId: string,
  ): Promise<SessionRow> {
    const now = this.clock.now();
    const row: SessionRow = withoutUndefined({
      _id: new Types.ObjectId(),
      accountId: _id,
      openedAt: now,
      expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
      ...from,
    });
    const replaced = await this.transactions.run(correlationId, async ({ session }) => {
      // Without the counter, a sign-in within the same millisecond would change nothing and not conflict with a change of the password,
      // which the session would then survive.
      const change = { $set: { lastSignInAt: now }, $inc: { signIns: 1 } };
      const unchanged = await this.accounts.updateOne({ _id, epoch }, change, { session });
      if (unchanged.matchedCount === 0) throw new RingletError('auth/session-ended');
      const { modifiedCount } = await this.sessions.updateMany(
        { accountId: _id, deviceId: from.deviceId, ended: { $exists: false }, expiresAt: { $gt: now } },
        { $set: { ended: 'signed-in-again', unpublished: true } },
        { session },
      );
      await this.sessions.collection.insertOne(row, { session });
      return modifiedCount;
    });
    // By then the browser's other tabs have read the new token.
    if (replaced > 0) this.revocations.publishSoon();
    return row;
  }
}
