import { type mongo, type Types } from 'mongoose';
import { hourMs } from '@ringlet/contracts/durations';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { batches } from './batches';
import {
  type Report,
  type Tables,
  tablesOf,
  type VerifyBatch,
  verifyChargebackBatch,
  verifyDepositBatch,
  verifyHoldBatch,
  verifyOrderBatch,
  verifyUnmatchedBatch,
} from './checks';
import { verifyDecidedAlone } from './decided-alone';
import { type VerifiedBalance, verifyClients } from './verify-clients';

/** A night's progress, in one document that stays between the nights. */
interface Progress {
  readonly _id: 'ledger';
  /** When the unfinished night began; absent between the nights. */
  readonly night?: Date;
  /** The last finished client; absent before the first. `clientsDone`: all of them are finished. */
  readonly client?: Types.ObjectId;
  readonly clientsDone?: boolean;
  readonly differences?: string[];
  readonly clients?: number;
  readonly postings?: number;
  /** Deposits approved and orders changed before this time are verified. */
  readonly verifiedUntil?: Date;
}

export interface NewReport {
  readonly clients: number;
  /** Only those not verified before. */
  readonly postings: number;
  readonly deposits: number;
  readonly orders: number;
  readonly holds: number;
  readonly differences: readonly string[];
}

/** A transaction takes seconds to commit; replicas' clocks may differ. */
const marginMs = hourMs;
const clientsAtOnce = 200;
const differencesAtMost = 1000;

/**
 * Verifies everything new since the last night: all balances, the postings above the last verified ones, and deposits approved
 * and orders changed since. Continues where an earlier call of the same night stopped. Every night reads wrong rows again until
 * they are right. Rejects with the signal's reason when `stop` is aborted. `database` is the wallet's.
 */
export async function verifyNew(
  database: mongo.Db,
  now: Date,
  stop: AbortSignal,
  atOnce = clientsAtOnce,
): Promise<NewReport> {
  const tables = tablesOf(database);
  const progress = database.collection<Progress>('verification_progress');
  const before = await progress.findOne({ _id: 'ledger' });
  const night = before?.night ? before : await begin(progress, now, before?.verifiedUntil);
  const { clients, postings, differences } = await allClients(database, tables, progress, night, now, stop, atOnce);
  const found = new Set(differences);
  const since = night.verifiedUntil ?? new Date(0);
  let verifiedUntil = new Date((night.night ?? now).getTime() - marginMs);
  const differs = (at: Date | undefined, difference: string): void => {
    found.add(difference);
    if (at && at < verifiedUntil) verifiedUntil = at;
  };
  const pass: Pass = { tables, since, stop, differs };
  const deposits = await each(tables.deposits, 'approvedAt', verifyDepositBatch, pass);
  const orders = await each(tables.orders, 'at', verifyOrderBatch, pass);
  const holds = await each(tables.holds, 'changedAt', verifyHoldBatch, pass);
  await each(tables.chargebacks, 'changedAt', verifyChargebackBatch, pass);
  await each(tables.unmatched, 'changedAt', verifyUnmatchedBatch, pass);
  // Reported once: it does not change.
  await verifyDecidedAlone(tables, since, (difference) => void found.add(difference));
  await progress.replaceOne({ _id: 'ledger' }, { verifiedUntil }, { upsert: true });
  return { clients, postings, deposits, orders, holds, differences: [...found] };
}

async function begin(
  progress: mongo.Collection<Progress>,
  now: Date,
  verifiedUntil: Date | undefined,
): Promise<Progress> {
  const night: Progress = withoutUndefined({ _id: 'ledger', night: now, verifiedUntil });
  await progress.replaceOne({ _id: 'ledger' }, night, { upsert: true });
  return night;
}

async function allClients(
  database: mongo.Db,
  tables: Tables,
  progress: mongo.Collection<Progress>,
  night: Progress,
  now: Date,
  stop: AbortSignal,
  atOnce: number,
) {
  const verified = database.collection<VerifiedBalance>('verified_balances');
  const differences = [...(night.differences ?? [])];
  let { client, clientsDone = false, clients = 0, postings = 0 } = night;
  const report: Report = (difference) => {
    if (differences.length < differencesAtMost) differences.push(difference);
  };
  while (!clientsDone) {
    stop.throwIfAborted();
    const next = client ? { _id: { $gt: client } } : {};
    const batch = await tables.balances.find(next).sort({ _id: 1 }).limit(atOnce).toArray();
    clientsDone = batch.length < atOnce;
    const last = batch.at(-1)?._id;
    await reportLost(verified, { ...next._id, ...(!clientsDone && last && { $lte: last }) }, batch, report);
    postings += await verifyClients(tables, verified, batch, now, report, stop);
    clients += batch.length;
    client = last ?? client;
    const reached = withoutUndefined({ client, clientsDone, clients, postings, differences });
    await progress.updateOne({ _id: 'ledger' }, { $set: reached });
  }
  return { clients, postings, differences };
}

/** A once verified balance must still be there. */
async function reportLost(
  verified: mongo.Collection<VerifiedBalance>,
  range: object,
  batch: readonly { readonly _id: Types.ObjectId }[],
  report: Report,
): Promise<void> {
  const there = new Set(batch.map(({ _id }) => _id.toHexString()));
  const known = verified
    .find(Object.keys(range).length === 0 ? {} : { _id: range })
    .project<{ _id: Types.ObjectId }>({ _id: 1 });
  for await (const { _id } of known) {
    if (!there.has(_id.toHexString())) report(`client ${_id.toHexString()}: the balance is lost`);
  }
}

/** A night's verified rows, and what happens to a wrong one. */
interface Pass {
  readonly tables: Tables;
  readonly since: Date;
  readonly stop: AbortSignal;
  readonly differs: (at: Date | undefined, difference: string) => void;
}

/** Verifies the rows whose `field` is at or after `since`, oldest first. Returns their number. */
async function each<Row extends { readonly _id: Types.ObjectId | string }>(
  rows: mongo.Collection<Row>,
  field: keyof Row & string,
  verify: VerifyBatch<Row>,
  { tables, since, stop, differs }: Pass,
): Promise<number> {
  let count = 0;
  const newer = rows.find({ [field]: { $gte: since } } as mongo.Filter<Row>).sort({ [field]: 1 });
  for await (const batch of batches(newer as unknown as AsyncIterable<Row>)) {
    stop.throwIfAborted();
    count += batch.length;
    const times = new Map(batch.map((row) => [String(row._id), row[field] as Date | undefined]));
    await verify(tables, batch, (difference, id) => differs(times.get(String(id)), difference));
  }
  return count;
}
