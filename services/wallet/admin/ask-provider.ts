import { Injectable } from '@nestjs/common';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { type AskProviderInput, type ProviderAnswerView } from '@ringlet/contracts/wallet/admin';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { presentAdminDeposit } from '../deposits/deposit.model';
import { Deposits } from '../deposits/deposits.repository';
import { ProviderRateLimits } from '../deposits/provider-rate-limits';
import { SettleDeposit } from '../deposits/settle-deposit';
import { orProviderUnavailable, VerifyDeposit } from '../deposits/verify-deposit';

/**
 * An admin asks the payment provider about a deposit now. If it reports a payment, the deposit is credited once, as by any
 * verification.
 */
@Injectable()
export class AskProvider {
  constructor(
    private readonly deposits: Deposits,
    private readonly verify: VerifyDeposit,
    private readonly settle: SettleDeposit,
    private readonly rateLimits: ProviderRateLimits,
    private readonly transactions: Transactions,
  ) {}

  async execute({ reference }: AskProviderInput, adminId: string, correlationId: string): Promise<ProviderAnswerView> {
    const deposit = await this.deposits.require(reference);
    if (deposit.method === 'crypto') throw new RingletError('wallet/no-provider');
    if (!(await this.rateLimits.tryConsume('verification', reference))) {
      const message = 'The provider was asked about this deposit a moment ago.';
      throw new RingletError('platform/too-many-requests', { message, retryAfterSeconds: 2 });
    }
    const report = await orProviderUnavailable(this.verify.fetchReport(deposit));
    const answered = report ? { to: report.providerStatus } : {};
    const { userId } = deposit;
    await this.transactions.run(correlationId, ({ emit }) => {
      emit(adminActed, { adminId, action: 'deposit.asked', about: reference, userId, ...answered });
      return Promise.resolve();
    });
    if (!report) {
      await this.deposits.record(reference, { what: 'asked' });
      return { deposit: presentAdminDeposit((await this.deposits.find(reference)) ?? deposit) };
    }
    const { state, providerStatus: status, amount, currency } = report;
    await this.deposits.record(
      reference,
      withoutUndefined({ what: 'asked', status, amount: state === 'paid' ? amount : undefined }),
    );
    const settled = await orProviderUnavailable(
      this.settle.settleFromReport({ ...deposit, providerStatus: status }, report, correlationId),
    );
    return {
      deposit: presentAdminDeposit(settled),
      state,
      status,
      currency,
      amount: state === 'paid' ? amount : undefined,
    };
  }
}
