import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection, type mongo } from 'mongoose';
import { dayMs, minuteMs } from '@ringlet/contracts/durations';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type ReviewQueueCount } from '@ringlet/contracts/review-queues';
import { type ChargebackStage, type ChargebackState } from '@ringlet/contracts/wallet/chargebacks';
import { repaymentStopped } from '@ringlet/contracts/wallet/repayments';
import { InjectCollection } from '@ringlet/persistence/collection';
import { countQueue } from '@ringlet/persistence/review-queues';
import { type Transaction } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { type WorkQueue } from '@ringlet/work-queue/work-queue';
import { WorkQueues } from '@ringlet/work-queue/work-queues';
import { type ChargebackReport } from '../../domain/chargeback';
import { ChargebackRow, type DisputeAnswer } from './chargeback.model';

/** While the provider does not answer, or refuses our answer. */
const backOff = { firstMs: 30_000, maxMs: 10 * minuteMs };
const listedAtMost = 100;
const notesAtMost = 20;

const unanswered = { state: 'open', awaitsAnswer: true } as const;

const stages: Readonly<
  Record<ChargebackStage, { where: mongo.Filter<ChargebackRow>; sort: Readonly<Record<string, 1 | -1>> }>
> = {
  waiting: {
    where: { $or: [unanswered, { 'contradiction.isOpen': true }, { needsAttention: true }] },
    // First those that await an answer, and of these the disputes: reversals have no time limit.
    sort: { awaitsAnswer: -1, cause: 1, answerBy: 1 },
  },
  open: { where: { state: 'open', awaitsAnswer: { $exists: false } }, sort: { openedAt: 1 } },
  decided: { where: { state: { $in: ['won', 'lost'] } }, sort: { changedAt: -1 } },
};

/** The stored claims to take credited deposits back. */
@Injectable()
export class Chargebacks {
  /** The next step of each open claim. */
  readonly queue: WorkQueue<ChargebackRow>;

  constructor(
    @InjectCollection(ChargebackRow) private readonly rows: Collection<ChargebackRow>,
    private readonly clock: Clock,
    queues: WorkQueues,
  ) {
    this.queue = queues.queue(this.rows, 'chargebacks', { backOff });
  }

  find(_id: string): Promise<ChargebackRow | null> {
    return this.rows.findOne({ _id });
  }

  /** The deposit's repayment with this id at the provider. */
  findSentAs(reference: string, sentAs: string): Promise<ChargebackRow | null> {
    return this.rows.findOne({ reference, cause: 'repayment', sentAs });
  }

  findMany(ids: readonly string[]): Promise<ChargebackRow[]> {
    return this.rows.find({ _id: { $in: [...ids] } }).toArray();
  }

  listOf(reference: string, session?: ClientSession): Promise<ChargebackRow[]> {
    return this.rows.find({ reference }, { session }).sort({ openedAt: 1 }).toArray();
  }

  listStage(stage: ChargebackStage): Promise<ChargebackRow[]> {
    const { where, sort } = stages[stage];
    return this.rows.find(where).sort(sort).limit(listedAtMost).toArray();
  }

  /** Disputes that wait for our answer, contradictions, and repayments that need another account of the payer. */
  countWaiting(): Promise<ReviewQueueCount> {
    return countQueue(this.rows, stages.waiting.where, 'openedAt', { sort: { openedAt: 1 } });
  }

  /** Disputes soon lost for want of an answer: they have at most `ms` left. */
  countUrgent(ms: number): Promise<number> {
    const answerBy = { $lte: new Date(this.clock.nowMs() + ms) };
    return this.rows.countDocuments({ ...unanswered, answerBy }, { maxTimeMS: 2_000 });
  }

  async insert(row: ChargebackRow, session: ClientSession): Promise<void> {
    await this.rows.insertOne(row, { session });
  }

  /** Ends an open claim. False if it is over already. */
  async close(
    { _id, cause }: Pick<ChargebackRow, '_id' | 'cause'>,
    end: Pick<ChargebackRow, 'reported' | 'amount' | 'taken' | 'sentAs' | 'changedAt'> & {
      state: Exclude<ChargebackState, 'open'>;
    },
    session: ClientSession,
  ): Promise<boolean> {
    const gone = { awaitsAnswer: '' as const, needsAttention: '' as const, problem: '' as const };
    // A bank may refuse a repayment days after it was sent.
    const isAskedAbout = end.state === 'lost' && cause === 'repayment';
    const closed = isAskedAbout
      ? { $set: { ...end, job: this.queue.job(new Date(end.changedAt.getTime() + dayMs)) }, $unset: gone }
      : { $set: end, $unset: { ...gone, job: '' as const } };
    return (await this.rows.updateOne({ _id, state: 'open' }, closed, { session })).matchedCount === 1;
  }

  /** Ends a lost one again. False if that was done already. */
  async endAgain(
    _id: string,
    end: Pick<ChargebackRow, 'reported' | 'amount' | 'taken' | 'changedAt' | 'state'>,
    session: ClientSession,
  ): Promise<boolean> {
    const lost = { _id, state: 'lost' as const, reported: { $gt: kobo(0) } };
    const change = { $set: end, $unset: { job: '' as const } };
    return (await this.rows.updateOne(lost, change, { session })).matchedCount === 1;
  }

  /** It is decided, and stays open until another one is. */
  async wait(_id: string, reported: Kobo, session: ClientSession): Promise<void> {
    const decided = { $set: { reported }, $unset: { awaitsAnswer: '' as const } };
    await this.rows.updateOne({ _id, state: 'open' }, decided, { session });
  }

