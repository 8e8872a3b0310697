import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Clock } from '@ringlet/platform/clock';
import { Metrics } from '@ringlet/platform/metrics';
import { UnmatchedPayments } from './unmatched-payments';
import { UnmatchedQueue } from './unmatched-queue';

/** How much money waits for an owner, and for how long. Without the database there is no value. */
@Injectable()
export class UnmatchedMetrics {
  constructor(unmatched: UnmatchedPayments, queue: UnmatchedQueue, clock: Clock, metrics: Metrics) {
    const registers = [metrics.registry];
    const oldest: Gauge = new Gauge({
      name: 'ringlet_unmatched_payments_oldest_seconds',
      help: 'For how long the oldest payment waits of which nobody knows whose it is, or that a client misses; 0 where none does.',
      registers,
      collect: async () => {
        const found = await queue.count().catch(() => undefined);
        const since = found?.oldestAt === undefined ? clock.nowMs() : Date.parse(found.oldestAt);
        oldest.set(found ? (clock.nowMs() - since) / 1000 : NaN);
      },
    });
    const kobo: Gauge<'provider'> = new Gauge({
      name: 'ringlet_unmatched_payments_kobo',
      help: 'Kobo of payments of which nobody knows whose they are.',
      labelNames: ['provider'],
      registers,
      collect: async () => {
        const sums = await unmatched.sums().catch(() => undefined);
        kobo.reset();
        for (const [provider, sum] of sums ?? []) kobo.set({ provider }, sum);
      },
    });
  }
}
