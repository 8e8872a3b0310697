import { Injectable } from '@nestjs/common';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type DecideDifferenceInput } from '@ringlet/contracts/wallet/differences';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { type DecidedDifference, type DepositRow } from '../deposits/deposit.model';
import { Deposits } from '../deposits/deposits.repository';
import { orProviderUnavailable, VerifyDeposit } from '../deposits/verify-deposit';
import { isCreditable } from '../domain/payment-provider';
import { adjustment } from '../domain/posting';
import { Ledger } from '../ledger/ledger';

/** An admin decides about a deposit whose provider has reported another amount since the credit. */
@Injectable()
export class DecideDifference {
  constructor(
    private readonly deposits: Deposits,
    private readonly verify: VerifyDeposit,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
  ) {}

  async execute(input: DecideDifferenceInput, adminId: string, correlationId: string): Promise<DepositRow> {
    const deposit = await this.deposits.require(input.reference);
    const { difference: last, credited } = deposit;
    const by = adminId.toLowerCase();
    if (last?.reported === input.reported && last.decision === input.decision && last.by === by) return deposit;
    if (credited === undefined || deposit.reportedSince !== input.reported) {
      throw new RingletError('wallet/difference-gone');
    }
    const reported = kobo(input.reported);
    const held = last?.settled ?? credited;
    const count = (last?.count ?? 0) + 1;
    const decided = { reported, decision: input.decision, by, count };
    if (input.decision === 'closed' || reported === held) {
      await this.transactions.run(correlationId, (transaction) =>
        this.end(transaction, deposit, { ...decided, settled: held }, input.reason),
      );
    } else {
      await this.accept(deposit, { ...decided, settled: reported }, kobo(reported - held), input.reason, correlationId);
    }
    return this.deposits.require(input.reference);
  }

  /** One transaction for the deposit's update and the posting: of several admins one posts. */
  private async accept(
    deposit: DepositRow,
    decided: DecidedDifference,
    amount: Kobo,
    reason: string,
    correlationId: string,
  ): Promise<void> {
    const { userId } = deposit;
    if (userId === decided.by) throw new RingletError('auth/own-account');
    const report = await orProviderUnavailable(this.verify.fetchReport(deposit));
    if (!report || !isCreditable(report) || report.amount !== decided.reported) {
      throw new RingletError('wallet/amount-differs');
    }
    const key = `difference-${deposit.reference}-${decided.count}`;
    const draft = adjustment({ adminId: decided.by, decidedBy: [], key, userId, amount, reason });
    await this.ledger.runOnce(draft, correlationId, async (transaction) => {
      await this.end(transaction, deposit, decided, reason, amount);
      return this.ledger.post(transaction, draft, correlationId);
    });
  }

  private async end(
    { session, emit }: Transaction,
    { reference, userId }: DepositRow,
    decided: DecidedDifference,
    reason: string,
    amount?: Kobo,
  ): Promise<void> {
    if (!(await this.deposits.decideDifference(reference, decided, session))) {
      throw new RingletError('wallet/difference-gone');
    }
    emit(adminActed, {
      adminId: decided.by,
      action: `difference.${decided.decision}`,
      about: reference,
      userId,
      amount,
      reason,
    });
  }
}
