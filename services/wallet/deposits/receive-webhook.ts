import { Inject, Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { RingletError } from '@ringlet/contracts/errors';
import { type ReceiveWebhookInput } from '@ringlet/contracts/wallet/deposits';
import { Metrics } from '@ringlet/platform/metrics';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Providers } from '../providers/payment-providers';
import { DepositStore } from './deposits.repository';
import { SettleDeposit } from './settle-deposit';
import { WebhookFailures } from './webhook-failures';

type Outcome = 'settled' | 'ignored' | 'unreadable';

/** Takes what a provider tells by itself. The signature proves the sender; what is unknown or repeated is ignored. */
@Injectable()
export class ReceiveWebhook {
  private readonly received: Counter<'provider' | 'outcome'>;

  constructor(
    private readonly deposits: DepositStore,
    private readonly providers: Providers,
    private readonly settle: SettleDeposit,
    private readonly failures: WebhookFailures,
    @Inject(LOG) private readonly log: Log,
    metrics: Metrics,
  ) {
    this.received = new Counter({
      name: 'ringlet_payment_webhooks_total',
      help: 'Webhooks of payment providers: settled, ignored (unknown or of no interest), unreadable, or with a wrong signature.',
      labelNames: ['provider', 'outcome'],
      registers: [metrics.registry],
    });
  }

  async run(input: ReceiveWebhookInput, correlationId: string): Promise<void> {
    const { provider } = input;
    try {
      this.received.inc({ provider, outcome: await this.settleReported(input, correlationId) });
    } catch (error) {
      if (error instanceof RingletError && error.code === 'wallet/webhook-signature') {
        this.received.inc({ provider, outcome: 'wrong-signature' });
        this.log.warn({ provider, requestId: correlationId }, 'a webhook with a wrong signature');
        await this.failures.count(provider, 'wrong-signature');
      }
      throw error;
    }
  }

  private async settleReported(input: ReceiveWebhookInput, correlationId: string): Promise<Outcome> {
    const { provider, body, signature } = input;
    const report = this.providers.sending(provider).readWebhook(Buffer.from(body, 'base64'), signature);
    if (!report) return 'ignored';
    if (report === 'unreadable') {
      this.log.error({ provider, requestId: correlationId }, 'a webhook with a good signature that can not be read');
      await this.failures.count(provider, 'unreadable');
      return 'unreadable';
    }
    const deposit = await this.deposits.find(report.reference);
    if (deposit?.method !== provider) {
      this.log.warn(
        { provider, reference: report.reference, requestId: correlationId },
        'a webhook of an unknown payment',
      );
      await this.failures.count(provider, 'unknown-reference', report.reference);
      return 'ignored';
    }
    await this.settle.byReport(deposit, report, correlationId);
    return 'settled';
  }
}
