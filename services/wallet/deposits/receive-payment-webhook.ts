import { Inject, Injectable } from '@nestjs/common';
import { type Counter } from 'prom-client';
import { RingletError } from '@ringlet/contracts/errors';
import {
  type PaymentProviderName,
  type ReceivePaymentWebhookInput,
  transferReturned,
} from '@ringlet/contracts/wallet/deposits';
import { Transactions } from '@ringlet/persistence/transactions';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { type ReturnedTransfer, type WebhookNotice } from '../domain/payment-provider';
import { PaymentProviders } from '../providers/payment-providers';
import { FollowChargebacks } from './chargebacks/follow-chargebacks';
import { type DepositRow } from './deposit.model';
import { Deposits } from './deposits.repository';
import { PaymentWebhookFailures } from './payment-webhook-failures';
import { ProviderRateLimits } from './provider-rate-limits';
import { SettlePayment } from './settle-payment';
import { UnmatchedPayments } from './unmatched/unmatched-payments';
import { orProviderUnavailable } from './verify-deposit';

type Outcome = 'settled' | 'unconfirmed' | 'returned' | 'unmatched' | 'ignored' | 'unreadable';

/**
 * Handles payment providers' webhooks. A webhook credits nothing: it names a payment, and the provider is asked about it. A
 * signature proves little, because a secret can leak.
 */
@Injectable()
export class ReceivePaymentWebhook {
  private readonly received: Counter<'provider' | 'outcome'>;

  constructor(
    private readonly deposits: Deposits,
    private readonly providers: PaymentProviders,
    private readonly settlePayment: SettlePayment,
    private readonly followChargebacks: FollowChargebacks,
    private readonly rateLimits: ProviderRateLimits,
    private readonly unmatched: UnmatchedPayments,
    private readonly failures: PaymentWebhookFailures,
    private readonly transactions: Transactions,
    @Inject(LOG) private readonly log: Log,
    metrics: Metrics,
  ) {
    this.received = metrics.counter({
      name: 'ringlet_payment_webhooks_total',
      help: 'Webhooks of payment providers: settled, unconfirmed (the provider reports no payment), returned (a transfer went back to its payer), unmatched (paid, or claimed back, under a reference that nobody knows), ignored (unknown or not about a payment), unreadable, or with a wrong signature.',
      labelNames: ['provider', 'outcome'],
    });
  }

  /**
   * Errors: wallet/webhook-signature; wallet/provider-unavailable and platform/too-many-requests, after which the provider
   * sends the webhook again.
   */
  async execute(input: ReceivePaymentWebhookInput, correlationId: string): Promise<void> {
    const { provider } = input;
    try {
      this.received.inc({ provider, outcome: await this.handle(input, correlationId) });
    } catch (error) {
      if (error instanceof RingletError && error.code === 'wallet/webhook-signature') {
        this.received.inc({ provider, outcome: 'wrong-signature' });
        this.log.warn({ provider, requestId: correlationId }, 'webhook signature refused');
        await this.failures.count(provider, 'wrong-signature');
      }
      throw error;
    }
  }

  private async handle(
    { provider, body, signature }: ReceivePaymentWebhookInput,
    correlationId: string,
  ): Promise<Outcome> {
    const notice = this.providers.providerFor(provider).readWebhook(Buffer.from(body, 'base64'), signature);
    if (!notice) return 'ignored';
    if (notice === 'unreadable') {
      this.log.error({ provider, requestId: correlationId }, 'webhook read failed');
      await this.failures.count(provider, 'unreadable');
      return 'unreadable';
    }
    if ('returned' in notice) return this.noteReturned(provider, notice, correlationId);
    const { reference } = notice;
    const deposit = await this.deposits.findByKey(reference);
    const isKnown = deposit?.method === provider;
    // Anybody with the secret can make up references. A payment that is not asked about now is found in the provider's list.
    if (!isKnown && notice.isChargeback && (await this.unmatched.noteDispute(provider, reference))) return 'unmatched';
    if (!isKnown && (notice.isChargeback || !(await this.rateLimits.tryConsume('unknown-payment', provider))))
      return this.ignore(provider, reference, correlationId);
    if (isKnown && notice.isChargeback) return this.settleChargebacks(deposit, provider, notice, correlationId);
    await this.rateLimits.consume('webhook', reference);
    if (isKnown) await this.deposits.record(reference, { what: 'webhook' });
    const outcome = await orProviderUnavailable(this.settlePayment.execute(provider, reference, correlationId));
    if (outcome === 'unknown') return this.ignore(provider, reference, correlationId);
    if (outcome === 'unconfirmed') {
      this.log.warn({ provider, reference, requestId: correlationId }, 'webhook not confirmed');
      await this.failures.count(provider, 'unconfirmed', reference);
    }
    return outcome;
  }

  private async ignore(provider: PaymentProviderName, reference: string, correlationId: string): Promise<Outcome> {
    this.log.warn({ provider, reference, requestId: correlationId }, 'webhook reference unknown');
    await this.failures.count(provider, 'unknown-reference', reference);
    return 'ignored';
  }

  /** Tells the client and changes nothing else: no provider can be asked about money it has sent back. */
  private async noteReturned(
    provider: PaymentProviderName,
    { reference, transaction = '', returned }: ReturnedTransfer,
    correlationId: string,
  ): Promise<Outcome> {
    const named = reference ?? (await this.askReference(provider, transaction));
    const deposit = await this.deposits.findByKey(named ?? transaction);
    if (deposit?.method !== provider) return this.ignore(provider, named ?? transaction, correlationId);
    await this.rateLimits.consume('webhook', deposit.reference);
    const { userId, transfer } = deposit;
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      const isNew = await this.deposits.noteReturned(deposit.reference, returned, session);
      if (isNew && transfer)
        emit(transferReturned, { reference: deposit.reference, userId, returned, asked: transfer.amount });
    });
    return 'returned';
  }

  private async askReference(provider: PaymentProviderName, transaction: string): Promise<string | undefined> {
    await this.rateLimits.consume('webhook', `${provider}-${transaction}`);
    return orProviderUnavailable(this.providers.configuredProviderFor(provider).findReference(transaction));
  }

  private async settleChargebacks(
    deposit: DepositRow,
    provider: PaymentProviderName,
    { refund }: WebhookNotice,
    correlationId: string,
  ): Promise<Outcome> {
    const { reference } = deposit;
    await this.rateLimits.consume('webhook', reference);
    await this.deposits.record(reference, { what: 'webhook' });
    const found = await orProviderUnavailable(this.followChargebacks.execute(deposit, correlationId, refund));
    if (found.length > 0) return 'settled';
    this.log.warn({ provider, reference, requestId: correlationId }, 'webhook not confirmed');
    await this.failures.count(provider, 'unconfirmed', reference);
    return 'unconfirmed';
  }
}
