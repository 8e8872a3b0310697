import { randomUUID } from 'node:crypto';
import { type Collection, type mongo } from 'mongoose';
import { type Clock } from '@ringlet/platform/clock';
import { type Metrics } from '@ringlet/platform/metrics';
import { type BackOff, backOffMs, defaultBackOff } from './back-off';

/** A document's job, at `job` or the queue's `path`. */
export interface Job {
  readonly queue: string;
  /** When the job is due. While it is leased: when the lease ends, because the job is then due again. */
  readonly runAt: Date;
  /** Consecutive failures. */
  readonly attempts: number;
  /** Present while a worker holds the job. Writes under another token are discarded. */
  readonly leaseToken?: string;
}

export interface Lease {
  readonly token: string;
  readonly until: Date;
}

export interface Claim<Row> {
  readonly lease: Lease;
  readonly rows: Row[];
  /** When the next job is due, if within sight; now, if more jobs may be due than were claimed. */
  readonly nextAt?: Date;
  dueAt(row: Row): Date;
}

export interface ClaimRequest {
  readonly limit: number;
  readonly leaseMs: number;
  readonly holder?: string;
  /** How far ahead to look for the next job, in milliseconds. */
  readonly aheadMs?: number;
}

export interface QueueOptions {
  /** Path of the job in the document. */
  readonly path?: string;
  readonly backOff?: Partial<BackOff>;
}

export interface Write<Row> {
  /** Changes of the document in the same update. */
  readonly changes?: mongo.UpdateFilter<Row>;
}

/** The keys and options of the index that serves all queues of a collection; it omits documents without a job. */
export function jobIndex(path = 'job'): [Record<string, 1>, { sparse: true }] {
  return [{ [`${path}.queue`]: 1, [`${path}.runAt`]: 1 }, { sparse: true }];
}

/**
 * Claims, leases and retries of one queue's jobs. A job belongs to the worker whose lease token it carries: every write is conditional on
 * the token and returns whether it happened, so the result of a worker that lost its lease is discarded.
 */
export class WorkQueue<Row extends { readonly _id: unknown }> {
  private readonly path: string;
  private readonly backOff: BackOff;

  constructor(
    private readonly collection: Collection<Row>,
    readonly name: string,
    private readonly clock: Clock,
    metrics: Metrics,
    { path = 'job', backOff }: QueueOptions = {},
  ) {
    this.path = path;
    this.backOff = { ...defaultBackOff, ...backOff };
    metrics.addJobQueue(name, {
      due: () => this.collection.countDocuments(this.due(), { maxTimeMS: 2_000 }),
      oldestDueSeconds: () => this.oldestDueSeconds(),
    });
  }

  /** A new job of this queue, for the caller to store at `path`. Storing it over another job ends that job's lease. */
  job(runAt = this.clock.now()): Job {
    return { queue: this.name, runAt, attempts: 0 };
  }

  /** The condition that a document's job is leased under the token, for the caller's own updates. */
  underLease(id: Row['_id'], token: string): mongo.Filter<Row> {
    return filter<Row>({ _id: id, [this.at('leaseToken')]: token });
  }