  /** Whether a report adds to a stored open claim. */
  isNews(row: ChargebackRow, { awaitsAnswer, answerBy, sentAs, needsAttention }: ChargebackReport): boolean {
    const isSame =
      row.awaitsAnswer === awaitsAnswer &&
      row.needsAttention === needsAttention &&
      (answerBy ?? row.answerBy)?.getTime() === row.answerBy?.getTime() &&
      (sentAs ?? row.sentAs) === row.sentAs;
    return row.state === 'open' && !isSame;
  }

  /** Stores changes of an open claim. If the bank asks a second time, it needs a new answer. */
  async note(row: ChargebackRow, report: ChargebackReport, { session, emit }: Transaction): Promise<void> {
    const { _id, providerId: id, reference, userId, amount } = row;
    const { awaitsAnswer, answerBy, sentAs, needsAttention } = report;
    const isAsked = awaitsAnswer === true && row.awaitsAnswer === undefined;
    const isStopped = needsAttention === true && row.needsAttention === undefined;
    const job = isAsked ? this.queue.job() : undefined;
    const change = {
      $set: withoutUndefined({ awaitsAnswer, answerBy, sentAs, needsAttention, job }),
      $unset: {
        ...(awaitsAnswer ? {} : { awaitsAnswer: '' as const }),
        ...(needsAttention ? {} : { needsAttention: '' as const }),
        ...(isAsked && { answer: '' as const }),
        ...(sentAs !== undefined && { problem: '' as const }),
      },
    };
    const open = { _id, state: 'open' as const, ...(isStopped && { needsAttention: { $exists: false } }) };
    const { matchedCount } = await this.rows.updateOne(open, change, { session });
    if (isStopped && matchedCount === 1) emit(repaymentStopped, { id, reference, userId, amount });
  }

  /** Once per report: people look into it. False if it is known. */
  async contradict(_id: string, reported: Exclude<ChargebackState, 'open'>): Promise<boolean> {
    const isNew = { _id, 'contradiction.reported': { $ne: reported } };
    const contradicted = { $set: { contradiction: { reported, isOpen: true } } };
    return (await this.rows.updateOne(isNew, contradicted)).matchedCount === 1;
  }

  /** Another account is named for an open repayment: asks the provider at once. Null if it is over. */
  askSoon(_id: string): Promise<ChargebackRow | null> {
    const change = { $set: { job: this.queue.job() }, $unset: { needsAttention: '' as const } };
    return this.rows.findOneAndUpdate({ _id, state: 'open' }, change, { returnDocument: 'after' });
  }

  /** Stores that the provider is asked for a repayment now. False if the job has passed to another worker. */
  async ask(_id: string, token: string, askedAt: Date): Promise<boolean> {
    const asked = { $set: { askedAt }, $unset: { missedAt: '' as const } };
    return (await this.rows.updateOne(this.queue.underLease(_id, token), asked)).matchedCount === 1;
  }

  /** Whether an undecided claim holds money of the client; a repayment counts only if it was opened since then. */
  async isHolding(userId: string, repaidSince: Date): Promise<boolean> {
    const open = { userId: userId.toLowerCase(), state: 'open' as const, taken: { $gt: kobo(0) } };
    const counts = { $or: [{ cause: { $ne: 'repayment' as const } }, { openedAt: { $gte: repaidSince } }] };
    return (await this.rows.findOne({ ...open, ...counts }, { projection: { _id: 1 } })) !== null;
  }

  /** Repayments for a person to look at: the provider needs another account of the payer, or they take longer than `ms`. */
  countStuck(ms: number): Promise<number> {
    const isOld = { openedAt: { $lte: new Date(this.clock.nowMs() - ms) } };
    const open = { state: 'open' as const, cause: 'repayment' as const };
    return this.rows.countDocuments({ ...open, $or: [{ needsAttention: true }, isOld] }, { maxTimeMS: 2_000 });
  }

  /** Stores the answer to a dispute before the provider hears it. False if the job has passed to another worker. */
  async decide(_id: string, token: string, answer: DisputeAnswer): Promise<boolean> {
    const decided = { $set: { answer } };
    return (await this.rows.updateOne(this.queue.underLease(_id, token), decided)).matchedCount === 1;
  }

  /** Has a waiting dispute answered so, now. Undefined if it does not wait for an answer. */
  answer(_id: string, answer: DisputeAnswer, session: ClientSession): Promise<ChargebackRow | null> {
    const change = { $set: { answer, job: this.queue.job() }, $unset: { problem: '' as const } };
    const waiting = { _id, state: 'open' as const, awaitsAnswer: true as const };
    return this.rows.findOneAndUpdate(waiting, change, { session, returnDocument: 'after' });
  }

  /** Also ends a contradiction. */
  async addNote(_id: string, by: string, note: string, session: ClientSession): Promise<ChargebackRow | null> {
    const notes = { $each: [{ at: this.clock.now(), by, note }], $slice: -notesAtMost };
    const row = await this.rows.findOneAndUpdate({ _id }, { $push: { notes } }, { session, returnDocument: 'after' });
    if (!row?.contradiction?.isOpen) return row;
    const isSeen = { $set: { 'contradiction.isOpen': false } };
    return this.rows.findOneAndUpdate({ _id }, isSeen, { session, returnDocument: 'after' });
  }
}
