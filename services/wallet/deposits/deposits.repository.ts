import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection, type mongo, Types } from 'mongoose';
import { hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type Page, type PageOf } from '@ringlet/contracts/paging';
import { type ReviewQueueCount } from '@ringlet/contracts/review-queues';
import { type ListAllDepositsInput } from '@ringlet/contracts/wallet/admin';
import { type ChargebackCause } from '@ringlet/contracts/wallet/chargebacks';
import {
  type Currency,
  type DepositFee,
  type DepositMethod,
  type DepositStatus,
  type NextDepositStatus,
} from '@ringlet/contracts/wallet/deposits';
import { InjectCollection } from '@ringlet/persistence/collection';
import { keysetPage, newestFirst } from '@ringlet/persistence/keyset';
import { countQueue } from '@ringlet/persistence/review-queues';
import { type Transaction } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { type WorkQueue } from '@ringlet/work-queue/work-queue';
import { WorkQueues } from '@ringlet/work-queue/work-queues';
import { claimTimes, tagKnownForMs } from '../domain/crypto-claim';
import {
  claimingStatuses,
  type DeclineReason,
  isOpen,
  openStatuses,
  statusesBefore,
  takesTransaction,
} from '../domain/deposit-states';
import { nextDepositVerification } from '../domain/deposit-verification-schedule';
import { CryptoClaims } from './crypto-claims';
import {
  addToHistory,
  type CryptoTransfer,
  type DecidedDifference,
  type DepositEventRow,
  DepositRow,
  newReference,
} from './deposit.model';
import { DepositCounts } from './deposit-counts';
import { listAllDeposits } from './list-all-deposits';
import { canonicalHash } from './transaction-hash.model';

/** After a failure to store a verification's result. */
const backOff = { firstMs: 60_000, maxMs: hourMs };
const soonMs = 60_000;
/** Each may cost a question to its provider. */
const alikeAtMost = 5;

export interface NewDeposit {
  /** Absent: a new one. */
  readonly reference?: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly method: DepositMethod;
  readonly currency: Currency;
  readonly rate: string;
  readonly requested: Kobo;
  readonly crypto?: CryptoTransfer;
}

/** The stored deposits. Every change of status is conditional on the status before it. */
@Injectable()
export class Deposits {
  /** Verifications of deposits at payment providers. */
  readonly verificationQueue: WorkQueue<DepositRow>;

  constructor(
    @InjectCollection(DepositRow) private readonly rows: Collection<DepositRow>,
    private readonly counts: DepositCounts,
    private readonly claims: CryptoClaims,
    private readonly clock: Clock,
    queues: WorkQueues,
  ) {
    this.verificationQueue = queues.queue(this.rows, 'deposit-verification', { backOff });
  }

  /** Stores a pending deposit. Deposits at a payment provider are verified on a schedule; undecided crypto ends after a time. */
  async insert(given: NewDeposit, session: ClientSession): Promise<DepositRow> {
    const deposit = this.pending(given);
    await this.insertRow(deposit, session);
    return deposit;
  }

  async insertRow(deposit: DepositRow, session: ClientSession): Promise<void> {
    await this.rows.insertOne(deposit, { session });
    await this.counts.move(deposit._id, { pending: 1 }, session);
  }

  /** A deposit that is not stored yet. */
  pending(given: NewDeposit): DepositRow {
    const now = this.clock.now();
    return {
      _id: new Types.ObjectId(),
      reference: newReference(),
      ...given,
      userId: given.userId.toLowerCase(),
      amount: given.requested,
      status: 'pending',
      job: this.verificationQueue.job(
        given.method === 'crypto' ? claimEnd(given, now) : nextDepositVerification(now, now),
      ),
      createdAt: now,
    };
  }

  /** How many open deposits have a due, unclaimed verification. Served by the index of jobs. */
  countOverdue(): Promise<number> {
    const due = { 'job.queue': this.verificationQueue.name, 'job.runAt': { $lte: this.clock.now() } };
    return this.rows.countDocuments({ ...due, status: { $in: [...openStatuses] } }, { maxTimeMS: 2_000 });
  }

  /** Those that wait for an admin. */
  countQueue(where: mongo.Filter<DepositRow>): Promise<ReviewQueueCount> {
    return countQueue(this.rows, where, 'createdAt');
  }

  find(reference: string, session?: ClientSession): Promise<DepositRow | null> {
    return this.rows.findOne({ reference }, { session });
  }

  /** Errors: wallet/deposit-not-found. */
  async require(reference: string, session?: ClientSession): Promise<DepositRow> {
    return foundDeposit(await this.find(reference, session));
  }

