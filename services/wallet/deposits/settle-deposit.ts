import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { type Kobo } from '#libs/contracts/money';
import { depositCredited } from '#libs/contracts/wallet';
import { LOG, type Log } from '#libs/platform/tools.module';
import { type PaymentReport } from '../domain/payment';
import { Ledger } from '../ledger/ledger';
import { Deposit } from './deposit.model';

/** Brings a deposit to what is known of its payment. Webhook, verify page, sweep and admin all end here. */
@Injectable()
export class SettleDeposit {
  constructor(
    @InjectModel(Deposit.name) private readonly deposits: Model<Deposit>,
    private readonly ledger: Ledger,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Credits what the provider says was paid; changes nothing where it says anything else. Returns the deposit as it is then. */
  async byReport(deposit: Deposit, report: PaymentReport, correlationId: string): Promise<Deposit> {
    if (report.state === 'paid' && report.currency === 'NGN' && report.amount > 0) {
      return this.credit(deposit, report.amount, report.providerStatus, correlationId);
    }
    if (report.state === 'paid') {
      this.log.error({ ...report, requestId: correlationId }, 'a payment that can not be credited: currency or amount');
    }
    return this.update(deposit, report.providerStatus);
  }

  /**
   * The one function that credits. The posting's key is the deposit's reference and the deposit is approved in the posting's
   * transaction, so that however many ask at once, one credits and all of them get the deposit as that one left it.
   */
  private async credit(
    deposit: Deposit,
    amount: Kobo,
    providerStatus: string,
    correlationId: string,
  ): Promise<Deposit> {
    const { reference, method } = deposit;
    const userId = deposit.userId.toHexString();
    const credited = await this.ledger.credit(
      { reference, userId, amount, method },
      correlationId,
      async (transaction) => {
        const { matchedCount } = await this.deposits.collection.updateOne(
          { reference, status: { $ne: 'approved' } },
          { $set: { status: 'approved', credited: amount, providerStatus }, $unset: { lookAt: '' } },
          { session: transaction.session },
        );
        if (matchedCount !== 1) throw new Error(`deposit ${reference} is approved and yet was not credited`);
        transaction.emit(depositCredited, { reference, userId, amount, method });
      },
    );
    if (credited !== amount) {
      this.log.error(
        { reference, credited, reported: amount, requestId: correlationId },
        'a second amount was reported',
      );
    }
    return this.byReference(reference);
  }

  private async update({ reference }: Deposit, providerStatus: string): Promise<Deposit> {
    await this.deposits.collection.updateOne({ reference, status: { $ne: 'approved' } }, { $set: { providerStatus } });
    return this.byReference(reference);
  }

  private byReference(reference: string): Promise<Deposit> {
    return this.deposits.findOne({ reference }).orFail().lean<Deposit>().exec();
  }
}
