import { Injectable } from '@nestjs/common';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { type DecideDepositInput } from '@ringlet/contracts/wallet/admin';
import { Transactions } from '@ringlet/persistence/transactions';
import { type DepositRow } from '../deposits/deposit.model';
import { Deposits } from '../deposits/deposits.repository';
import { type Approval, SettleDeposit } from '../deposits/settle-deposit';
import { orProviderUnavailable, VerifyDeposit } from '../deposits/verify-deposit';
import { isCredited } from '../domain/deposit-states';
import { isCreditable } from '../domain/payment-provider';

/** An admin approves or declines a deposit. Except for crypto, only what the provider reports as paid can be approved. */
@Injectable()
export class DecideDeposit {
  constructor(
    private readonly deposits: Deposits,
    private readonly verify: VerifyDeposit,
    private readonly settle: SettleDeposit,
    private readonly transactions: Transactions,
  ) {}

  async run(input: DecideDepositInput, adminId: string, correlationId: string): Promise<DepositRow> {
    const deposit = await this.deposits.find(input.reference);
    if (!deposit) throw new RingletError('wallet/deposit-not-found');
    if (isCredited(deposit.status)) throw new RingletError('wallet/deposit-final');
    const by = { adminId, ...(input.reason !== undefined && { reason: input.reason }) };
    switch (input.status) {
      case 'approved':
        return this.approve(deposit, input.amount, correlationId, by);
      case 'declined':
        return this.decline(deposit, by, correlationId);
    }
  }

  private approve(
    deposit: DepositRow,
    named: number | undefined,
    correlationId: string,
    by: Approval,
  ): Promise<DepositRow> {
    if (deposit.method === 'crypto') {
      // The amount is the admin's input: it would be an adjustment of their own balance.
      if (deposit.userId.toHexString() === by.adminId.toLowerCase()) throw new RingletError('auth/own-account');
      const amount = named === undefined ? deposit.requested : kobo(named);
      return this.settle.credit(deposit, { amount }, correlationId, by);
    }
    return orProviderUnavailable(this.approvePaid(deposit, named, correlationId, by));
  }

  /** `expected`: the amount in kobo that the admin named. */
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

  private async decline(deposit: DepositRow, by: Approval, correlationId: string): Promise<DepositRow> {
    const { reference } = deposit;
    const userId = deposit.userId.toHexString();
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      if (!(await this.deposits.decline(reference, 'admin', session))) return;
      const auditEntry = {
        ...by,
        action: 'deposit.declined',
        about: reference,
        userId,
        from: 'pending',
        to: 'declined',
      };
      emit(adminActed, auditEntry);
    });
    const declined = await this.deposits.find(reference);
    if (declined?.status !== 'declined') throw new RingletError('wallet/deposit-final');
    return declined;
  }
}
