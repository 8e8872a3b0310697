import { Inject, Injectable } from '@nestjs/common';
import { type Counter } from 'prom-client';
import { RingletError } from '@ringlet/contracts/errors';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';

interface EndedPurchase {
  readonly requestId: string;
  readonly userId: string;
  /** Absent if it was refused before there was an order. */
  readonly orderId?: string;
  readonly provider?: string;
}

/** Counts how purchases end, and logs those without a number; a purchase with a number is an event. */
@Injectable()
export class PurchaseOutcomes {
  private readonly total: Counter<'outcome' | 'provider'>;

  constructor(
    metrics: Metrics,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.total = metrics.counter({
      name: 'ringlet_purchases_total',
      help: 'Purchases of numbers, rentals and extensions by outcome: bought, repeated (the reply to an earlier request), the code of the refusal, or failed.',
      labelNames: ['outcome', 'provider'],
    });
  }

  ended(outcome: 'bought' | 'repeated', { provider = '' }: EndedPurchase): void {
    this.total.inc({ outcome, provider });
  }

  refused(error: unknown, { provider = '', ...ids }: EndedPurchase): void {
    const outcome = error instanceof RingletError ? error.code : 'failed';
    this.total.inc({ outcome, provider });
    // A line for each would add to the load.
    if (outcome === 'platform/overloaded') return;
    this.log.info(
      { ...ids, provider: provider !== '' ? provider : undefined, outcome },
      'purchase ended without a number',
    );
  }
}
