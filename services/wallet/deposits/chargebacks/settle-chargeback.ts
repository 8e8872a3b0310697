import { Inject, Injectable } from '@nestjs/common';
import { kobo } from '@ringlet/contracts/money';
import { chargebackClosed, chargebackOpened, type ChargebackState } from '@ringlet/contracts/wallet/chargebacks';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { accountOf, chargebackKey, type ChargebackReport } from '../../domain/chargeback';
import { chargeback, chargebackReturn, payout } from '../../domain/posting';
import { Ledger } from '../../ledger/ledger';
import { type DepositRow } from '../deposit.model';
import { Deposits } from '../deposits.repository';
import { type ChargebackRow } from './chargeback.model';
import { Chargebacks } from './chargebacks.repository';

/**
 * Posts what a provider reports of a credited deposit that is taken back. The wallet gives what it has, never more: the rest is a loss of
 * Ringlet's, once it is decided. The same report may arrive again, and the end of a claim before its beginning: the ledger is the same.
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

  /** Everything that the provider reports of a deposit, which is credited. */
  async settle(deposit: DepositRow, reports: readonly ChargebackReport[], correlationId: string): Promise<void> {
    let left = reports;
    for (let before = Infinity; left.length > 0 && left.length < before;) {
      before = left.length;
      const waiting: ChargebackReport[] = [];
      for (const report of left) if (await this.settleOne(deposit, report, correlationId)) waiting.push(report);
      left = waiting;
    }
  }

  /** Whether the claim waits for the end of another one. */
  private settleOne(deposit: DepositRow, report: ChargebackReport, correlationId: string): Promise<boolean> {
    const _id = chargebackKey(deposit.method, report);
    return this.ledger.inTurn(deposit.userId, async () => {
      const known = await this.chargebacks.find(_id);
      // A payment is also called reversed where a part of it was refunded, or is disputed: these claims say how much it is.
      const isNamed =
        !known && report.cause === 'reversal' && (await this.chargebacks.listOf(deposit.reference)).length > 0;
      if (isNamed) return false;
      const row = known ?? (await this.open(_id, deposit, report, correlationId));
      const { state } = report;
      if (state === 'open') await this.chargebacks.note(row, report);
      if (state === 'open' || state === row.state) return false;
      if (row.state === 'open') return this.close(row, state, report, correlationId);
      if (state === 'won' && row.reported === 0) return false;
      // Such as a refund that fails after it was done: money has moved that no posting has.
      await this.chargebacks.contradict(_id, state);
      this.log.error(
        { chargeback: _id, was: row.state, reported: state, requestId: correlationId },
        'chargeback differs',
      );
      return false;
    });
  }

  private async open(
    _id: string,
    deposit: DepositRow,
    report: ChargebackReport,
    correlationId: string,
  ): Promise<ChargebackRow> {
    const { reference, userId, method, credited = kobo(0) } = deposit;
    const { id: providerId, cause, category, answerBy, awaitsAnswer, amount: reported = credited } = report;
    try {
      return await this.transactions.run(correlationId, async (transaction) => {
        const { session } = transaction;
        const amount = await this.deposits.claimBack(reference, reported, session);
        const taken = kobo(Math.min(amount, await this.ledger.balanceOf(userId, session)));
        const now = this.clock.now();
        const facts = { reference, userId, method, cause, amount, taken };
        const known = withoutUndefined({ category, answerBy, awaitsAnswer });
        const job = this.chargebacks.queue.job(now);
        const times = { openedAt: now, changedAt: now };
        const row = { _id, providerId, ...facts, ...known, reported, state: 'open' as const, job, ...times };
        await this.chargebacks.insert(row, session);
        if (taken > 0) await this.ledger.post(transaction, chargeback(takenBy(row)), correlationId);
        transaction.emit(chargebackOpened, { id: _id, ...facts });
        return row;
      });
    } catch (error) {
      const row = isDuplicateKey(error) ? await this.chargebacks.find(_id) : null;
      if (!row) throw error;
      return row;
    }
  }

  /**
   * Only what the provider keeps is lost, and what other claims had no room for beside this one: the rest is returned. Returns whether it
   * waits, since one of these is not decided.
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
      const others = (await this.chargebacks.listOf(reference, session)).filter(
        (other) => other._id !== _id && other.state !== 'won',
      );
      const ofDecided = ofOthers(others.filter(({ state }) => state === 'lost'));
      const lost = kobo(Math.min(row.amount, reported + ofDecided));
      if (lost < Math.min(row.amount, reported + ofOthers(others))) {
        await this.chargebacks.wait(_id, reported, session);
        return true;
      }
      const at = this.clock.now();
      const state = lost > 0 ? 'lost' : decided;
      const end = state === 'won' ? row : { amount: lost, taken: kobo(Math.min(row.taken, lost)) };
      const { amount, taken } = end;
      if (!(await this.chargebacks.close(_id, { state, reported, amount, taken, changedAt: at }, session)))
        return false;
      const returned = kobo(state === 'won' ? taken : row.taken - taken);
      if (row.amount > lost) await this.deposits.giveBack(reference, kobo(row.amount - lost), session);
      if (returned > 0)
        await this.ledger.post(transaction, chargebackReturn({ ...takenBy(row), taken: returned }), correlationId);
      if (lost > 0)
        await this.ledger.post(transaction, payout({ ...takenBy(row), taken, amount: lost, method }), correlationId);
      // The sums of its day are recounted by what is stored.
      transaction.emit(chargebackClosed, { id: _id, reference, userId, method, cause, amount, taken, state }, at);
      return false;
    });
  }
}

/** Kobo that these claims had no room for in the deposit. */
const ofOthers = (rows: readonly ChargebackRow[]): number =>
  Math.max(
    0,
    rows.reduce((sum, { reported, amount }) => sum + reported - amount, 0),
  );

const takenBy = ({ _id: key, reference, userId, cause, method, taken }: ChargebackRow) => ({
  key,
  reference,
  userId,
  account: accountOf(cause, method),
  taken,
});
