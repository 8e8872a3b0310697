import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo, type Kobo } from '@ringlet/contracts/money';
import { type DecideDepositInput } from '@ringlet/contracts/wallet/admin';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { type Deposit } from '../deposits/deposit.model';
import { DepositStore } from '../deposits/deposits.repository';
import { isCreditable, SettleDeposit } from '../deposits/settle-deposit';
import { unavailableInWords, VerifyDeposit } from '../deposits/verify-deposit';
import { AdminActions } from './admin-actions';

/** An admin approves or declines a deposit. The provider is asked even then: nobody's word alone credits a wallet but for crypto. */
@Injectable()
export class DecideDeposit {
  constructor(
    private readonly deposits: DepositStore,
    private readonly verify: VerifyDeposit,
    private readonly settle: SettleDeposit,
    private readonly actions: AdminActions,
    private readonly transactions: Transactions,
  ) {}

  async run(input: DecideDepositInput, adminId: string, correlationId: string): Promise<Deposit> {
    const deposit = await this.deposits.find(input.reference);
    if (!deposit) throw new RingletError('wallet/deposit-not-found');
    if (deposit.status === 'approved') throw new RingletError('wallet/deposit-final');
    return input.status === 'approved'
      ? this.approve(deposit, input, adminId, correlationId)
      : this.decline(deposit, input, adminId, correlationId);
  }

  private approve(
    deposit: Deposit,
    input: DecideDepositInput,
    adminId: string,
    correlationId: string,
  ): Promise<Deposit> {
    const given = input.amount === undefined ? undefined : kobo(input.amount);
    const { reference, status: from, method, requested } = deposit;
    const recorded = (amount: Kobo) => async (transaction: Transaction) => {
      const action = { adminId, action: 'approve-deposit', subject: reference, from, to: 'approved' } as const;
      await this.actions.record({ ...action, amount, reason: input.reason }, transaction, deposit.userId.toHexString());
    };
    if (method !== 'crypto') return unavailableInWords(this.approvePaid(deposit, given, correlationId, recorded));
    const amount = given ?? requested;
    return this.settle.credit(deposit, { amount }, correlationId, recorded(amount));
  }

  private async approvePaid(
    deposit: Deposit,
    given: Kobo | undefined,
    correlationId: string,
    recorded: (amount: Kobo) => (transaction: Transaction) => Promise<void>,
  ): Promise<Deposit> {
    const report = await this.verify.report(deposit);
    if (!report || !isCreditable(report)) throw new RingletError('wallet/deposit-not-paid');
    if (given !== undefined && given !== report.amount) throw new RingletError('wallet/amount-differs');
    return this.settle.byReport(deposit, report, correlationId, recorded(report.amount));
  }

  private async decline(
    deposit: Deposit,
    input: DecideDepositInput,
    adminId: string,
    correlationId: string,
  ): Promise<Deposit> {
    const { reference } = deposit;
    await this.transactions.run(correlationId, async (transaction) => {
      if (!(await this.deposits.decline(reference, 'admin', transaction.session))) return;
      const action = {
        adminId,
        action: 'decline-deposit',
        subject: reference,
        from: 'pending',
        to: 'declined',
      } as const;
      await this.actions.record({ ...action, reason: input.reason }, transaction, deposit.userId.toHexString());
    });
    const now = await this.deposits.find(reference);
    if (now?.status !== 'declined') throw new RingletError('wallet/deposit-final');
    return now;
  }
}