  async findMany(references: readonly string[], session?: ClientSession): Promise<ReadonlyMap<string, DepositRow>> {
    const rows = await this.rows.find({ reference: { $in: [...references] } }, { session }).toArray();
    return new Map(rows.map((row) => [row.reference, row]));
  }

  /** By reference or access code. */
  async findByKey(key: string): Promise<DepositRow | null> {
    return (await this.find(key)) ?? this.rows.findOne({ accessCode: key });
  }

  /** Like findByKey, for this client only. */
  async findOwned(userId: string, key: string): Promise<DepositRow | null> {
    const owner = { userId: userId.toLowerCase() };
    return (
      (await this.rows.findOne({ reference: key, ...owner })) ??
      (await this.rows.findOne({ accessCode: key, ...owner }))
    );
  }

  /** Errors: wallet/deposit-not-found, also for another client's. */
  async requireOwned(userId: string, key: string): Promise<DepositRow> {
    return foundDeposit(await this.findOwned(userId, key));
  }

  /** The client's deposit with this name: like findOwned, or by its crypto transaction's hash. */
  async findMeant(userId: string, name: string): Promise<DepositRow | null> {
    const own = await this.findOwned(userId, name);
    const hash = { 'crypto.hash': canonicalHash(name), userId: userId.toLowerCase() };
    return own ?? this.rows.findOne(hash, { sort: { _id: -1 } });
  }

  /** The client's deposits of this amount and time, newest first, any of which a missing payment may be. */
  listAlike(userId: string, amount: Kobo, { from, to }: { from: Date; to: Date }): Promise<DepositRow[]> {
    const during = { $gte: from, $lte: to };
    const isAlike = { $or: [{ requested: amount }, { credited: amount }, { 'transfer.amount': amount }] };
    const isInTime = { $or: [{ approvedAt: during }, { approvedAt: { $exists: false }, createdAt: during }] };
    return this.rows
      .find({ userId: userId.toLowerCase(), method: { $ne: 'crypto' }, $and: [isAlike, isInTime] })
      .sort({ _id: -1 })
      .limit(alikeAtMost)
      .toArray();
  }

  /** One client's, newest first. */
  list(userId: string, page: Page): Promise<PageOf<DepositRow>> {
    const where = { userId: userId.toLowerCase() };
    return keysetPage(page, newestFirst, [{ where }], this.rows, (row) => row);
  }

  /** All clients'. Errors: platform/search-too-wide. */
  listAll(input: ListAllDepositsInput): Promise<PageOf<DepositRow>> {
    return listAllDeposits(this.rows, input);
  }

  /** The deposits that name one of these transactions, oldest first, `atMost` in all. */
  listByHashes(hashes: readonly string[], atMost: number): Promise<DepositRow[]> {
    return this.rows
      .find({ 'crypto.hash': { $in: [...hashes] } })
      .sort({ _id: 1 })
      .limit(atMost)
      .toArray();
  }

  /** Whether a deposit of the client other than `except` names this transaction and blocks a second one. */
  async hasClaimed(userId: string, hash: string, session: ClientSession, except?: string): Promise<boolean> {
    const status = { $in: [...claimingStatuses] };
    const reference = { $ne: except ?? '' };
    const own = { 'crypto.hash': hash, userId: userId.toLowerCase(), status, reference };
    return (await this.rows.findOne(own, { session, projection: { _id: 1 } })) !== null;
  }

  async setAccessCode(reference: string, accessCode: string): Promise<void> {
    await this.rows.updateOne({ reference }, { $set: { accessCode } });
  }

  async setTransfer(
    reference: string,
    { accessCode, transfer }: Pick<DepositRow, 'accessCode' | 'transfer'>,
  ): Promise<DepositRow> {
    const change = { $set: withoutUndefined({ accessCode, transfer }) };
    const deposit = await this.rows.findOneAndUpdate({ reference }, change, { returnDocument: 'after' });
    if (!deposit) throw new Error(`deposit ${reference} does not exist`);
    return deposit;
  }

  /**
   * The provider has sent a transfer to the deposit's account back to the payer. False if this is known already: it is reported
   * several times.
   */
  async noteReturned(reference: string, returned: Kobo, session: ClientSession): Promise<boolean> {
    const isNew = { reference, transfer: { $exists: true }, 'transfer.returned': { $ne: returned } };
    const event = { at: this.clock.now(), what: 'returned' as const, amount: returned };
    const change = { $set: { 'transfer.returned': returned }, ...addToHistory(event) };
    return (await this.rows.updateOne(isNew, change, { session })).matchedCount === 1;
  }

