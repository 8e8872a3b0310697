import { Inject, Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { CircuitBreaker, CircuitOpenError } from '@ringlet/outbound-http/circuit-breaker';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { ProviderUnavailable } from '../domain/payment-provider';
import { type WalletSettings } from '../settings';

/** Calls in a row without a response that open the circuit. */
const failures = 5;

/** The circuit breakers of the payment providers, with their log lines and metric. */
@Injectable()
export class ProviderCircuits {
  private readonly open: Gauge<'provider'>;

  constructor(
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(LOG) private readonly log: Log,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.open = new Gauge({
      name: 'ringlet_provider_circuit_open',
      help: '1 while the circuit breaker of a payment provider is open.',
      labelNames: ['provider'],
      registers: [metrics.registry],
    });
  }

  create(provider: string): ProviderCircuit {
    this.open.set({ provider }, 0);
    const onChange = (state: 'open' | 'closed') => {
      this.open.set({ provider }, state === 'open' ? 1 : 0);
      this.log.warn({ provider, state }, 'payment provider circuit changed');
    };
    const isFailure = (error: Error) => error instanceof ProviderUnavailable;
    const options = { failures, openMs: this.settings.PAYMENT_CIRCUIT_OPEN_MS, isFailure, onChange };
    return new ProviderCircuit(provider, new CircuitBreaker(options, this.clock));
  }
}

/** While it is open, calls fail immediately with ProviderUnavailable instead of waiting for the time-out. */
export class ProviderCircuit {
  constructor(
    private readonly provider: string,
    private readonly breaker: CircuitBreaker,
  ) {}

  get isOpen(): boolean {
    return this.breaker.isOpen;
  }

  async execute<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.breaker.execute(work);
    } catch (cause) {
      if (!(cause instanceof CircuitOpenError)) throw cause;
      throw new ProviderUnavailable(`${this.provider}: the circuit is open`, { cause });
    }
  }
}
