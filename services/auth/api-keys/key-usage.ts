import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model, Types } from 'mongoose';
import { type KeyCount, keyCountOf, type KeyUsage, keyUsageDays } from '@ringlet/contracts/auth/key-usage';
import { type Caller } from '@ringlet/contracts/caller';
import { dayMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { InjectCollection } from '@ringlet/persistence/collection';
import { type Transaction } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { ApiKeyRow } from '../access/api-key.model';
import { KeyUsageRow } from './key-usage.model';

const keptMs = keyUsageDays * dayMs;

/** How often keys are used, by day. The gateways count; each counter has a row, so that a repeated report changes nothing. */
@Injectable()
export class KeyUsages {
  constructor(
    @InjectCollection(KeyUsageRow) private readonly rows: Collection<KeyUsageRow>,
    @InjectModel(ApiKeyRow.name) private readonly keys: Model<ApiKeyRow>,
    private readonly clock: Clock,
  ) {}

  /** A count lower than the stored one is late and changes nothing. Drops counts of unknown and erased keys. */
  async record(texts: readonly string[]): Promise<void> {
    const counts = texts.flatMap((text) => keyCountOf(text) ?? []);
    const owners = await this.ownersOf(counts);
    const deleteAt = new Date(this.clock.nowMs() + keptMs);
    const changes = counts.flatMap(({ keyId, day, counter, requests, errors }) => {
      const accountId = owners.get(keyId);
      if (accountId === undefined) return [];
      const update = { $max: { requests, failed: errors }, $setOnInsert: { accountId, deleteAt } };
      return [{ updateOne: { filter: { _id: `${keyId}:${day}:${counter}` }, update, upsert: true } }];
    });
    if (changes.length > 0) await this.rows.bulkWrite(changes, { ordered: false });
  }

  /** From a day on, oldest first. Errors: auth/key-not-found. */
  async read({ id: accountId }: Caller, keyId: string, from: string): Promise<KeyUsage> {
    const own = { _id: new Types.ObjectId(keyId), accountId: new Types.ObjectId(accountId) };
    const key = await this.keys.findOne(own, { kind: 1 }).lean();
    if (key === null) throw new RingletError('auth/key-not-found');
    const rows = this.rows.find({ _id: { $gte: `${keyId}:${from}`, $lt: `${keyId};` } }).sort({ _id: 1 });
    const days = new Map<string, { day: string; requests: number; errors: number }>();
    for await (const { _id, requests, failed } of rows) {
      const [, day = ''] = _id.split(':');
      const sum = days.get(day) ?? { day, requests: 0, errors: 0 };
      days.set(day, { day, requests: sum.requests + requests, errors: sum.errors + failed });
    }
    return { kind: key.kind, days: [...days.values()] };
  }

  async eraseOf(accountId: Types.ObjectId, { session }: Transaction): Promise<void> {
    await this.rows.deleteMany({ accountId }, { session });
  }

  private async ownersOf(counts: readonly KeyCount[]): Promise<Map<string, Types.ObjectId>> {
    const ids = [...new Set(counts.map(({ keyId }) => keyId))].map((id) => new Types.ObjectId(id));
    const known = { _id: { $in: ids }, ended: { $ne: 'user-deleted' } } as const;
    const rows = await this.keys.find(known, { accountId: 1 }).lean();
    return new Map(rows.map(({ _id, accountId }) => [_id.toHexString(), accountId]));
  }
}
