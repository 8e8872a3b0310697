import { Inject, Injectable } from '@nestjs/common';
import { type Counter } from 'prom-client';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { type ProviderName } from '../domain/provider-name';

/** What providers do against their protocol, as described in the log line. */
const anomalies = {
  'html-response': 'HTML response',
  'truncated-json': 'truncated JSON response',
  'unreadable-price': 'prices are no amounts; their offers are left out',
  'duplicate-activation': 'same activation for a second order; the second order is refunded',
  'duplicate-number': 'number that another active order has',
  'late-number': 'number for an order that had been given up; it will be cancelled',
  'unknown-activation': 'webhook for an activation that no order has',
  'missing-activation': 'an activation that it sold is unknown to it',
  'late-message': 'webhook for an activation that has ended',
  'unreadable-webhook': 'webhook without an activation id',
} as const;
export type ProviderAnomaly = keyof typeof anomalies;

/** Counts and logs provider anomalies. The caller has already handled the case safely. */
@Injectable()
export class ProviderAnomalies {
  private readonly counter: Counter;

  constructor(
    metrics: Metrics,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.counter = metrics.counter({
      name: 'ringlet_provider_anomalies_total',
      help: 'Anomalies in the behaviour of number providers, by kind. The log line with the same kind has the details.',
      labelNames: ['provider', 'kind'],
    });
  }

  record(provider: ProviderName, kind: ProviderAnomaly, about: object = {}): void {
    this.counter.inc({ provider, kind });
    this.log.warn({ ...about, provider, kind, description: anomalies[kind] }, 'provider anomaly found');
  }
}
