import { Inject, Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '@ringlet/platform/metrics';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type ProviderName } from '../domain/provider-name';

/** What providers do that they never should. */
const anomalies = {
  'html-response': 'answered with a web page',
  'truncated-json': 'answered with JSON that breaks off',
  'unreadable-price': 'has prices that are no amounts; their offers are left out',
  'duplicate-activation': 'gave one rental twice; the second buyer gets the money back',
  'duplicate-number': 'gave a number that another order still listens on',
  'late-number': 'gave a number after its order had been given up; it goes back',
  'unknown-activation': 'pushed a message for a number that was never rented here',
  'late-message': 'pushed a message for a number whose time is over',
  'unreadable-webhook': 'pushed what names no rental',
} as const;
export type ProviderAnomaly = keyof typeof anomalies;

/**
 * The one place where what is strange at a provider is overrides: counted, and logged once with what is known of it. Nothing is
 * lost by it; whoever finds it has gone on safely.
 */
@Injectable()
export class ProviderAnomalies {
  private readonly counter: Counter;

  constructor(
    metrics: Metrics,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.counter = new Counter({
      name: 'ringlet_provider_anomalies_total',
      help: 'What providers did that they never should, by kind: see the log line with the same kind.',
      labelNames: ['provider', 'kind'],
      registers: [metrics.registry],
    });
  }

  record(provider: ProviderName, kind: ProviderAnomaly, about: object = {}): void {
    this.counter.inc({ provider, kind });
    this.log.warn({ ...about, provider, kind }, `a provider ${anomalies[kind]}`);
  }
}