  /**
   * Leases up to `limit` due jobs, longest due first. Concurrent claims never return the same job. The lease token is new and begins with
   * the `holder`, if given, so that all leases of a holder can be found. `dueAt`: when a returned row's job was due before this claim.
   */
  async claim({ limit, leaseMs, holder, aheadMs = 0 }: ClaimRequest): Promise<Claim<Row>> {
    const now = this.clock.now();
    const token = holder === undefined ? randomUUID() : `${holder}:${randomUUID()}`;
    const lease = { token, until: new Date(now.getTime() + leaseMs) };
    const found = await this.collection
      .find(this.due(new Date(now.getTime() + aheadMs)), { projection: { [this.at('runAt')]: 1 } })
      .sort({ [this.at('runAt')]: 1 })
      .limit(limit)
      .toArray();
    const runAts = new Map(found.map((row) => [String(row._id), this.jobOf(row as Row)?.runAt ?? now]));
    const dueAt = ({ _id }: Row): Date => runAts.get(String(_id)) ?? now;
    const later = [...runAts.values()].find((runAt) => runAt > now);
    const nextAt = later ?? (found.length === limit ? now : undefined);
    const ids = found.filter((row) => dueAt(row as Row) <= now).map(({ _id }) => _id);
    if (ids.length === 0) return { lease, rows: [], nextAt, dueAt };
    const claimed = { [this.at('leaseToken')]: lease.token, [this.at('runAt')]: lease.until };
    await this.collection.updateMany({ ...this.due(now), _id: { $in: ids } }, update<Row>({ $set: claimed }));
    const rows = (await this.collection
      .find(filter<Row>({ _id: { $in: ids }, [this.at('leaseToken')]: lease.token }))
      .toArray()) as Row[];
    const order = new Map(ids.map((id, index) => [String(id), index]));
    const position = ({ _id }: Row): number => order.get(String(_id)) ?? 0;
    return { lease, rows: rows.sort((a, b) => position(a) - position(b)), nextAt, dueAt };
  }

  /** How many jobs are due, counted up to `limit`. */
  async countDue(limit: number): Promise<number> {
    return this.collection.countDocuments(this.due(), { limit });
  }

  /** The jobs that are still leased under the given tokens. */
  async stillLeased(jobs: readonly { id: Row['_id']; token: string }[]): Promise<ReadonlySet<string>> {
    const tokens = new Map(jobs.map(({ id, token }) => [String(id), token]));
    const underLease = filter<Row>({
      _id: { $in: jobs.map(({ id }) => id) },
      [this.at('leaseToken')]: { $in: [...new Set(tokens.values())] },
    });
    const rows = (await this.collection
      .find(underLease, { projection: { [this.at('leaseToken')]: 1 } })
      .toArray()) as unknown as Row[];
    const own = rows.filter((row) => this.jobOf(row)?.leaseToken === tokens.get(String(row._id)));
    return new Set(own.map(({ _id }) => String(_id)));
  }

  /** The jobs of this queue that a holder has leased. Needs an index on the lease token. */
  async leasedBy(holder: string): Promise<{ id: Row['_id']; token: string }[]> {
    const projection = { [this.at('leaseToken')]: 1 };
    const rows = (await this.collection.find(this.ofHolder(holder), { projection }).toArray()) as unknown as Row[];
    return rows.map((row) => ({ id: row._id, token: this.jobOf(row)?.leaseToken ?? '' }));
  }

  /** Ends the leases of dead holders: their jobs are due now. Needs an index on the lease token. */
  async releaseAllOf(holders: readonly string[]): Promise<number> {
    if (holders.length === 0) return 0;
    const ofHolders = filter<Row>({ $or: holders.map((holder) => this.ofHolder(holder)) });
    const released = { $set: { [this.at('runAt')]: this.clock.now() }, $unset: { [this.at('leaseToken')]: '' } };
    return (await this.collection.updateMany(ofHolders, update<Row>(released))).matchedCount;
  }

  /** Extends the leases of one claim. Returns the ids of lost leases. */
  async renew(ids: readonly Row['_id'][], token: string, until: Date): Promise<Row['_id'][]> {
    const underLease = filter<Row>({ _id: { $in: ids }, [this.at('leaseToken')]: token });
    const renewed = update<Row>({ $set: { [this.at('runAt')]: until } });
    const { matchedCount } = await this.collection.updateMany(underLease, renewed);
    if (matchedCount === ids.length) return [];
    const kept = await this.collection.find(underLease, { projection: { _id: 1 } }).toArray();
    const keptIds = new Set(kept.map(({ _id }) => String(_id)));
    return ids.filter((id) => !keptIds.has(String(id)));
  }

