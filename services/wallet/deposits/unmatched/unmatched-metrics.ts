import { Injectable } from '@nestjs/common';
import { type Gauge } from 'prom-client';
import { Clock } from '@ringlet/platform/clock';
import { Metrics } from '@ringlet/platform/metrics';
import { UnmatchedPayments } from './unmatched-payments';
import { UnmatchedQueue } from './unmatched-queue';

/** How much money waits for an owner, and for how long. Without the database there is no value. */
@Injectable()
export class UnmatchedMetrics {
  constructor(unmatched: UnmatchedPayments, queue: UnmatchedQueue, clock: Clock, metrics: Metrics) {
    metrics.figure({
      name: 'ringlet_unmatched_payments_oldest_seconds',
      help: 'For how long the oldest payment waits of which nobody knows whose it is, or that a client misses; 0 where none does.',
      read: async () => {
        const { oldestAt } = await queue.count();
        return oldestAt === undefined ? 0 : (clock.nowMs() - Date.parse(oldestAt)) / 1000;
      },
    });
    const kobo: Gauge<'provider'> = metrics.gauge({
      name: 'ringlet_unmatched_payments_kobo',
      help: 'Kobo of payments of which nobody knows whose they are.',
      labelNames: ['provider'],
      collect: async () => {
        const sums = await unmatched.sums().catch(() => undefined);
        kobo.reset();
        for (const [provider, sum] of sums ?? []) kobo.set({ provider }, sum);
      },
    });
  }
}
