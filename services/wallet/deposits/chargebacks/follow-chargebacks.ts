import { Injectable } from '@nestjs/common';
import { type ChargebackReport } from '../../domain/chargeback';
import { isCredited } from '../../domain/deposit-states';
import { PaymentProviders } from '../../providers/payment-providers';
import { type DepositRow } from '../deposit.model';
import { VerifyDeposit } from '../verify-deposit';
import { SettleChargeback } from './settle-chargeback';

/**
 * Asks the provider about everything that takes a deposit back, and posts it. Webhooks, the list of disputes and the worker all
 * end here.
 */
@Injectable()
export class FollowChargebacks {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly verifyDeposit: VerifyDeposit,
    private readonly settleChargeback: SettleChargeback,
  ) {}

  /**
   * A dispute or refund can be known before its payment: a paid deposit is then credited first. Returns what is posted, now or
   * before; `refund`: see WebhookNotice. Errors: ProviderUnavailable, ProviderRefused.
   */
  async execute(deposit: DepositRow, correlationId: string, refund?: string): Promise<readonly ChargebackReport[]> {
    const { reference, method } = deposit;
    const credited = isCredited(deposit.status) ? deposit : await this.verifyDeposit.verify(deposit, correlationId);
    const reports = await this.providers.configuredProviderFor(method).findChargebacks(reference, refund);
    if (!isCredited(credited.status)) return [];
    await this.settleChargeback.settle(credited, reports, correlationId);
    return reports;
  }
}
