import { Inject, Injectable } from '@nestjs/common';
import { type ClientSession } from 'mongoose';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { chargebackClosed, chargebackOpened, type ChargebackState } from '@ringlet/contracts/wallet/chargebacks';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { accountOf, chargebackKey, type ChargebackReport, reversalOf } from '../../domain/chargeback';
import { chargeback, chargebackReturn, lateReturn, payout } from '../../domain/posting';
import { Ledger } from '../../ledger/ledger';
import { type DepositRow } from '../deposit.model';
import { Deposits } from '../deposits.repository';
import { type ChargebackRow } from './chargeback.model';
import { Chargebacks } from './chargebacks.repository';

/**
 * Posts a provider's reports about taking a credited deposit back. The wallet gives what it has, never more; once decided, the
 * rest is Ringlet's loss. The same report may arrive again, and a claim's end before its beginning: the ledger is the same.
 */
@Injectable()
export class SettleChargeback {
  constructor(
    private readonly chargebacks: Chargebacks,
    private readonly deposits: Deposits,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Settles the provider's reports about a credited deposit, and its stored reversal. */
  async settle(deposit: DepositRow, reports: readonly ChargebackReport[], correlationId: string): Promise<void> {
    let left = reports;
    for (let moves = true; moves;) {
      const waiting: ChargebackReport[] = [];
      for (const report of left) if (await this.settleOne(deposit, report, correlationId)) waiting.push(report);
      const isOver = await this.settleReversal(deposit, correlationId);
      moves = waiting.length > 0 && (isOver || waiting.length < left.length);
      left = waiting;
    }
  }

  /** Returns whether the claim waits for the end of another one. */
  private settleOne(deposit: DepositRow, report: ChargebackReport, correlationId: string): Promise<boolean> {
    const _id = chargebackKey(deposit.method, report);
    return this.ledger.inTurn(deposit.userId, async () => {
      const known = await this.find(_id, deposit, report);
      const row = known ?? (await this.open(_id, deposit, report, correlationId));
      if (!row) return true;
      if (report.cause === 'reversal') return false;
      const { state } = report;
      if (state === 'open' && this.chargebacks.isNews(row, report))
        await this.transactions.run(correlationId, (transaction) => this.chargebacks.note(row, report, transaction));
      if (state === 'open' || state === row.state) return false;
      if (row.state === 'open') return this.close(row, state, report, correlationId);
      if (state === 'won' && row.reported === 0) return false;
      if (state === 'won' && row.cause === 'repayment' && row.amount === row.taken)
        return this.returnLate(row, correlationId);
      // For example a refund that fails after it was done: money has moved without a posting.
      const isNew = await this.chargebacks.contradict(row._id, state);
      if (isNew) this.log.error({ chargeback: row._id, was: row.state, reported: state }, 'chargeback differs');
      return false;
    });
  }

  /**
   * A payment is also called reversed once a part of it went back, perhaps even after that part returned. Whether the rest is gone
   * too, a person finds out: until then it is set aside. Where no part is known, all of it is gone; if one becomes known later, a
   * person gives back what was taken beyond what the provider keeps. Returns whether the reversal is over now.
   */
  private settleReversal(deposit: DepositRow, correlationId: string): Promise<boolean> {
    const { reference, userId } = deposit;
    return this.ledger.inTurn(userId, async () => {
      const claims = await this.chargebacks.listOf(reference);
      const row = claims.find(({ cause }) => cause === 'reversal');
      if (!row) return false;
      const others = claims.filter((other) => other !== row);
      if (row.state === 'open') {
        const end = endOfReversal(row, others, deposit);
        return end !== undefined && !(await this.close(row, end, reversalOf(reference), correlationId));
      }
      if (isDoubtful(row, others) && (await this.chargebacks.contradict(row._id, 'won')))
        this.log.error({ chargeback: row._id, taken: row.amount, kept: keptBy(others) }, 'reversal explained too late');
      return false;
    });
  }

  /** If the provider does not show a repayment's note, the dashboard's refund is ours by its id. */
  private async find(_id: string, { reference }: DepositRow, { cause, id }: ChargebackReport) {
    return (
      (await this.chargebacks.find(_id)) ?? (cause === 'refund' ? this.chargebacks.findSentAs(reference, id) : null)
    );
  }

  /** Undefined for a reversal while other claims are undecided, or where they take all of the deposit. */
  private async open(
    _id: string,
    deposit: DepositRow,
    report: ChargebackReport,
    correlationId: string,
  ): Promise<ChargebackRow | undefined> {
    const { reference, userId, method, credited = kobo(0) } = deposit;
    const { id: providerId, cause, amount: reported = credited } = report;
    const { category, answerBy, sentAs, needsAttention } = report;
    const isReversal = cause === 'reversal';
    try {
      return await this.transactions.run(correlationId, async (transaction) => {
        const { session } = transaction;
        // Of claims that two replicas open at once, the later sees the earlier: both write the deposit.
        const others = isReversal ? await this.chargebacks.listOf(reference, session) : [];
        if (others.some(({ state }) => state === 'open')) return undefined;
        const amount = await this.deposits.claimBack(reference, cause, reported, session);
        if (isReversal && amount === 0) return undefined;
        const awaitsAnswer = isInPart(others) ? true : report.awaitsAnswer;
        const taken = kobo(Math.min(amount, await this.ledger.balanceOf(userId, session)));
        const now = this.clock.now();
        const facts = { reference, userId, method, cause, amount, taken };
        const known = withoutUndefined({ category, answerBy, awaitsAnswer, sentAs, needsAttention });
        const job = this.chargebacks.queue.job(now);
        const times = { openedAt: now, changedAt: now };
        const row = { _id, providerId, ...facts, ...known, reported, state: 'open' as const, job, ...times };
        await this.insert(transaction, row, correlationId);
        return row;
      });
    } catch (error) {
      const row = isDuplicateKey(error) ? await this.chargebacks.find(_id) : null;
      if (!row) throw error;
      return row;
    }
  }

  async insert(transaction: Transaction, row: ChargebackRow, correlationId: string): Promise<void> {
    const { _id: id, reference, userId, method, cause, amount, taken } = row;
    await this.chargebacks.insert(row, transaction.session);
    if (taken > 0) await this.ledger.post(transaction, chargeback(takenBy(row)), correlationId);
    transaction.emit(chargebackOpened, { id, reference, userId, method, cause, amount, taken });
  }

  /**
   * Only what the provider keeps is lost, and what other claims had no room for beside this one; the rest is returned. Returns
   * whether it waits because one of these is undecided.
   */
  private close(
    row: ChargebackRow,
    decided: Exclude<ChargebackState, 'open'>,
    report: ChargebackReport,
    correlationId: string,
  ): Promise<boolean> {
    const { _id, reference, userId, method, cause } = row;
    return this.transactions.run(correlationId, async (transaction) => {
      const { session } = transaction;
      const reported = decided === 'won' ? kobo(0) : (report.amount ?? row.reported);
      const lost = await this.lostOf(row, reported, session);
      if (lost === undefined) {
        await this.chargebacks.wait(_id, reported, session);
        return true;
      }
      const at = this.clock.now();
      const state = lost > 0 ? 'lost' : decided;
      const end = state === 'won' ? row : { amount: lost, taken: kobo(Math.min(row.taken, lost)) };
      const { amount, taken } = end;
      const { sentAs = row.sentAs } = report;
      const closing = withoutUndefined({ state, reported, amount, taken, sentAs, changedAt: at });
      if (!(await this.chargebacks.close(row, closing, session))) return false;
      const returned = kobo(state === 'won' ? taken : row.taken - taken);
      if (row.amount > lost) await this.deposits.giveBack(reference, cause, kobo(row.amount - lost), session);
      if (returned > 0)
        await this.ledger.post(transaction, chargebackReturn({ ...takenBy(row), taken: returned }), correlationId);
      if (lost > 0)
        await this.ledger.post(transaction, payout({ ...takenBy(row), taken, amount: lost, method }), correlationId);
      const failed = cause === 'repayment' && reported === 0 && state === 'lost' ? { returned } : {};
      // That day's sums are recounted from the stored rows.
      const closed = { id: _id, reference, userId, method, cause, amount, taken, state, ...failed };
      transaction.emit(chargebackClosed, closed, at);
      return false;
    });
  }

  /**
   * A repayment reported as sent could not be delivered: the wallet has it again, except what other claims had no room for
   * beside it. Returns whether it waits because one of these is undecided.
   */
  private returnLate(row: ChargebackRow, correlationId: string): Promise<boolean> {
    const { _id, reference, userId, method, cause } = row;
    return this.transactions.run(correlationId, async (transaction) => {
      const { session } = transaction;
      const kept = await this.lostOf(row, kobo(0), session);
      if (kept === undefined) return true;
      const returned = kobo(row.amount - kept);
      const state = kept > 0 ? 'lost' : 'won';
      const amount = kept > 0 ? kept : row.amount;
      const at = this.clock.now();
      const end = { state, reported: kobo(0), amount, taken: amount, changedAt: at } as const;
      if (!(await this.chargebacks.endAgain(_id, end, session))) return false;
      this.log.warn({ chargeback: _id, returned, requestId: correlationId }, 'repayment returned late');
      if (returned === 0) return false;
      await this.deposits.giveBack(reference, cause, returned, session);
      const draft = lateReturn({ ...takenBy(row), method, taken: returned });
      await this.ledger.post(transaction, draft, correlationId);
      const failed = kept > 0 ? { returned } : {};
      const closed = { id: _id, reference, userId, method, cause, amount, taken: amount, state, ...failed };
      transaction.emit(chargebackClosed, closed, at);
      return false;
    });
  }

  /** Kobo of the claim that are lost if its provider keeps `reported`; undefined while that depends on an undecided claim. */
  private async lostOf(
    { _id, reference, amount }: ChargebackRow,
    reported: Kobo,
    session: ClientSession,
  ): Promise<Kobo | undefined> {
    const claims = await this.chargebacks.listOf(reference, session);
    const others = claims.filter((other) => other._id !== _id && other.state !== 'won');
    const ofDecided = ofOthers(others.filter(({ state }) => state === 'lost'));
    const lost = kobo(Math.min(amount, reported + ofDecided));
    return lost < Math.min(amount, reported + ofOthers(others)) ? undefined : lost;
  }
}

/** As a person decided, else once the other claims explain all of it; undefined while neither is so. */
function endOfReversal(
  { answer, awaitsAnswer }: ChargebackRow,
  others: readonly ChargebackRow[],
  { credited = kobo(0) }: DepositRow,
): 'won' | 'lost' | undefined {
  if (answer) return answer.decision === 'accepted' ? 'lost' : 'won';
  if (!awaitsAnswer) return 'lost';
  return keptBy(others) >= credited && others.every(({ state }) => state !== 'open') ? 'won' : undefined;
}

/** Whether less was taken back than all that a reversal took at once: the report of a part came after it. */
const isDoubtful = ({ state, answer, reported }: ChargebackRow, others: readonly ChargebackRow[]): boolean =>
  state === 'lost' &&
  answer === undefined &&
  isInPart(others) &&
  others.every((other) => other.state !== 'open') &&
  keptBy(others) < reported;

/** Whether a part of the payment went back, perhaps not for good. */
const isInPart = (others: readonly ChargebackRow[]): boolean =>
  others.some(({ state, cause, sentAs }) => state === 'lost' || cause === 'refund' || sentAs !== undefined);

/** Kobo that the provider keeps by these claims, without what came back after all. */
const keptBy = (others: readonly ChargebackRow[]): number =>
  others
    .filter(({ state, contradiction }) => state === 'lost' && contradiction?.reported !== 'won')
    .reduce((sum, { reported }) => sum + reported, 0);

/** Kobo that these claims had no room for in the deposit. */
const ofOthers = (rows: readonly ChargebackRow[]): number =>
  Math.max(
    0,
    rows.reduce((sum, { reported, amount }) => sum + reported - amount, 0),
  );

const takenBy = ({ _id: key, reference, userId, cause, method, taken }: ChargebackRow) => ({
  key,
  reference,
  cause,
  userId,
  account: accountOf(cause, method),
  taken,
});
