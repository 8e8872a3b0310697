import { type Collection, type Connection } from 'mongoose';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { fullCheckDue } from './full-check-due';

/** Where the sums come from. A row belongs to the day (UTC) of its creation. */
export interface DaySource<Sums extends object> {
  /** When the first row was created; undefined if there are no rows. */
  first(): Promise<Date | undefined>;
  /** The sums of the rows created from `from` up to, not including, `to`. */
  read(from: Date, to: Date): Promise<Sums>;
  /** Creation dates of the rows that were created before `before` and have changed since `since`. Absent if rows never change. */
  changed?(since: Date, before: Date): AsyncIterable<Date>;
}

interface DayRow<Sums> {
  /** The day, e.g. `2026-11-22`, or `changes`. */
  readonly _id: string;
  /** When its rows were read last; for `changes`: up to when changed days were read again. */
  readonly readAt: Date;
  readonly sums?: Sums;
}

const changes = 'changes';
/** Rows of the last two days may still be written. */
const unsettledDays = 2;
/** Transactions take seconds to commit; replicas' clocks may differ. */
const marginMs = hourMs;

/**
 * Sums per day, stored so that a night reads little: the last two days, days with a changed row, and every other day once in 28 nights,
 * which finds unnoticed changes of old rows. It continues where an earlier call stopped.
 */
export class DaySums<Sums extends object> {
  private readonly rows: Collection<DayRow<Sums>>;

  constructor(
    connection: Connection,
    collection: string,
    private readonly source: DaySource<Sums>,
  ) {
    this.rows = connection.collection<DayRow<Sums>>(collection);
  }

  /** The sums of all days until `now`. */
  async read(now: Date): Promise<Sums[]> {
    const first = await this.source.first();
    if (first === undefined) return [];
    const today = dayNumber(now);
    const settled = today - unsettledDays;
    const stored = new Map((await this.rows.find().toArray()).map((row) => [row._id, row as DayRow<Sums>]));
    const changed = await this.changedDays(stored, startOf(settled + 1));
    const all: Sums[] = [];
    for (let day = dayNumber(first); day <= today; day++) {
      const known = stored.get(nameOf(day));
      const isKnown = known?.sums && !changed.has(day) && dayNumber(known.readAt) >= fullCheckDue(day, today);
      if (isKnown) all.push(known.sums);
      else {
        const sums = await this.source.read(startOf(day), startOf(day + 1));
        if (day <= settled) await this.store({ _id: nameOf(day), readAt: now, sums });
        all.push(sums);
      }
    }
    await this.store({ _id: changes, readAt: now });
    return all;
  }

  private async changedDays(stored: ReadonlyMap<string, DayRow<Sums>>, before: Date): Promise<ReadonlySet<number>> {
    const reads = [...stored.values()].map(({ readAt }) => readAt.getTime());
    if (reads.length === 0) return new Set();
    // No row for changes: the first call stopped halfway.
    const since = stored.get(changes)?.readAt.getTime() ?? Math.min(...reads);
    const days = new Set<number>();
    for await (const at of this.source.changed?.(new Date(since - marginMs), before) ?? []) days.add(dayNumber(at));
    return days;
  }

  private async store({ _id, ...row }: DayRow<Sums>): Promise<void> {
    await this.rows.updateOne({ _id } as object, { $set: row } as object, { upsert: true });
  }
}

function dayNumber(at: Date): number {
  return Math.floor(at.getTime() / dayMs);
}

function startOf(day: number): Date {
  return new Date(day * dayMs);
}

function nameOf(day: number): string {
  return startOf(day).toISOString().slice(0, 10);
}
