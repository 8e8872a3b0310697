import { Inject, Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { RingletError } from '@ringlet/contracts/errors';
import { type ReceiveWebhookInput } from '@ringlet/contracts/wallet/deposits';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { PaymentProviders } from '../providers/payment-providers';
import { Deposits } from './deposits.repository';
import { SettleDeposit } from './settle-deposit';
import { WebhookFailures } from './webhook-failures';

type Outcome = 'settled' | 'ignored' | 'unreadable';

/** Handles webhooks of payment providers. The signature proves the sender; unknown and repeated payments are ignored. */
@Injectable()
export class ReceiveWebhook {
  private readonly received: Counter<'provider' | 'outcome'>;

  constructor(
    private readonly deposits: Deposits,
    private readonly providers: PaymentProviders,
    private readonly settle: SettleDeposit,
    private readonly failures: WebhookFailures,
    @Inject(LOG) private readonly log: Log,
    metrics: Metrics,
  ) {
    this.received = new Counter({
      name: 'ringlet_payment_webhooks_total',
      help: 'Webhooks of payment providers: settled, ignored (unknown or not about a payment), unreadable, or with a wrong signature.',
      labelNames: ['provider', 'outcome'],
      registers: [metrics.registry],
    });
  }

  /** Errors: wallet/webhook-signature. */
  async run(input: ReceiveWebhookInput, correlationId: string): Promise<void> {
    const { provider } = input;
    try {
      this.received.inc({ provider, outcome: await this.handle(input, correlationId) });
    } catch (error) {
      if (error instanceof RingletError && error.code === 'wallet/webhook-signature') {
        this.received.inc({ provider, outcome: 'wrong-signature' });
        this.log.warn({ provider, requestId: correlationId }, 'webhook signature wrong');
        await this.failures.count(provider, 'wrong-signature');
      }
      throw error;
    }
  }

  private async handle({ provider, body, signature }: ReceiveWebhookInput, correlationId: string): Promise<Outcome> {
    const report = this.providers.providerFor(provider).readWebhook(Buffer.from(body, 'base64'), signature);
    if (!report) return 'ignored';
    if (report === 'unreadable') {
      this.log.error({ provider, requestId: correlationId }, 'webhook unreadable');
      await this.failures.count(provider, 'unreadable');
      return 'unreadable';
    }
    const { reference } = report;
    const deposit = await this.deposits.find(reference);
    if (deposit?.method !== provider) {
      this.log.warn({ provider, reference, requestId: correlationId }, 'webhook reference unknown');
      await this.failures.count(provider, 'unknown-reference', reference);
      return 'ignored';
    }
    await this.settle.settleFromReport(deposit, report, correlationId);
    return 'settled';
  }
}
