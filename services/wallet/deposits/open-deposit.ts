import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { Transactions } from '@ringlet/persistence/transactions';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type PaymentProvider, type PaymentRequest, ProviderUnavailable } from '../domain/payment-provider';
import { DepositTerms } from './deposit-terms';
import { Deposits, type NewDeposit } from './deposits.repository';

/** Stores a deposit before the provider opens it, so that no provider knows a deposit that we do not. */
@Injectable()
export class OpenDeposit {
  constructor(
    private readonly deposits: Deposits,
    private readonly terms: DepositTerms,
    private readonly transactions: Transactions,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Declines the deposit if `open` fails, even if its answer was lost: the provider is still asked about it. Errors:
   * wallet/deposits-stopped, wallet/provider-unavailable.
   */
  async execute<T>(
    provider: PaymentProvider,
    deposit: NewDeposit,
    correlationId: string,
    open: (request: PaymentRequest) => Promise<T>,
  ): Promise<T> {
    // A repeat of a request with an open deposit does not get here.
    this.terms.requireNewDeposits(deposit.method);
    // The provider would not be called, so nothing is stored: an outage does not fill the client's history.
    if (provider.isUnavailable) {
      throw new RingletError('wallet/provider-unavailable', { cause: new ProviderUnavailable() });
    }
    const { reference } = await this.transactions.run(correlationId, ({ session }) =>
      this.deposits.insert(deposit, session),
    );
    const { name, email, requested: amount } = deposit;
    try {
      return await open({ reference, amount, name, email });
    } catch (cause) {
      this.log.warn({ err: cause, reference, requestId: correlationId }, 'deposit open failed');
      await this.transactions.run(correlationId, ({ session }) =>
        this.deposits.change(reference, 'declined', 'unopened', session),
      );
      throw new RingletError('wallet/provider-unavailable', { cause });
    }
  }
}
