import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import {
  addressMessage,
  apiKeyOf,
  apiKeyPrefixes,
  apiKeysAtMost,
  type CreateApiKeyInput,
  type CreateApiKeyReply,
  isAddressRange,
  keyCharacters,
  keyRequestsPerSecond,
  takesProof,
} from '@ringlet/contracts/auth/api-keys';
import { type Caller } from '@ringlet/contracts/caller';
import { dayMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { invalidField } from '@ringlet/contracts/invalid-field';
import { kobo } from '@ringlet/contracts/money';
import { text } from '@ringlet/contracts/text';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { sha256 } from '@ringlet/platform/sha256';
import { ApiKeyRow, presentApiKey, usableAt } from '../access/api-key.model';
import { AccountRow } from '../accounts/account.model';
import { keptAfterEndMs } from '../api-keys/api-keys';
import { recordOwnAction } from '../audit/own-actions';
import { CurrentPassword } from '../credentials/current-password';
import { SecondFactor } from '../second-factor/second-factor';

const newKeysPerDay = { count: 20, ms: dayMs };
/** More bytes than characters, because some bytes are skipped. */
const randomBytesTaken = 64;
/** How many random characters of a key stay readable. */
const shownLength = 4;

/** Creates keys. A stolen session alone can create only test keys, because a live one requires the password and a code. */
@Injectable()
export class CreateApiKey {
  constructor(
    @InjectModel(ApiKeyRow.name) private readonly keys: Model<ApiKeyRow>,
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly currentPassword: CurrentPassword,
    private readonly secondFactor: SecondFactor,
    private readonly rateLimits: RateLimits,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Errors: see the request in libs/contracts. */
  async execute(caller: Caller, input: CreateApiKeyInput, context: RequestContext): Promise<CreateApiKeyReply> {
    if (!(input.addresses ?? []).every(isAddressRange)) {
      throw invalidField('addresses', addressMessage);
    }
    const account = await this.currentPassword.accountOf(caller);
    const { _id: accountId } = account;
    const withProof = takesProof(input.kind);
    if (withProof) {
      if (account.secondFactor?.confirmedAt === undefined) throw new RingletError('auth/second-factor-needed');
      const { password, code } = input;
      if (password === undefined) throw invalidField('password', text`Enter your password.`);
      await this.secondFactor.confirmOwner(caller, { password, code }, context);
    }
    await this.rateLimits.consume(`api-key:${caller.id}`, newKeysPerDay);
    const key = apiKeyOf(keyCharacters(randomBytes(randomBytesTaken)), input.kind);
    const row = this.rowOf(accountId, key, input);
    await this.transactions.run(context.correlationId, async (transaction) => {
      const { session } = transaction;
      // Writing to the account puts these transactions in order: of two concurrent ones, the second sees the first one's key.
      const eligible = {
        _id: accountId,
        state: 'open',
        ...(withProof && { 'secondFactor.confirmedAt': { $exists: true } }),
        lock: { $exists: false },
      } as const;
      const counted = await this.accounts.updateOne(eligible, { $inc: { keysMade: 1 } }, { session });
      if (counted.matchedCount === 0) {
        throw new RingletError(withProof ? 'auth/second-factor-needed' : 'auth/session-ended');
      }
      const usable = { accountId, ...usableAt(row.createdAt) };
      if ((await this.keys.countDocuments(usable, { session })) >= apiKeysAtMost) {
        throw new RingletError('auth/too-many-keys');
      }
      await this.keys.insertMany([row], { session });
      recordOwnAction(transaction, caller, 'api-key.created', row._id.toHexString());
    });
    this.log.info(
      { userId: caller.id, keyId: row._id.toHexString(), kind: row.kind, scopes: row.scopes },
      'API key created',
    );
    return { key, apiKey: presentApiKey(row) };
  }

  private rowOf(accountId: Types.ObjectId, key: string, input: CreateApiKeyInput): ApiKeyRow {
    const { name, kind = 'live', scopes, addresses = [], requestsPerSecond, spendPerDay, expiresInDays } = input;
    const { profile = 'classic', currency = 'NGN' } = input;
    const createdAt = this.clock.now();
    const expiresAt = expiresInDays === undefined ? undefined : new Date(createdAt.getTime() + expiresInDays * dayMs);
    return withoutUndefined({
      _id: new Types.ObjectId(),
      accountId,
      name,
      kind,
      hash: sha256(key),
      start: key.slice(0, apiKeyPrefixes[kind].length + shownLength),
      scopes,
      addresses,
      requestsPerSecond: requestsPerSecond ?? keyRequestsPerSecond.default,
      spendPerDay: spendPerDay === undefined ? undefined : kobo(spendPerDay),
      profile,
      currency,
      createdAt,
      expiresAt,
      deleteAt: expiresAt && new Date(expiresAt.getTime() + keptAfterEndMs),
    });
  }
}
