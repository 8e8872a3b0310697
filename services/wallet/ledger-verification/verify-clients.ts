import { type mongo, type Types } from 'mongoose';
import { dayMs } from '@ringlet/contracts/durations';
import { fullCheckDue } from '@ringlet/persistence/full-check-due';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { type BalanceRow } from '../ledger/balance.model';
import { type PostingRow } from '../ledger/posting.model';
import { type BalancePoint, BalanceWalk, noPostings } from './balance-walk';
import { batches } from './batches';
import { orderSettlesInMs, type Report, type Tables, verifyHeld, verifyPosting, verifyRelated } from './checks';

/** How far a client's postings are verified. */
export interface VerifiedBalance {
  readonly _id: Types.ObjectId;
  readonly sequence: number;
  readonly balance: number;
  /** The last night that read all of them. */
  readonly wholeNight?: number;
}

/** A client whose postings are being read. */
interface Walked {
  readonly row: BalanceRow;
  readonly from: BalancePoint;
  readonly walk: BalanceWalk;
  /** How far the client is verified if nothing is wrong. */
  reached: BalancePoint;
}

/** Nights are counted from 1970. */
export function nightOf(now: Date): number {
  return Math.floor(now.getTime() / dayMs);
}

/**
 * The last night, tonight included, that had to read all of a client's postings: once in 28 nights, which finds a change of an
 * old posting. The next night catches a missed one up.
 */
export function wholeNightDue(userId: Types.ObjectId, now: Date): number {
  return fullCheckDue(Number.parseInt(userId.toHexString().slice(-4), 16), nightOf(now));
}

/**
 * Walks these clients' postings back from the balance to the last verified one. A client without differences is verified as far
 * as orders have had time to settle; one with differences stays, so that every night finds them again. Returns the number of
 * postings read.
 */
export async function verifyClients(
  tables: Tables,
  verified: mongo.Collection<VerifiedBalance>,
  batch: readonly BalanceRow[],
  now: Date,
  report: Report,
  stop: AbortSignal,
): Promise<number> {
  const known = new Map((await verified.find({ _id: { $in: batch.map(({ _id }) => _id) } }).toArray()).map(keyed));
  const whole = new Set<string>();
  const walks = new Map(
    batch.map((row): [string, Walked] => {
      const userId = row._id.toHexString();
      const from = startOf(row, known.get(userId), now);
      if (from === noPostings) whole.add(userId);
      return [userId, { row, from, walk: new BalanceWalk(userId, row, from), reached: from }];
    }),
  );
  const wrong = new Set<string>();
  const about = (userId: string, difference: string): void => {
    wrong.add(userId);
    report(difference);
  };
  const changed = [...walks.values()].filter(({ row, from }) => row.sequence > from.sequence);
  const ranges = changed.map(({ row, from }) => ({ userId: row._id.toHexString(), sequence: { $gt: from.sequence } }));
  let read = 0;
  const newer = ranges.length === 0 ? [] : tables.postings.find({ $or: ranges }).sort({ userId: 1, sequence: -1 });
  for await (const postings of batches(newer as AsyncIterable<mongo.WithId<PostingRow>>)) {
    stop.throwIfAborted();
    read += postings.length;
    for (const posting of postings) {
      const { userId = '' } = posting;
      const client = walks.get(userId);
      if (!client?.walk.includes(posting)) continue;
      const aboutClient = (difference: string): void => about(userId, difference);
      client.walk.step(posting, aboutClient);
      verifyPosting(posting, aboutClient);
      const isSettled = now.getTime() - posting.at.getTime() > orderSettlesInMs;
      if (isSettled && client.reached === client.from) {
        client.reached = { sequence: posting.sequence ?? 0, balance: posting.balanceAfter ?? 0 };
      }
    }
    await verifyRelated(tables, postings, now, (difference, userId) => about(String(userId), difference));
  }
  for (const [userId, { walk }] of walks) walk.end((difference) => about(userId, difference));
  await verifyHeld(tables, batch, (difference, userId) => about(String(userId), difference));
  await save(
    verified,
    [...walks]
      .filter(([userId]) => !wrong.has(userId))
      .map(([userId, { row, reached }]) =>
        withoutUndefined({
          _id: row._id,
          sequence: reached.sequence,
          balance: reached.balance,
          wholeNight: whole.has(userId) ? nightOf(now) : undefined,
        }),
      ),
  );
  return read;
}

const keyed = (row: VerifiedBalance): [string, VerifiedBalance] => [row._id.toHexString(), row];

function startOf({ _id }: BalanceRow, known: VerifiedBalance | undefined, now: Date): BalancePoint {
  return (known?.wholeNight ?? -1) < wholeNightDue(_id, now) ? noPostings : (known ?? noPostings);
}

async function save(verified: mongo.Collection<VerifiedBalance>, rows: readonly VerifiedBalance[]): Promise<void> {
  const reached = rows.filter(({ sequence }) => sequence > 0);
  if (reached.length === 0) return;
  const updates = reached.map(({ _id, ...row }) => ({
    updateOne: { filter: { _id }, update: { $set: row }, upsert: true },
  }));
  await verified.bulkWrite(updates, { ordered: false });
}