  /** Ends a job, or schedules its next run at `runAt`. */
  async complete(
    id: Row['_id'],
    token: string,
    { runAt, ...write }: Write<Row> & { runAt?: Date } = {},
  ): Promise<boolean> {
    const change: Changes = runAt ? { $set: { [this.path]: this.job(runAt) } } : { $unset: { [this.path]: '' } };
    return this.write(id, token, change, write);
  }

  /** Deletes the document, for queues whose documents are only jobs. */
  async remove(id: Row['_id'], token: string): Promise<boolean> {
    return (await this.collection.deleteOne(this.underLease(id, token))).deletedCount === 1;
  }

  /** Counts a failure; the job is due again after the back-off, or after `delayMs`. */
  async retry(
    row: Row,
    token: string,
    { delayMs, ...write }: Write<Row> & { delayMs?: number } = {},
  ): Promise<boolean> {
    const attempts = (this.jobOf(row)?.attempts ?? 0) + 1;
    const runAt = new Date(this.clock.nowMs() + (delayMs ?? backOffMs(attempts, this.backOff)));
    const $set = { [this.at('attempts')]: attempts, [this.at('runAt')]: runAt };
    return this.write(row._id, token, { $set, $unset: { [this.at('leaseToken')]: '' } }, write);
  }

  /** Releases unfinished jobs: due at `runAt`, for any worker. */
  async release(jobs: readonly { id: Row['_id']; token: string; runAt: Date }[]): Promise<void> {
    if (jobs.length === 0) return;
    const updates = jobs.map(({ id, token, runAt }) => ({
      updateOne: {
        filter: this.underLease(id, token),
        update: update<Row>({ $set: { [this.at('runAt')]: runAt }, $unset: { [this.at('leaseToken')]: '' } }),
      },
    }));
    await this.collection.bulkWrite(updates, { ordered: false });
  }

  jobOf(row: Row): Job | undefined {
    const value = this.path.split('.').reduce<unknown>((part, key) => (part as Bag | undefined)?.[key], row);
    return value as Job | undefined;
  }

  private async write(id: Row['_id'], token: string, own: Changes, { changes }: Write<Row>): Promise<boolean> {
    const merged = { ...(changes as Changes) };
    for (const [operator, fields] of Object.entries(own)) merged[operator] = { ...merged[operator], ...fields };
    return (await this.collection.updateOne(this.underLease(id, token), update<Row>(merged))).matchedCount === 1;
  }

  private due(now = this.clock.now()): mongo.Filter<Row> {
    return filter<Row>({ [this.at('queue')]: this.name, [this.at('runAt')]: { $lte: now } });
  }

  private ofHolder(holder: string): mongo.Filter<Row> {
    return filter<Row>({
      [this.at('leaseToken')]: { $gte: `${holder}:`, $lt: `${holder};` },
      [this.at('queue')]: this.name,
    });
  }

  private async oldestDueSeconds(): Promise<number> {
    const now = this.clock.now();
    const runAt = this.at('runAt');
    const options = { sort: { [runAt]: 1 as const }, projection: { [this.path]: 1 }, maxTimeMS: 2_000 };
    const oldest = (await this.collection.findOne(this.due(now), options)) as Row | null;
    return oldest ? (now.getTime() - (this.jobOf(oldest)?.runAt.getTime() ?? 0)) / 1000 : 0;
  }

  private at(field: keyof Job): string {
    return `${this.path}.${field}`;
  }
}

type Bag = Record<string, unknown>;
type Changes = Record<string, Bag>;

// The driver's types cannot follow a path that is only known at run time.
function filter<Row>(conditions: Bag): mongo.Filter<Row> {
  return conditions as mongo.Filter<Row>;
}

function update<Row>(changes: Bag): mongo.UpdateFilter<Row> {
  return changes as mongo.UpdateFilter<Row>;
}