  /**
   * Changes the status without a credit. The next verification stays scheduled: money that arrives later is credited. Returns
   * the earlier status; undefined if `to` cannot follow it.
   */
  change(
    reference: string,
    to: Exclude<NextDepositStatus, 'approved'>,
    reason: DeclineReason | undefined,
    session: ClientSession,
  ): Promise<DepositStatus | undefined> {
    const update = reason === undefined ? { $unset: { declined: '' as const } } : { $set: { declined: reason } };
    const event = withoutUndefined({ at: this.clock.now(), what: to, status: reason });
    return this.transition(reference, event, update, session);
  }

  /** Deletes a never credited deposit, unless its status has changed. */
  async delete({ _id, status }: DepositRow, session: ClientSession): Promise<void> {
    const { deletedCount } = await this.rows.deleteOne({ _id, status, credited: { $exists: false } }, { session });
    if (deletedCount === 1) await this.counts.move(_id, { [status]: -1 }, session);
  }

  /**
   * Approves a deposit in the transaction that credits it, at its posting's time. Ends its verification, or schedules the next
   * one if more money may arrive. Returns the earlier status; undefined if it can no longer be approved.
   */
  async approve(
    { session }: Transaction,
    deposit: DepositRow,
    paid: {
      credited: Kobo;
      at: Date;
      providerStatus?: string | undefined;
      fee?: DepositFee | undefined;
      card?: string | undefined;
    },
  ): Promise<DepositStatus | undefined> {
    const { reference } = deposit;
    const { credited, providerStatus, at: now, fee, card } = paid;
    const runAt = remainderMayArrive(deposit, credited) ? nextDepositVerification(deposit.createdAt, now) : undefined;
    const update = {
      $set: withoutUndefined({
        credited,
        amount: credited,
        approvedAt: now,
        ...fee,
        card,
        providerStatus: providerStatus || undefined,
        job: runAt && this.verificationQueue.job(runAt),
      }),
      $unset: { declined: '' as const, ...(!runAt && { job: '' as const }) },
    };
    const reported = providerStatus === undefined ? {} : { status: providerStatus };
    return this.transition(reference, { at: now, what: 'approved', amount: credited, ...reported }, update, session);
  }

  /** Every change of status: conditional on the status before, with the history, the counts and a crypto deposit's tag. */
  private async transition(
    reference: string,
    event: DepositEventRow & { readonly what: NextDepositStatus },
    update: mongo.UpdateFilter<DepositRow>,
    session: ClientSession,
  ): Promise<DepositStatus | undefined> {
    const to = event.what;
    const before = await this.rows.findOneAndUpdate(
      { reference, status: { $in: statusesBefore(to) } },
      { ...update, $set: { ...update.$set, status: to }, ...addToHistory(event) },
      { session, returnDocument: 'before', projection: { method: 1, status: 1, reference: 1, crypto: 1 } },
    );
    if (!before) return undefined;
    await this.counts.move(before._id, { [before.status]: -1, [to]: 1 }, session);
    if (before.method === 'crypto' && !isOpen(to)) await this.claims.close(before, session);
    return before.status;
  }

  /**
   * Adds a transaction to a crypto deposit without one; people then decide about it. One that ended undecided becomes pending
   * again at its old rate, so not after its tag is forgotten. Undefined if it accepts none. Errors: wallet/too-many-claims.
   */
  async nameTransaction(
    reference: string,
    { transactionHash, hash }: Required<Pick<CryptoTransfer, 'transactionHash' | 'hash'>>,
    session: ClientSession,
  ): Promise<DepositRow | undefined> {
    const createdAt = { $gt: new Date(this.clock.nowMs() - tagKnownForMs) };
    const deposit = await this.rows.findOne({ reference, 'crypto.hash': { $exists: false }, createdAt }, { session });
    if (!deposit || !takesTransaction(deposit)) return undefined;
    const { _id, status } = deposit;
    const runAt = new Date(this.clock.nowMs() + claimTimes(true).openForMs);
    const named = { 'crypto.transactionHash': transactionHash, 'crypto.hash': hash, status: 'pending' as const };
    const change = {
      $set: { ...named, job: this.verificationQueue.job(runAt) },
      $unset: { declined: '' as const },
      ...addToHistory({ at: this.clock.now(), what: 'named' }),
    };
    const changed = await this.rows.findOneAndUpdate({ _id, status }, change, { session, returnDocument: 'after' });
    if (!changed) return undefined;
    if (isOpen(status)) return changed;
    await this.counts.move(_id, { [status]: -1, pending: 1 }, session);
    await this.claims.reopen(changed, session);
    return changed;
  }

