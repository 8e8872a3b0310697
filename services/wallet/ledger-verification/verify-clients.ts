import { type mongo, type Types } from 'mongoose';
import { dayMs } from '@ringlet/contracts/durations';
import { type BalanceRow } from '../ledger/balance.model';
import { batches } from './batches';
import { orderSettlesInMs, type Report, type Tables, verifyPosting, verifyRelated } from './checks';

/** How far the postings of a client are verified. */
export interface VerifiedBalance {
  readonly _id: Types.ObjectId;
  readonly sequence: number;
  readonly balance: number;
  /** The last night in which all of them were read. */
  readonly wholeNight?: number;
}

const noneVerified = { sequence: 0, balance: 0 };
const wholeEveryNights = 28;

/** Nights are counted from 1970. */
export function nightOf(now: Date): number {
  return Math.floor(now.getTime() / dayMs);
}

/**
 * The last night, tonight included, in which all postings of a client are to be read again, once in 28 nights: a change of an old posting
 * is found then. A client whose night was missed is read in the next one.
 */
export function wholeNightDue(userId: Types.ObjectId, now: Date): number {
  const night = nightOf(now);
  const own = Number.parseInt(userId.toHexString().slice(-4), 16) % wholeEveryNights;
  return night - ((night - own) % wholeEveryNights);
}

/**
 * Walks the postings of these clients back from the balance to the last verified one. A client without differences is verified as
 * far as orders have had the time to settle; one with differences stays where it was, so that they are found again every night.
 * Returns the number of postings read.
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
    batch.map((row) => {
      const userId = row._id.toHexString();
      const from = startOf(row, known.get(userId), now);
      if (from === noneVerified) whole.add(userId);
      return [userId, walk(row, from)] as const;
    }),
  );
  const wrong = new Set<string>();
  const about = (userId: string, difference: string): void => {
    wrong.add(userId);
    report(difference);
  };
  const changed = [...walks.values()].filter(({ left, from }) => left.sequence > from.sequence);
  const ranges = changed.map(({ id, from }) => ({ userId: id, sequence: { $gt: from.sequence } }));
  let read = 0;
  const newer = ranges.length === 0 ? [] : tables.postings.find({ $or: ranges }).sort({ userId: 1, sequence: -1 });
  for await (const postings of batches(newer as AsyncIterable<mongo.WithId<PostingOf>>)) {
    stop.throwIfAborted();
    read += postings.length;
    for (const posting of postings) {
      const userId = posting.userId?.toHexString() ?? '';
      const client = walks.get(userId);
      // The posting was written after the balance was read.
      if (!client || (posting.sequence ?? 0) > client.top) continue;
      const problem = client.step(posting, now);
      if (problem !== undefined) about(userId, problem);
      verifyPosting(posting, (difference) => about(userId, difference));
    }
    await verifyRelated(tables, postings, now, (difference, userId) => about(String(userId), difference));
  }
  for (const [userId, { left, from }] of walks) {
    if (left.sequence === from.sequence && left.balance === from.balance) continue;
    about(
      userId,
      `client ${userId}: ${left.balance - from.balance} kobo in ${left.sequence - from.sequence} changes have no posting`,
    );
  }
  await save(
    verified,
    [...walks]
      .filter(([userId]) => !wrong.has(userId))
      .map(([userId, { id, reached }]) => ({
        _id: id,
        ...reached,
        ...(whole.has(userId) && { wholeNight: nightOf(now) }),
      })),
  );
  return read;
}

type PostingOf = Tables['postings'] extends mongo.Collection<infer Row> ? Row : never;

const keyed = (row: VerifiedBalance): [string, VerifiedBalance] => [row._id.toHexString(), row];

function startOf({ _id }: BalanceRow, known: VerifiedBalance | undefined, now: Date) {
  return (known?.wholeNight ?? -1) < wholeNightDue(_id, now) ? noneVerified : (known ?? noneVerified);
}

/** A walk from a balance down its postings. */
function walk({ _id: id, balance, sequence }: BalanceRow, from: { sequence: number; balance: number }) {
  const left: { balance: number; sequence: number } = { balance, sequence };
  const client = {
    id,
    from,
    top: sequence,
    left,
    /** How far the client is verified if nothing is wrong. */
    reached: { sequence: from.sequence, balance: from.balance },
    step: (posting: PostingOf, now: Date): string | undefined => {
      const { _id, sequence: number = 0, balanceAfter = 0, change, at } = posting;
      const isNext = number === left.sequence && balanceAfter === left.balance && balanceAfter >= 0;
      const problem = isNext
        ? undefined
        : `client ${id.toHexString()}: ${_id} left ${balanceAfter} kobo as number ${number}, not ${left.balance} as ${left.sequence}`;
      const isSettled = now.getTime() - at.getTime() > orderSettlesInMs;
      if (isSettled && client.reached.sequence <= from.sequence) {
        client.reached = { sequence: number, balance: balanceAfter };
      }
      left.balance = balanceAfter - change;
      left.sequence = number - 1;
      return problem;
    },
  };
  return client;
}

async function save(verified: mongo.Collection<VerifiedBalance>, rows: readonly VerifiedBalance[]): Promise<void> {
  const reached = rows.filter(({ sequence }) => sequence > 0);
  if (reached.length === 0) return;
  const updates = reached.map(({ _id, ...row }) => ({
    updateOne: { filter: { _id }, update: { $set: row }, upsert: true },
  }));
  await verified.bulkWrite(updates, { ordered: false });
}
