import { Injectable } from '@nestjs/common';
import { type Histogram } from 'prom-client';
import { type DepositMethod } from '@ringlet/contracts/wallet/deposits';
import { Clock } from '@ringlet/platform/clock';
import { Metrics } from '@ringlet/platform/metrics';
import { Deposits } from './deposits.repository';

/** Longer than for requests: a verification finds a payment without a webhook, at first after a minute. */
const creditBuckets = [1, 2.5, 5, 10, 20, 30, 60, 120, 300, 900, 3600, 6 * 3600];

/** How late deposits are verified and credited. */
@Injectable()
export class DepositMetrics {
  private readonly creditSeconds: Histogram<'method'>;

  constructor(
    private readonly clock: Clock,
    deposits: Deposits,
    metrics: Metrics,
  ) {
    this.creditSeconds = metrics.histogram({
      name: 'ringlet_deposit_credit_seconds',
      help: 'Time from the payment, as its provider reports it, to the credit. Only of providers that report it with a time zone.',
      labelNames: ['method'],
      buckets: creditBuckets,
    });
    metrics.figure({
      name: 'ringlet_deposits_overdue',
      help: 'Pending deposits whose next verification is due and does not run.',
      read: () => deposits.countOverdue(),
    });
  }

  credited(method: DepositMethod, paidAt: Date): void {
    this.creditSeconds.observe({ method }, Math.max(0, this.clock.nowMs() - paidAt.getTime()) / 1000);
  }
}
