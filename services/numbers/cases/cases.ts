import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection, Types } from 'mongoose';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { type Caller } from '@ringlet/contracts/caller';
import { dayOf } from '@ringlet/contracts/days';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { invalidField } from '@ringlet/contracts/invalid-field';
import {
  type CaseDecision,
  type CaseReason,
  type CaseView,
  type DecideCaseInput,
  decisionsThatClientsRead,
  type ListCasesInput,
  type OwnCase,
} from '@ringlet/contracts/numbers/cases';
import { caseDecided, messageReceived } from '@ringlet/contracts/numbers/events';
import { type Page, type PageOf } from '@ringlet/contracts/paging';
import { mayChangeAccount } from '@ringlet/contracts/permissions';
import { type ReviewQueueCount } from '@ringlet/contracts/review-queues';
import { Requester } from '@ringlet/messaging/requester';
import { InjectCollection } from '@ringlet/persistence/collection';
import { beginsWith, keysetPage, newestFirst, oldestFirst } from '@ringlet/persistence/keyset';
import { countQueue } from '@ringlet/persistence/review-queues';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { Metrics } from '@ringlet/platform/metrics';
import { ownEvidence } from '../domain/signals';
import { OrdersRepository } from '../order-store/orders.repository';
import { CaseRow, type Decided } from './case.model';

const keptMs = 730 * dayMs;

/** If a case is still undecided this long before its end, somebody is called. */
const urgentMs = 4 * hourMs;

export type NewCase = Pick<
  CaseRow,
  'kind' | 'key' | 'userId' | 'orderId' | 'messageId' | 'evidence' | 'createdAt' | 'dueAt'
>;

/** Decisions that need a client. */
const aboutClients: readonly CaseDecision[] = ['warned', 'locked', 'refunded'];

const tellsClient = (decision: CaseDecision): decision is CaseReason['decision'] =>
  decisionsThatClientsRead.some((each) => each === decision);

const toldOf = ({ decision, reason }: Decided): CaseReason | undefined =>
  tellsClient(decision) ? { decision, reason } : undefined;

/** Cases about numbers and clients. A case stops nobody: only a person's decision does. */
@Injectable()
export class Cases {
  constructor(
    @InjectCollection(CaseRow) private readonly rows: Collection<CaseRow>,
    private readonly orders: OrdersRepository,
    private readonly requester: Requester,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    metrics.figure({
      name: 'ringlet_cases_urgent',
      help: 'Open cases that are to be decided within four hours, or were to be.',
      read: () => this.countUrgent(),
    });
  }

  /** Opens a case, once per key. Returns whether this call opened it. */
  async openCase({ key, ...opened }: NewCase, session?: ClientSession): Promise<boolean> {
    const row = withoutUndefined({ ...opened, _id: new Types.ObjectId(), isOpen: true });
    const { upsertedCount } = await this.rows.updateOne({ key }, { $setOnInsert: row }, { upsert: true, session });
    return upsertedCount === 1;
  }

  /** Whether a person found nothing wrong with the subjects whose keys begin so, in each decided case, and there is one. */
  async isCleared(keys: string): Promise<boolean> {
    const decided = { key: beginsWith(keys), decided: { $exists: true } };
    const found = await this.rows.distinct('decided.decision', decided);
    return found.length === 1 && found[0] === 'nothing-found';
  }

  async list({ state, ...page }: ListCasesInput): Promise<PageOf<CaseView>> {
    const isOpen = state === 'open';
    return keysetPage(page, isOpen ? oldestFirst : newestFirst, [{ where: { isOpen } }], this.rows, presentCase);
  }

  listOwn(userId: string, page: Page): Promise<PageOf<OwnCase>> {
    const decided = { userId, decided: { $exists: true } };
    const where = { ...decided, $nor: [{ kind: 'report' as const, 'decided.decision': 'nothing-found' as const }] };
    return keysetPage(page, newestFirst, [{ where }], this.rows, presentOwnCase);
  }

  /** A client's cases before an id, newest first. */
  async before(userId: string, id: string | undefined, limit: number): Promise<CaseView[]> {
    const where = id === undefined ? { userId } : { userId, _id: { $lt: new Types.ObjectId(id) } };
    const rows = await this.rows.find(where).sort({ _id: -1 }).limit(limit).toArray();
    return rows.map(presentCase);
  }

  /** The reason for the client; undefined if the decision does not concern them. */
  async told(id: string): Promise<CaseReason | undefined> {
    const row = await this.rows.findOne({ _id: new Types.ObjectId(id) });
    if (row?.decided === undefined) return undefined;
    return toldOf(row.decided);
  }

