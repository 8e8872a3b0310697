import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { dayOf } from '@ringlet/contracts/days';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { InjectCollection } from '@ringlet/persistence/collection';
import { unlessDuplicate } from '@ringlet/persistence/duplicate-key';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { keptForOrdersMs } from './kept-for-orders';
import { KeySpendRow } from './key-spend.model';

const maxPrepared = 10_000;

export interface BuyingKey {
  readonly keyId: string;
  /** Kobo; absent: only the balance limits it. */
  readonly spendPerDay?: Kobo;
}

/**
 * Counts and limits API keys' spending per day of Africa/Lagos. The sum changes by a conditional update in the charge's
 * transaction, so it is exact, and parallel charges cannot exceed the limit together.
 */
@Injectable()
export class KeySpend {
  private readonly prepared = new Set<string>();

  constructor(
    @InjectCollection(KeySpendRow) private readonly rows: Collection<KeySpendRow>,
    private readonly clock: Clock,
  ) {}

  /** The id of today's row, which then exists. Outside a transaction, so that a day's two first charges do not abort each other. */
  async today(keyId: string): Promise<string> {
    const now = this.clock.now();
    const _id = `${keyId}:${dayOf(now)}`;
    if (this.prepared.has(_id)) return _id;
    const empty = { spent: kobo(0), deleteAt: new Date(now.getTime() + keptForOrdersMs) };
    await unlessDuplicate(this.rows.updateOne({ _id }, { $setOnInsert: empty }, { upsert: true }));
    if (this.prepared.size >= maxPrepared) this.prepared.clear();
    this.prepared.add(_id);
    return _id;
  }

  /** Errors: wallet/key-limit-reached. */
  async add(_id: string, amount: Kobo, spendPerDay: Kobo | undefined, session: ClientSession): Promise<void> {
    const spent = spendPerDay === undefined ? undefined : { $lte: kobo(spendPerDay - amount) };
    const within = withoutUndefined({ _id, spent });
    const { matchedCount } = await this.rows.updateOne(within, { $inc: { spent: amount } }, { session });
    if (matchedCount === 0) throw new RingletError('wallet/key-limit-reached');
  }

  async deduct(_id: string, amount: Kobo, session: ClientSession): Promise<void> {
    await this.rows.updateOne({ _id }, { $inc: { spent: kobo(-amount) } }, { session });
  }

  /** Keys' spending today, by key, in kobo. */
  async spentToday(keyIds: readonly string[]): Promise<Record<string, Kobo>> {
    const day = dayOf(this.clock.now());
    const rows = await this.rows.find({ _id: { $in: keyIds.map((id) => `${id}:${day}`) } }).toArray();
    return Object.fromEntries(rows.map(({ _id, spent }) => [_id.slice(0, _id.indexOf(':')), spent]));
  }

  /** A key's spending by day, from a day on, in kobo. */
  async spentSince(keyId: string, from: string): Promise<Record<string, Kobo>> {
    const rows = await this.rows.find({ _id: { $gte: `${keyId}:${from}`, $lt: `${keyId};` } }).toArray();
    return Object.fromEntries(rows.map(({ _id, spent }) => [_id.slice(_id.indexOf(':') + 1), spent]));
  }
}
