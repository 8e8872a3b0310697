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

  /** `deposit` is credited. */
  async settle(deposit: DepositRow, report: ChargebackReport, correlationId: string): Promise<void> {
    const _id = chargebackKey(deposit.method, report);
    await this.ledger.inTurn(deposit.userId, async () => {
      const row = (await this.chargebacks.find(_id)) ?? (await this.open(_id, deposit, report, correlationId));
      const { state } = report;
      if (state === 'open') return this.chargebacks.note(row, report);
      if (state === row.state) return;
      if (row.state === 'open') return this.close(row, state, correlationId);
      // What the provider then takes or gives is another movement of it, with an id of its own.
      this.log.error(
        { chargeback: _id, was: row.state, reported: state, requestId: correlationId },
        'chargeback differs',
      );
    });
  }

  private async open(
    _id: string,
    deposit: DepositRow,
    report: ChargebackReport,
    correlationId: string,
  ): Promise<ChargebackRow> {
    const { reference, userId, method } = deposit;
    const { id: providerId, cause, category, answerBy, awaitsAnswer } = report;
    try {
      return await this.transactions.run(correlationId, async (transaction) => {
        const { session } = transaction;
        const amount = await this.deposits.claimBack(reference, report.amount, session);
        const taken = kobo(Math.min(amount, await this.ledger.balanceOf(userId, session)));
        const now = this.clock.now();
        const facts = { reference, userId, method, cause, amount, taken };
        const known = withoutUndefined({ category, answerBy, awaitsAnswer });
        const job = this.chargebacks.queue.job(now);
        const times = { openedAt: now, changedAt: now };
        const row = { _id, providerId, ...facts, ...known, state: 'open' as const, job, ...times };
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

  private async close(
    row: ChargebackRow,
    state: Exclude<ChargebackState, 'open'>,
    correlationId: string,
  ): Promise<void> {
    const { _id, reference, userId, method, cause, amount, taken } = row;
    await this.transactions.run(correlationId, async (transaction) => {
      const { session } = transaction;
      const at = this.clock.now();
      if (!(await this.chargebacks.close(_id, state, at, session))) return;
      if (state === 'won') {
        await this.deposits.giveBack(reference, amount, session);
        if (taken > 0) await this.ledger.post(transaction, chargebackReturn(takenBy(row)), correlationId);
      } else if (amount > 0) {
        await this.ledger.post(transaction, payout({ ...takenBy(row), amount, method }), correlationId);
      }
      // The sums of its day are recounted by what is stored.
      transaction.emit(chargebackClosed, { id: _id, reference, userId, method, cause, amount, taken, state }, at);
    });
  }
}

const takenBy = ({ _id: key, reference, userId, cause, method, taken }: ChargebackRow) => ({
  key,
  reference,
  userId,
  account: accountOf(cause, method),
  taken,
});