  async findByKey(key: string): Promise<CaseView | undefined> {
    const row = await this.rows.findOne({ key });
    return row === null ? undefined : presentCase(row);
  }

  /**
   * Removes a deleted client's data from closed cases, and from their keys; a report's key is the reporter's. Returns false while
   * one is open: it keeps what its decision needs.
   */
  async erase(userId: string): Promise<boolean> {
    const erasedKey = { $concat: ['erased:', { $toString: '$_id' }] };
    const key = { $cond: [{ $eq: ['$kind', 'report'] }, '$key', erasedKey] };
    await this.rows.updateMany({ userId, isOpen: false }, [
      { $set: { evidence: [], key } },
      { $unset: ['userId', 'orderId', 'messageId'] },
    ]);
    return (await this.rows.findOne({ userId }, { projection: { _id: 1 } })) === null;
  }

  count(): Promise<ReviewQueueCount> {
    return countQueue(this.rows, { isOpen: true }, 'createdAt');
  }

  async decide(
    { id, decision, reason, answer }: DecideCaseInput,
    admin: Caller,
    correlationId: string,
  ): Promise<CaseView> {
    const found = await this.rows.findOne({ _id: new Types.ObjectId(id) });
    if (found === null) throw new RingletError('numbers/case-unknown');
    const { _id, kind, userId, orderId, messageId } = found;
    if (userId === admin.id) throw new RingletError('auth/own-account');
    if (userId === undefined && aboutClients.includes(decision)) {
      throw invalidField('decision', 'No client is known in this case.');
    }
    if (kind === 'report' && answer === undefined) throw invalidField('answer', 'Please write an answer.');
    if (userId !== undefined && decision === 'locked') await this.requireLockable(userId, admin, correlationId);
    const at = this.clock.now();
    const adminId = admin.id;
    const decided: Decided = withoutUndefined({ decision, by: adminId, at, reason, answer });
    const set = { isOpen: false, decided, deleteAt: new Date(at.getTime() + keptMs) };
    return this.transactions.run(correlationId, async ({ session, emit }) => {
      const options = { session, returnDocument: 'after' } as const;
      const row = await this.rows.findOneAndUpdate({ _id, isOpen: true }, { $set: set }, options);
      if (row === null) throw new RingletError('numbers/case-closed');
      emit(adminActed, { adminId, action: 'case.closed', about: id, userId, to: decision, reason });
      if (userId !== undefined && tellsClient(decision)) {
        emit(caseDecided, { caseId: id, userId, ...(decision === 'locked' && { lockedBy: adminId }) });
      }
      if (decision === 'nothing-found' && messageId !== undefined && orderId !== undefined && userId !== undefined) {
        const isShown = await this.orders.showMessage(new Types.ObjectId(orderId), messageId, session);
        if (isShown) emit(messageReceived, { orderId, userId, messageId });
      }
      return presentCase(row);
    });
  }

  /** Auth locks when the client has been told already, so what it would refuse is refused here. */
  private async requireLockable(userId: string, admin: Caller, correlationId: string): Promise<void> {
    const account = await this.requester.send(getAccount, { id: userId }, { correlationId });
    if (!mayChangeAccount(admin.role, account)) throw new RingletError('auth/forbidden');
  }

  private countUrgent(): Promise<number> {
    const dueAt = { $lte: new Date(this.clock.nowMs() + urgentMs) };
    return this.rows.countDocuments({ isOpen: true, dueAt }, { maxTimeMS: 2_000 });
  }
}

function presentCase({ _id, kind, isOpen, userId, orderId, evidence, createdAt, dueAt, decided }: CaseRow): CaseView {
  const open = {
    id: _id.toHexString(),
    kind,
    state: isOpen ? 'open' : 'closed',
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    userId,
    orderId,
    evidence,
  } as const;
  if (decided === undefined) return open;
  const { decision, reason, answer, by, at } = decided;
  return { ...open, decision, reason, answer, decidedBy: by, decidedAt: at.toISOString() };
}

function presentOwnCase({ kind, orderId, evidence, createdAt, decided }: CaseRow): OwnCase {
  if (decided === undefined) throw new Error('an open case is not told');
  return withoutUndefined({
    kind,
    ...(kind !== 'report' && { orderId, openedAt: createdAt.toISOString() }),
    evidence: kind === 'signal' ? ownEvidence(evidence) : undefined,
    decision: decided.decision,
    reason: toldOf(decided)?.reason,
    decidedOn: dayOf(decided.at),
  });
}
