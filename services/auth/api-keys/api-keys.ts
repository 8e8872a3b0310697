import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import {
  type ApiKey,
  apiKeyChanged,
  apiKeysEnded,
  type ChangeApiKeyInput,
  type ResolvedApiKey,
} from '@ringlet/contracts/auth/api-keys';
import { type Caller } from '@ringlet/contracts/caller';
import { dayMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { ApiKeyRow, type KeyRevocationReason, presentApiKey, usableAt } from '../access/api-key.model';
import { Revocations } from '../access/revocations';
import { recordOwnAction } from '../audit/own-actions';

/** How long the row of an ended key is kept, for questions about it. */
export const keptAfterEndMs = 30 * dayMs;

/** The keys with which clients' programs call the developer API. */
@Injectable()
export class ApiKeys {
  constructor(
    @InjectModel(ApiKeyRow.name) private readonly keys: Model<ApiKeyRow>,
    private readonly revocations: Revocations,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async list({ id }: Caller): Promise<ApiKey[]> {
    const usable = { accountId: new Types.ObjectId(id), ...usableAt(this.clock.now()) };
    return (await this.keys.find(usable).sort({ _id: -1 }).lean()).map(presentApiKey);
  }

  /** Does nothing if the key is already revoked. Errors: auth/key-not-found. */
  async revoke(caller: Caller, id: string, correlationId: string): Promise<void> {
    const own = { _id: new Types.ObjectId(id), accountId: new Types.ObjectId(caller.id) };
    if ((await this.keys.exists(own)) === null) throw new RingletError('auth/key-not-found');
    await this.transactions.run(correlationId, async (transaction) => {
      const { session } = transaction;
      const revoked = await this.keys.updateOne(
        { ...own, ended: { $exists: false } },
        { $set: this.ending('revoked') },
        { session },
      );
      if (revoked.matchedCount === 0) return;
      recordOwnAction(transaction, caller, 'api-key.revoked', id);
      transaction.emit(apiKeysEnded, { userId: caller.id, keyIds: [id] });
    });
    await this.revocations.publishNow({ _id: own._id });
    this.log.info({ userId: caller.id, keyId: id }, 'API key revoked');
  }

  /** Changes how handler_api.php answers one of the caller's keys, on every gateway within a second. Errors: auth/key-not-found. */
  async change(caller: Caller, input: ChangeApiKeyInput, correlationId: string): Promise<ApiKey> {
    const { id, profile, currency } = input;
    const own = { _id: new Types.ObjectId(id), accountId: new Types.ObjectId(caller.id) };
    const changed = await this.transactions.run(correlationId, async (transaction) => {
      const usable = { ...own, ...usableAt(this.clock.now()) };
      const options = { session: transaction.session, returnDocument: 'after' } as const;
      const row = await this.keys.findOneAndUpdate(usable, { $set: { profile, currency } }, options).lean();
      if (row === null) throw new RingletError('auth/key-not-found');
      transaction.emit(apiKeyChanged, { keyId: id });
      recordOwnAction(transaction, caller, 'api-key.changed', id);
      return row;
    });
    this.log.info({ userId: caller.id, keyId: id, profile, currency }, 'API key changed');
    return presentApiKey(changed);
  }

  /** Revokes every key of an account, in the caller's transaction. Call `Revocations.publishNow` after the commit. */
  async revokeAllOf(accountId: Types.ObjectId, reason: KeyRevocationReason, transaction: Transaction): Promise<void> {
    const { session, emit } = transaction;
    const open = { accountId, ended: { $exists: false } };
    const keyIds = (await this.keys.find(open, { _id: 1 }, { session }).lean()).map(({ _id }) => _id.toHexString());
    await this.keys.updateMany(open, { $set: this.ending(reason) }, { session });
    if (keyIds.length > 0) emit(apiKeysEnded, { userId: accountId.toHexString(), keyIds });
    if (reason !== 'user-deleted') return;
    await this.keys.updateMany({ accountId }, { $set: { name: '', addresses: [] } }, { session });
  }

  /** The key with this hash. Errors: auth/key-unusable. */
  async resolve(hash: string): Promise<ResolvedApiKey> {
    const row = await this.keys.findOne({ hash, ...usableAt(this.clock.now()) }).lean();
    if (row === null) throw new RingletError('auth/key-unusable');
    const { id, kind, scopes, addresses, requestsPerSecond, spendPerDay, profile, currency, expiresAt } =
      presentApiKey(row);
    const userId = row.accountId.toHexString();
    return { id, userId, kind, scopes, addresses, requestsPerSecond, spendPerDay, profile, currency, expiresAt };
  }

  async recordUses(ids: readonly string[]): Promise<void> {
    const _id = { $in: ids.map((id) => new Types.ObjectId(id)) };
    await this.keys.updateMany({ _id }, { $max: { lastUsedAt: this.clock.now() } });
  }

  private ending(ended: KeyRevocationReason) {
    const deleteAt = new Date(this.clock.nowMs() + keptAfterEndMs);
    return { ended, deleteAt, unpublished: true } as const;
  }
}
