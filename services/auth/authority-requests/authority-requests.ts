import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection, Types } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import {
  type AuthorityRequestCount,
  type AuthorityRequestView,
  type DecideAuthorityRequestInput,
  type EndAuthorityExportInput,
  type ListAuthorityRequestsInput,
  type RecordAuthorityRequestInput,
} from '@ringlet/contracts/auth/authority-requests';
import { type Caller } from '@ringlet/contracts/caller';
import { dayMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { halfYearOf, lastHalfYears, startOf } from '@ringlet/contracts/half-years';
import { type PageOf } from '@ringlet/contracts/paging';
import { type ReviewQueueCount } from '@ringlet/contracts/review-queues';
import { InjectCollection } from '@ringlet/persistence/collection';
import { keysetPage, newestFirst, oldestFirst } from '@ringlet/persistence/keyset';
import { countQueue } from '@ringlet/persistence/review-queues';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { AccountRow } from '../accounts/account.model';
import { AuthorityRequestRow, presentAuthorityRequest } from './authority-request.model';

/**
 * How long what one person recorded holds an account, for another one to approve it. For as long again the same person's requests hold it
 * no more, whatever became of them: an erasure that waits happens meanwhile.
 */
const heldAloneMs = 7 * dayMs;

/** The running one, and those of two years. */
const halfYearsCounted = 5;

const idAt = (at: Date): Types.ObjectId => Types.ObjectId.createFromTime(at.getTime() / 1000);

/** Not ended. */
const isOpen = { state: { $in: ['requested', 'approved'] as const } };

const stateBefore = { approved: 'requested', refused: 'requested', closed: 'approved' } as const;

/**
 * The register of authorities' requests. One person records a request, which holds the account for some days, and another one approves it,
 * which holds the account until the request is closed. The account's row has the request, so that a concurrent erasure sees it.
 */
@Injectable()
export class AuthorityRequests {
  constructor(
    @InjectCollection(AuthorityRequestRow) private readonly rows: Collection<AuthorityRequestRow>,
    @InjectCollection(AccountRow) private readonly accounts: Collection<AccountRow>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  list({ userId, show, ...page }: ListAuthorityRequestsInput): Promise<PageOf<AuthorityRequestView>> {
    const where = { ...(userId !== undefined && { userId }), ...(show === 'open' && isOpen) };
    const ordering = show === 'open' ? oldestFirst : newestFirst;
    return keysetPage(page, ordering, [{ where }], this.rows, presentAuthorityRequest);
  }

  countOpen(): Promise<ReviewQueueCount> {
    return countQueue(this.rows, isOpen, 'requestedAt');
  }

  /** Counts only the finished half years. */
  async count(): Promise<AuthorityRequestCount[]> {
    const [running = '', ...over] = lastHalfYears(this.clock.now(), halfYearsCounted);
    const ids = { $gte: idAt(startOf(over.at(-1) ?? running)), $lt: idAt(startOf(running)) };
    const rows = await this.rows.find({ _id: ids }, { projection: { state: 1, exports: 1 } }).toArray();
    return over.map((from) => {
      const own = rows.filter(({ _id }) => halfYearOf(_id.getTimestamp()) === from);
      const answered = own.filter((row) => row.exports.length > 0).length;
      return { from, received: own.length, answered, refused: own.filter(({ state }) => state === 'refused').length };
    });
  }

  /** Errors: auth/account-not-found. */
  async record(
    { id: requestedBy }: Caller,
    input: RecordAuthorityRequestInput,
    correlationId: string,
  ): Promise<AuthorityRequestView> {
    const _id = new Types.ObjectId();
    const made = { state: 'requested' as const, requestedBy, requestedAt: this.clock.now(), exports: [] };
    const open = { _id: new Types.ObjectId(input.userId), state: 'open' as const };
    return this.transactions.run(correlationId, async (transaction) => {
      const { session } = transaction;
      const until = await this.heldAloneUntil(input.userId, requestedBy, session);
      const held = await this.accounts.updateOne(open, { $push: { heldFor: { request: _id, until } } }, { session });
      if (held.matchedCount === 0) throw new RingletError('auth/account-not-found');
      const row: AuthorityRequestRow = withoutUndefined({ _id, ...input, ...made, heldAloneUntil: until });
      await this.rows.insertOne(row, { session });
      audit(transaction, requestedBy, 'recorded', row, row.ground);
      return presentAuthorityRequest(row);
    });
  }

  /** A person's requests hold an account once, however many there are, and also if they were withdrawn or refused. */
  private async heldAloneUntil(userId: string, requestedBy: string, session: ClientSession): Promise<Date> {
    const now = this.clock.nowMs();
    const remembered = { userId, requestedBy, heldAloneUntil: { $gt: new Date(now - heldAloneMs) } };
    const earlier = await this.rows.findOne(remembered, { sort: { _id: -1 }, session });
    return earlier?.heldAloneUntil ?? new Date(now + heldAloneMs);
  }

  /** Errors: see the request in libs/contracts. */
  async decide(
    { id: decidedBy }: Caller,
    { id, decision, note }: DecideAuthorityRequestInput,
    correlationId: string,
  ): Promise<AuthorityRequestView> {
    const _id = new Types.ObjectId(id);
    return this.transactions.run(correlationId, async (transaction) => {
      const { session } = transaction;
      const row = await this.rows.findOne({ _id }, { session });
      if (row === null) throw new RingletError('auth/authority-request-not-found');
      if (row.state !== stateBefore[decision]) throw new RingletError('auth/authority-request-decided');
      if (row.userId === decidedBy) throw new RingletError('auth/own-account');
      // Refusing and closing give nothing away.
      if (decision === 'approved' && row.requestedBy === decidedBy)
        throw new RingletError('auth/authority-request-own');
      const decided = {
        state: decision,
        note,
        ...(decision !== 'closed' && { decidedBy, decidedAt: this.clock.now() }),
      };
      await this.rows.updateOne({ _id }, { $set: decided }, { session });
      const held = { _id: new Types.ObjectId(row.userId), 'heldFor.request': _id };
      const change =
        decision === 'approved'
          ? { $unset: { 'heldFor.$.until': '' as const } }
          : { $pull: { heldFor: { request: _id } } };
      const { matchedCount } = await this.accounts.updateOne(held, change, { session });
      // A deleted account is held no more.
      if (decision === 'approved' && matchedCount === 0) throw new RingletError('auth/account-not-found');
      audit(transaction, decidedBy, decision, row, note);
      return presentAuthorityRequest({ ...row, ...decided });
    });
  }

  /** Errors: see the request in libs/contracts. */
  async beginExport({ id: by }: Caller, id: string, correlationId: string): Promise<AuthorityRequestView> {
    const row = await this.rows.findOne({ _id: new Types.ObjectId(id) });
    if (row === null) throw new RingletError('auth/authority-request-not-found');
    if (row.state !== 'approved') throw new RingletError('auth/authority-request-not-approved');
    await this.transactions.run(correlationId, (transaction) => {
      audit(transaction, by, 'exported', row, row.ground);
      return Promise.resolve();
    });
    return presentAuthorityRequest(row);
  }

  /** Errors: auth/authority-request-not-approved. */
  async endExport({ id: by }: Caller, { id, sha256, bytes }: EndAuthorityExportInput): Promise<void> {
    const approved = { _id: new Types.ObjectId(id), state: 'approved' as const };
    const file = { at: this.clock.now(), by, sha256, bytes };
    const { matchedCount } = await this.rows.updateOne(approved, { $push: { exports: file } });
    if (matchedCount === 0) throw new RingletError('auth/authority-request-not-approved');
  }
}

/** Without `userId`, so that nothing on the account's page shows it: the client must not be warned. */
function audit(
  { emit }: Transaction,
  adminId: string,
  what: string,
  { _id }: AuthorityRequestRow,
  reason: string,
): void {
  emit(adminActed, { adminId, action: `authority-request.${what}`, about: _id.toHexString(), reason });
}
