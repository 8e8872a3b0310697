import { Injectable } from '@nestjs/common';
import { type Gauge, type Histogram } from 'prom-client';
import { Metrics, secondsBuckets } from '@ringlet/platform/metrics';
import { type ProviderName } from '../domain/provider-name';

/** How late active numbers are polled. */
@Injectable()
export class PollMetrics {
  private readonly lag: Histogram<'provider'>;
  private readonly overdueMs = new Map<ProviderName, () => number>();

  constructor(metrics: Metrics) {
    this.lag = metrics.histogram({
      name: 'ringlet_poll_lag_seconds',
      help: 'Time between when an active number was due to be polled and when it was.',
      labelNames: ['provider'],
      buckets: secondsBuckets,
    });
    const gauge: Gauge = metrics.gauge({
      name: 'ringlet_poll_overdue_seconds',
      help: 'For how long the active number that waits longest has been due to be polled; 0 where none is.',
      labelNames: ['provider'],
      collect: () => {
        for (const [provider, overdueMs] of this.overdueMs) gauge.set({ provider }, overdueMs() / 1000);
      },
    });
  }

  /** Reads a poller's `overdueMs` whenever the metrics are read. */
  watch(provider: ProviderName, overdueMs: () => number): void {
    this.overdueMs.set(provider, overdueMs);
  }

  polled(provider: ProviderName, lateMs: number): void {
    this.lag.observe({ provider }, Math.max(0, lateMs) / 1000);
  }
}
