import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type DecideDifferenceInput } from '@ringlet/contracts/wallet/differences';
import { Transactions } from '@ringlet/persistence/transactions';
import { AdjustmentRequests } from '../adjustments/adjustment-requests';
import { type DecidedDifference, type DepositRow } from '../deposits/deposit.model';
import { endDifference, openDifference } from '../deposits/deposit-differences';
import { Deposits } from '../deposits/deposits.repository';
import { orProviderUnavailable, VerifyDeposit } from '../deposits/verify-deposit';
import { isCreditable } from '../domain/payment-provider';
import { adjustment } from '../domain/posting';
import { DecidedAlone } from '../ledger/decided-alone';
import { Ledger } from '../ledger/ledger';

/** An admin decides about a deposit whose provider has reported another amount since the credit. */
@Injectable()
export class DecideDifference {
  constructor(
    private readonly deposits: Deposits,
    private readonly verify: VerifyDeposit,
    private readonly ledger: Ledger,
    private readonly alone: DecidedAlone,
    private readonly requests: AdjustmentRequests,
    private readonly transactions: Transactions,
  ) {}

  async execute(input: DecideDifferenceInput, adminId: string, correlationId: string): Promise<DepositRow> {
    const deposit = await this.deposits.require(input.reference);
    const { difference: last } = deposit;
    const by = adminId.toLowerCase();
    if (last?.reported === input.reported && last.decision === input.decision && last.by === by) return deposit;
    const reported = kobo(input.reported);
    const { held, count } = openDifference(deposit, reported);
    if (deposit.userId === by) throw new RingletError('auth/own-account');
    const decided = { reported, decision: input.decision, by, count };
    if (input.decision === 'closed' || reported === held) {
      await this.close(deposit, { ...decided, settled: held }, input.reason, correlationId);
    } else {
      await this.accept(deposit, { ...decided, settled: reported }, kobo(reported - held), input.reason, correlationId);
    }
    return this.deposits.require(input.reference);
  }

  /** The balance stays. What the client keeps beyond the report is given away. */
  private async close(
    { reference, userId }: DepositRow,
    decided: DecidedDifference,
    reason: string,
    correlationId: string,
  ): Promise<void> {
    const { by, settled, reported, count } = decided;
    const act = 'difference-closing';
    const amount = kobo(Math.max(settled - reported, 0));
    // Another report makes another decision: the request about this one no longer fits.
    const id = `${act}:${reference}:${count}:${reported}`;
    const asked = { act, posting: id, about: reference, userId, amount, reason, requestedBy: by } as const;
    await this.alone.prepare(by);
    await this.requests.decideOrAdd(asked, correlationId, () =>
      this.transactions.run(correlationId, async (transaction) => {
        await this.alone.count(by, { act, id, amount }, transaction.session);
        await endDifference(this.deposits, transaction, { reference, userId }, decided, reason);
      }),
    );
  }

  /** One transaction for the deposit's update and the posting: of several admins one posts. */
  private async accept(
    deposit: DepositRow,
    decided: DecidedDifference,
    amount: Kobo,
    reason: string,
    correlationId: string,
  ): Promise<void> {
    const report = await orProviderUnavailable(this.verify.fetchReport(deposit));
    if (!report || !isCreditable(report) || report.amount !== decided.reported) {
      throw new RingletError('wallet/amount-differs');
    }
    const key = `difference-${deposit.reference}-${decided.count}`;
    const draft = adjustment({ adminId: decided.by, decidedBy: [], key, userId: deposit.userId, amount, reason });
    await this.ledger.runOnce(draft, correlationId, async (transaction) => {
      await endDifference(this.deposits, transaction, deposit, decided, reason, amount);
      return this.ledger.post(transaction, draft, correlationId);
    });
  }
}
