import { Injectable } from '@nestjs/common';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type DecideDepositInput } from '@ringlet/contracts/wallet/admin';
import { type DepositDecision } from '@ringlet/contracts/wallet/deposits';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { AdjustmentRequests } from '../adjustments/adjustment-requests';
import { type DepositRow } from '../deposits/deposit.model';
import { Deposits } from '../deposits/deposits.repository';
import { type Approval, SettleDeposit } from '../deposits/settle-deposit';
import { orProviderUnavailable, VerifyDeposit } from '../deposits/verify-deposit';
import { canBecome, reasonByAdmin } from '../domain/deposit-states';
import { isCreditable } from '../domain/payment-provider';
import { depositId } from '../domain/posting';

/** An admin sets a deposit's status. Except for crypto, approval needs the provider's report of a payment. */
@Injectable()
export class DecideDeposit {
  constructor(
    private readonly deposits: Deposits,
    private readonly verify: VerifyDeposit,
    private readonly settle: SettleDeposit,
    private readonly requests: AdjustmentRequests,
    private readonly transactions: Transactions,
  ) {}

  async execute(input: DecideDepositInput, adminId: string, correlationId: string): Promise<DepositRow> {
    const deposit = await this.deposits.require(input.reference);
    const by = withoutUndefined({ adminId, reason: input.reason });
    if (input.status !== 'approved') return this.change(deposit, input.status, by, correlationId);
    if (!canBecome(deposit.status, 'approved')) throw new RingletError('wallet/deposit-final');
    return this.approve(deposit, input.amount, correlationId, by);
  }

  private async approve(
    deposit: DepositRow,
    named: number | undefined,
    correlationId: string,
    by: Approval,
  ): Promise<DepositRow> {
    if (deposit.method === 'crypto') {
      // The admin enters the amount, so this would adjust their own balance.
      if (deposit.userId === by.adminId.toLowerCase()) throw new RingletError('auth/own-account');
      const amount = named === undefined ? deposit.requested : kobo(named);
      return this.approveClaim(deposit, amount, correlationId, by);
    }
    return orProviderUnavailable(this.approvePaid(deposit, named, correlationId, by));
  }

  /** Only requests what exceeds one person's limit. */
  private approveClaim(
    deposit: DepositRow,
    amount: Kobo,
    correlationId: string,
    approval: Approval,
  ): Promise<DepositRow> {
    const { reference: about, userId } = deposit;
    const { adminId, reason = '' } = approval;
    const requestedBy = adminId.toLowerCase();
    const asked = { act: 'deposit' as const, posting: depositId(about), about, userId, amount, reason, requestedBy };
    return this.requests.decideOrAdd(asked, correlationId, () =>
      this.settle.credit(deposit, { amount }, correlationId, { approval }),
    );
  }

  /** `expected`: the admin's amount in kobo. */
  private async approvePaid(
    deposit: DepositRow,
    expected: number | undefined,
    correlationId: string,
    by: Approval,
  ): Promise<DepositRow> {
    const report = await this.verify.fetchReport(deposit);
    if (!report || !isCreditable(report)) throw new RingletError('wallet/deposit-not-paid');
    if (expected !== undefined && expected !== report.amount) throw new RingletError('wallet/amount-differs');
    return this.settle.settleFromReport(deposit, report, correlationId, by);
  }

  /** To a status without a credit. */
  private async change(
    deposit: DepositRow,
    to: Exclude<DepositDecision, 'approved'>,
    by: Approval,
    correlationId: string,
  ): Promise<DepositRow> {
    const { reference } = deposit;
    const { userId } = deposit;
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      const from = await this.deposits.change(reference, to, reasonByAdmin(to), session);
      if (from === undefined) return;
      emit(adminActed, { ...by, action: `deposit.${to}`, about: reference, userId, from, to });
    });
    const changed = await this.deposits.find(reference);
    if (changed?.status !== to) throw new RingletError('wallet/deposit-final');
    return changed;
  }
}
