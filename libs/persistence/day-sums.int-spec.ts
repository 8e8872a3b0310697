import fc from 'fast-check';
import mongoose, { type Connection } from 'mongoose';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { startDatabase, type TestDatabase } from '@ringlet/testing/database';
import { type DaySource, DaySums } from './day-sums';

const dayNumber = (at: Date): number => Math.floor(at.getTime() / dayMs);

interface Row {
  readonly at: Date;
  amount: number;
  changedAt?: Date;
  /** The row was altered without a trace before this night. */
  altered?: number;
}

/** What happens before a night. `age` of rows in days; `stopAfter`: reads after which the process stops. */
const before = fc.record({
  created: fc.array(fc.record({ hours: fc.nat(23), amount: fc.integer({ min: 1, max: 100 }) }), { maxLength: 3 }),
  refunded: fc.array(fc.nat(1000), { maxLength: 2 }),
  altered: fc.option(fc.nat(1000), { freq: 12 }),
  stopAfter: fc.option(fc.nat(4), { freq: 6 }),
});

describe('sums of days', () => {
  let database: TestDatabase;
  let connection: Connection;
  let run = 0;

  beforeAll(async () => {
    database = await startDatabase();
    const dbName = `${database.prefix}_days`;
    connection = await mongoose.createConnection(database.url, { dbName, autoCreate: false }).asPromise();
  });
  afterAll(async () => {
    await connection.close();
    await database.stop();
  });

  it('are those of the rows every night, reads few days, and finds what was altered without a trace within 28 nights', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(before, { minLength: 35, maxLength: 45 }), async (nights) => {
        const rows: Row[] = [];
        let reads = 0;
        let stopAfter: number | undefined;
        const source: DaySource<{ total: number }> = {
          first: async () => rows.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime())[0],
          read: async (from, to) => {
            if (stopAfter !== undefined && stopAfter-- === 0) throw new Error('the process stops');
            reads += 1;
            const of = rows.filter(({ at }) => at >= from && at < to);
            return { total: of.reduce((sum, { amount }) => sum + amount, 0) };
          },
          async *changed(since, end) {
            for (const { at, changedAt } of rows) if (changedAt && changedAt >= since && at < end) yield at;
          },
        };
        const sums = () => new DaySums(connection, `days_${run}`, source);
        run += 1;
        for (const [night, { created, refunded, altered, stopAfter: stops }] of nights.entries()) {
          const now = new Date(Date.UTC(2026, 0, 1 + night, 1));
          for (const { hours, amount } of created) rows.push({ at: new Date(now.getTime() - hours * hourMs), amount });
          const pick = (nth: number): Row | undefined => rows[nth % Math.max(1, rows.length)];
          for (const nth of refunded) {
            const row = pick(nth);
            if (row) Object.assign(row, { amount: row.amount - 1, changedAt: new Date(now.getTime() - hourMs) });
          }
          const victim = altered === null ? undefined : pick(altered);
          if (victim) Object.assign(victim, { amount: victim.amount + 1000, altered: night });
          if (rows.length === 0) continue;

          reads = 0;
          stopAfter = stops ?? undefined;
          await sums()
            .read(now)
            .catch((error: Error) => expect(error.message).toBe('the process stops'));
          stopAfter = undefined;
          const found = await sums().read(now);

          const first = Math.min(...rows.map(({ at }) => dayNumber(at)));
          const hidden = new Set(
            rows.flatMap(({ at, altered: when }) => (when !== undefined && night - when < 28 ? [dayNumber(at)] : [])),
          );
          for (const [index, { total }] of found.entries()) {
            const ofDay = rows.filter(({ at }) => dayNumber(at) === first + index);
            const expected = ofDay.reduce((sum, { amount }) => sum + amount, 0);
            const isNew = first + index > dayNumber(now) - 2;
            if (isNew || !hidden.has(first + index)) expect(total).toBe(expected);
          }
          expect(found).toHaveLength(dayNumber(now) - first + 1);
          // Both calls: the last two days, the one that has settled, those with changes within the margin, and a 28th of the old.
          expect(reads).toBeLessThanOrEqual(2 * (3 + 2 * 2 + Math.ceil(found.length / 28)));
        }
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });

  /** One row on each of the days before `today`, at noon. */
  const rowsUntil = (today: number): Row[] =>
    Array.from({ length: today }, (_, nth) => ({ at: new Date(nth * dayMs + 12 * hourMs), amount: 1 }));
  const sourceOf = (rows: readonly Row[], read: () => void = () => undefined): DaySource<{ total: number }> => ({
    first: async () => rows[0]?.at,
    read: async (from, to) => {
      read();
      return { total: rows.filter(({ at }) => at >= from && at < to).reduce((sum, { amount }) => sum + amount, 0) };
    },
    async *changed(since) {
      for (const { at, changedAt } of rows) if (changedAt && changedAt >= since) yield at;
    },
  });
  const night = (nth: number): Date => new Date(nth * dayMs + hourMs);

  it('finds what was altered in an old day in the night of that day, once in 28', async () => {
    const rows = rowsUntil(40);
    const sums = new DaySums(connection, 'altered', sourceOf(rows));
    const totalOn = async (nth: number) => (await sums.read(night(nth)))[5]?.total;
    expect(await totalOn(40)).toBe(1);
    Object.assign(rows[5]!, { amount: 8 });
    for (let nth = 41; nth < 5 + 2 * 28; nth++) expect(await totalOn(nth)).toBe(1);
    expect(await totalOn(5 + 2 * 28)).toBe(8);
  });

  it('finds what changed while the first call was stopped, and what was committed late', async () => {
    const rows = rowsUntil(40);
    let reads = 0;
    const stopsAt = (limit: number) => () => {
      if (++reads === limit) throw new Error('the process stops');
    };
    const sums = (limit = 0) => new DaySums(connection, 'stopped', sourceOf(rows, stopsAt(limit)));
    await expect(sums(3).read(night(40))).rejects.toThrow('the process stops');
    for (const row of rows.slice(0, 2))
      Object.assign(row, { amount: 5, changedAt: new Date(night(40).getTime() + hourMs * 2) });
    await expect(sums(5).read(night(42))).rejects.toThrow('the process stops');
    expect((await sums().read(night(43))).slice(0, 2)).toEqual([{ total: 5 }, { total: 5 }]);
    Object.assign(rows[1]!, { amount: 7, changedAt: new Date(night(43).getTime() - hourMs / 2) });
    expect((await sums().read(night(44)))[1]).toEqual({ total: 7 });
  });
});
