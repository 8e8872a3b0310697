import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { JwtService } from '@nestjs/jwt';
import { type Model, Types } from 'mongoose';
import {
  type OpenSessionInput,
  type OpenSessionReply,
  type SessionClaims,
  sessionSeconds,
} from '@ringlet/contracts/auth/accounts';
import { RingletError } from '@ringlet/contracts/errors';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { AccountRow, presentAccount } from '../accounts/account.model';
import { emailKey } from '../domain/email-key';
import { PasswordHashes } from '../passwords/password-hashes';
import { SecondFactor } from '../second-factor/second-factor';
import { SessionRow } from './session.model';
import { WrongPasswords } from './wrong-passwords';

@Injectable()
export class OpenSession {
  constructor(
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    @InjectModel(SessionRow.name) private readonly sessions: Model<SessionRow>,
    private readonly transactions: Transactions,
    private readonly hashes: PasswordHashes,
    private readonly wrongPasswords: WrongPasswords,
    private readonly secondFactor: SecondFactor,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks the password and opens a session. Whether or not there is an account of that address, the same steps are taken
   * and the same words are said. Errors: auth/invalid-credentials, auth/account-locked, auth/second-factor-required,
   * auth/second-factor-wrong.
   */
  async open({ email, password, code, ...from }: OpenSessionInput, correlationId: string): Promise<OpenSessionReply> {
    const address = emailKey(email);
    await this.wrongPasswords.refuseLocked(address);
    const account = await this.accounts.findOne({ emailKey: address, state: 'open' }).lean();
    const right = await this.hashes.match(password, account?.passwordHash);
    if (account === null || !right) {
      await this.wrongPasswords.count(address);
      throw new RingletError('auth/invalid-credentials');
    }
    // Guesses that ran beside this one may have filled the window meanwhile; a right guess among them must not get in.
    await this.wrongPasswords.refuseLocked(address);
    await this.secondFactor.check(account, code);
    const session = await this.begin(account, from, correlationId);
    await this.wrongPasswords.forget(address);
    const { _id, role } = account;
    const claims: SessionClaims = {
      sub: _id.toHexString(),
      role,
      sid: session._id.toHexString(),
      exp: Math.floor(session.expiresAt.getTime() / 1000),
    };
    return { token: await this.jwt.signAsync(claims), account: presentAccount(account) };
  }

  /** Stores the session, unless the password, the role or the account changed since it was read. */
  private async begin(
    { _id, epoch }: AccountRow,
    from: Pick<OpenSessionInput, 'address' | 'device'>,
    correlationId: string,
  ): Promise<SessionRow> {
    const now = this.clock.now();
    const row: SessionRow = {
      _id: new Types.ObjectId(),
      accountId: _id,
      openedAt: now,
      expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
      ...from,
    };
    await this.transactions.run(correlationId, async ({ session }) => {
      const still = await this.accounts.updateOne({ _id, epoch }, { $set: { lastSignInAt: now } }, { session });
      if (still.matchedCount === 0) throw new RingletError('auth/invalid-credentials');
      await this.sessions.collection.insertOne(row, { session });
    });
    return row;
  }
}
