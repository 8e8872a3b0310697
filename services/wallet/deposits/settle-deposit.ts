import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { type Transaction } from '@ringlet/persistence/transactions';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type PaymentReport } from '../domain/payment-provider';
import { Ledger } from '../ledger/ledger';
import { type Deposit } from './deposit.model';
import { DepositStore } from './deposits.repository';

/** Brings a deposit to what is known of its payment. Webhook, verify page, sweep and admin all end here. */
@Injectable()
export class SettleDeposit {
  constructor(
    private readonly deposits: DepositStore,
    private readonly ledger: Ledger,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Credits what the provider says was paid, if it says so in naira; anything else is only noted. `alongside` as in `credit`.
   * Returns the deposit as it is then.
   */
  async byReport(
    deposit: Deposit,
    report: PaymentReport,
    correlationId: string,
    alongside?: (transaction: Transaction) => Promise<void>,
  ): Promise<Deposit> {
    if (isCreditable(report)) {
      return this.credit(
        deposit,
        { amount: report.amount, providerStatus: report.providerStatus },
        correlationId,
        alongside,
      );
    }
    if (report.state === 'paid') {
      this.log.error(
        { report, requestId: correlationId },
        'a payment that can not be credited: its currency or its amount',
      );
    }
    const { reference, status } = deposit;
    if (status !== 'approved') await this.deposits.note(reference, { providerStatus: report.providerStatus });
    return this.current(reference);
  }

  /**
   * The one function that credits. The posting's key is the deposit's reference, and the deposit becomes approved in the posting's
   * transaction: however many ask at once, one credits, and all of them get the deposit as that one left it. `alongside` is what
   * else becomes true if this call is the one. Errors: wallet/deposit-final for crypto that another call credited: each of them
   * is a person's word, and the second may have meant another amount.
   */
  async credit(
    deposit: Deposit,
    paid: { amount: Kobo; providerStatus?: string },
    correlationId: string,
    alongside?: (transaction: Transaction) => Promise<void>,
  ): Promise<Deposit> {
    const { reference, method } = deposit;
    const { amount, providerStatus } = paid;
    const userId = deposit.userId.toHexString();
    const { credited, isNew } = await this.ledger.credit(
      { reference, userId, amount, method },
      correlationId,
      async (transaction, at) => {
        const isFirst = await this.deposits.approve(deposit, amount, providerStatus, transaction.session);
        if (!isFirst) throw new Error(`deposit ${reference} is approved and yet was not credited`);
        transaction.emit(depositCredited, { reference, userId, amount, method }, at);
        await alongside?.(transaction);
      },
    );
    if (method === 'crypto' && !isNew) throw new RingletError('wallet/deposit-final');
    if (credited !== amount && deposit.reportedSince !== amount) {
      this.log.error(
        { reference, credited, reported: amount, requestId: correlationId },
        'another amount was reported since',
      );
      await this.deposits.note(reference, { reportedSince: amount });
    }
    return this.current(reference);
  }

  private async current(reference: string): Promise<Deposit> {
    const deposit = await this.deposits.find(reference);
    if (!deposit) throw new Error(`deposit ${reference} is gone`);
    return deposit;
  }
}

/** The three things that a provider has to say before money is credited. */
export function isCreditable(report: PaymentReport): boolean {
  return report.state === 'paid' && report.currency === 'NGN' && report.amount > 0;
}