  /** Counts a claim against a credited deposit, at most up to the unclaimed credit. Returns the counted kobo. */
  async claimBack(reference: string, cause: ChargebackCause, amount: Kobo, session: ClientSession): Promise<Kobo> {
    const deposit = await this.rows.findOne({ reference }, { session, projection: { credited: 1, claimedBack: 1 } });
    const { credited = 0, claimedBack = 0 } = deposit ?? {};
    const claimed = kobo(Math.min(amount, credited - claimedBack));
    await this.countClaimed(reference, cause, claimed, session);
    return claimed;
  }

  /** A claim is over, and the money stays. */
  giveBack(reference: string, cause: ChargebackCause, amount: Kobo, session: ClientSession): Promise<void> {
    return this.countClaimed(reference, cause, kobo(-amount), session);
  }

  private async countClaimed(reference: string, cause: ChargebackCause, claimedBack: Kobo, session: ClientSession) {
    const counted = { claimedBack, ...(cause === 'repayment' && { repaid: claimedBack }) };
    await this.rows.updateOne({ reference }, { $inc: counted }, { session });
  }

  /** A client's credited deposits at payment providers, newest first. */
  listCredited(userId: string): Promise<DepositRow[]> {
    const credited = { userId: userId.toLowerCase(), status: 'approved' as const, method: { $ne: 'crypto' as const } };
    return this.rows.find(credited).sort({ _id: -1 }).toArray();
  }

  async note(reference: string, facts: { providerStatus: string; attemptFailed: boolean }): Promise<void> {
    await this.rows.updateOne({ reference }, { $set: facts });
  }

  /** The provider reports another amount than the client has for it. False if this is known, or an admin decided it. */
  async noteDifference(reference: string, amount: Kobo): Promise<boolean> {
    const isNew = { reportedSince: { $ne: amount } };
    const isUndecided = { 'difference.reported': { $ne: amount }, 'difference.settled': { $ne: amount } };
    const noted = await this.rows.updateOne(
      { reference, ...isNew, ...isUndecided },
      { $set: { reportedSince: amount } },
    );
    return noted.matchedCount === 1;
  }

  /** Ends a difference. False if it is decided already, or another amount is reported now. */
  async decideDifference(reference: string, difference: DecidedDifference, session: ClientSession): Promise<boolean> {
    const open = { reference, reportedSince: difference.reported };
    const change = { $set: { difference }, $unset: { reportedSince: '' as const } };
    return (await this.rows.updateOne(open, change, { session })).matchedCount === 1;
  }

  /** Adds to a deposit's history for admins. Nothing depends on it. */
  async record(reference: string, event: Omit<DepositEventRow, 'at'>): Promise<void> {
    await this.rows.updateOne({ reference }, addToHistory({ at: this.clock.now(), ...event }));
  }

  /** A client's deposits older than `after`, newest first. */
  listBefore(userId: string, limit: number, after?: string): Promise<DepositRow[]> {
    const before = after === undefined ? {} : { _id: { $lt: new Types.ObjectId(after) } };
    return this.rows
      .find({ userId: userId.toLowerCase(), ...before })
      .sort({ _id: -1 })
      .limit(limit)
      .toArray();
  }

  /** Verifies a deposit that can be approved within a minute from now, even if its verifications have ended. */
  async verifySoon(reference: string): Promise<void> {
    const soon = new Date(this.clock.nowMs() + soonMs);
    const isLater = { 'job.runAt': { $gt: soon }, 'job.leaseToken': { $exists: false } };
    await this.rows.updateOne(
      { reference, status: { $in: statusesBefore('approved') }, $or: [isLater, { job: { $exists: false } }] },
      { $set: { job: this.verificationQueue.job(soon) } },
    );
  }

  /** Removes name and email; the deposits stay under the account's id. */
  async anonymise(userId: string, session: ClientSession): Promise<void> {
    await this.rows.updateMany(
      { userId: userId.toLowerCase() },
      { $set: { name: '', email: '' }, $unset: { card: '' } },
      { session },
    );
  }
}

const claimEnd = ({ crypto }: NewDeposit, now: Date): Date =>
  new Date(now.getTime() + claimTimes(crypto?.hash !== undefined).openForMs);

/** The payer may still send the rest, and the provider can be asked about it. */
function remainderMayArrive({ method, requested }: DepositRow, credited: Kobo): boolean {
  return method !== 'crypto' && credited < requested;
}

function foundDeposit(deposit: DepositRow | null): DepositRow {
  if (!deposit) throw new RingletError('wallet/deposit-not-found');
  return deposit;
}
