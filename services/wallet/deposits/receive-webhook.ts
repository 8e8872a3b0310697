import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { type ReceiveWebhookInput } from '#libs/contracts/wallet';
import { LOG, type Log } from '#libs/platform/tools.module';
import { Providers } from '../providers/providers';
import { Deposit } from './deposit.model';
import { SettleDeposit } from './settle-deposit';

/** Takes what a provider tells by itself. The signature proves the sender; what is unknown or repeated is ignored. */
@Injectable()
export class ReceiveWebhook {
  constructor(
    @InjectModel(Deposit.name) private readonly deposits: Model<Deposit>,
    private readonly providers: Providers,
    private readonly settle: SettleDeposit,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async run({ provider, body, signature }: ReceiveWebhookInput, correlationId: string): Promise<void> {
    const report = this.providers.of(provider).readWebhook(Buffer.from(body, 'base64'), signature);
    if (!report) return;
    const deposit = await this.deposits.findOne({ reference: report.reference, method: provider }).lean<Deposit>();
    if (deposit) await this.settle.byReport(deposit, report, correlationId);
    else
      this.log.warn(
        { provider, reference: report.reference, requestId: correlationId },
        'webhook of an unknown payment',
      );
  }
}
