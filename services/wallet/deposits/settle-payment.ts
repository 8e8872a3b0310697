import { Injectable } from '@nestjs/common';
import { type PaymentProviderName } from '@ringlet/contracts/wallet/deposits';
import { isCredited } from '../domain/deposit-states';
import { isCreditable } from '../domain/payment-provider';
import { PaymentProviders } from '../providers/payment-providers';
import { Deposits } from './deposits.repository';
import { UnmatchedPayments } from './unmatched/unmatched-payments';
import { VerifyDeposit } from './verify-deposit';

/**
 * `settled`: the deposit is credited; `unconfirmed`: its provider does not report it as paid; `unmatched`: paid, but no deposit
 * knows it; `unknown`: neither side knows it.
 */
export type PaymentOutcome = 'settled' | 'unconfirmed' | 'unmatched' | 'unknown';

/** Handles a payment that a webhook or a provider's list names: the provider is asked, and its answer counts. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly deposits: Deposits,
    private readonly providers: PaymentProviders,
    private readonly verifyDeposit: VerifyDeposit,
    private readonly unmatched: UnmatchedPayments,
  ) {}

  /** Errors: ProviderUnavailable, ProviderRefused. */
  async execute(provider: PaymentProviderName, reference: string, correlationId: string): Promise<PaymentOutcome> {
    const deposit = await this.deposits.findByKey(reference);
    if (deposit?.method !== provider) return this.setAside(provider, reference, correlationId);
    const { status } = await this.verifyDeposit.verify(deposit, correlationId);
    if (isCredited(status)) return 'settled';
    // The provider may know a moment later.
    await this.deposits.verifySoon(deposit.reference);
    return 'unconfirmed';
  }

  private async setAside(
    provider: PaymentProviderName,
    reference: string,
    correlationId: string,
  ): Promise<PaymentOutcome> {
    const report = await this.providers.configuredProviderFor(provider).verify(reference);
    if (!report || !isCreditable(report)) return 'unknown';
    await this.unmatched.record(provider, report, correlationId);
    return 'unmatched';
  }
}
