import { Injectable } from '@nestjs/common';
import { Page, type PageOf } from '@ringlet/contracts/paging';
import { countedAtMost, type ReviewQueueCount } from '@ringlet/contracts/review-queues';
import { type MissingPaymentView } from '@ringlet/contracts/wallet/missing-payments';
import { type UnmatchedPaymentView } from '@ringlet/contracts/wallet/unmatched-payments';
import { oldestFirst, refitted } from '@ringlet/persistence/keyset';
import { mayBe } from '../../domain/missing-payment';
import { type MissingPaymentRow, presentMissingPayment } from '../missing/missing-payment.model';
import { MissingPayments } from '../missing/missing-payments.repository';
import { arrivedOf, presentUnmatchedPayment } from './unmatched-payment.model';
import { UnmatchedPayments } from './unmatched-payments';

/** The missed payments shown with each that arrived. */
const likeAtMost = 20;

/** The queue of payments without a client, with the clients who miss a similar one, and of missed payments without a match. */
@Injectable()
export class UnmatchedQueue {
  constructor(
    private readonly unmatched: UnmatchedPayments,
    private readonly missing: MissingPayments,
  ) {}

  /** The open payments, oldest first. */
  async list(input: Page): Promise<PageOf<UnmatchedPaymentView>> {
    const page = await this.unmatched.list(input);
    const missed = await this.missing.listLike(page.data.map(arrivedOf));
    const shown = page.data.map((row) => {
      const like = missed.filter((each) => mayBe(each, arrivedOf(row))).slice(0, likeAtMost);
      return presentUnmatchedPayment(row, like.map(presentMissingPayment));
    });
    return refitted(page, shown, oldestFirst);
  }

  /** The first hundred missed payments without a matching open payment, oldest first. */
  async listMissing(): Promise<MissingPaymentView[]> {
    return (await this.alone()).map(presentMissingPayment);
  }

  async count(): Promise<ReviewQueueCount> {
    const [payments, alone] = await Promise.all([this.unmatched.count(), this.alone()]);
    const oldest = [payments.oldestAt, alone[0]?._id.getTimestamp().toISOString()].flatMap((at) => at ?? []).sort();
    return { count: Math.min(countedAtMost, payments.count + alone.length), oldestAt: oldest[0] };
  }

  private async alone(): Promise<MissingPaymentRow[]> {
    const missing = await this.missing.listOpen();
    const arrived = (await this.unmatched.listLike(missing)).map(arrivedOf);
    return missing.filter((row) => !arrived.some((each) => mayBe(row, each)));
  }
}
