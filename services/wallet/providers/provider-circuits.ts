import { Inject, Injectable } from '@nestjs/common';
import { type Gauge } from 'prom-client';
import { Bulkhead, BulkheadFullError } from '@ringlet/outbound-http/bulkhead';
import { CircuitBreaker, CircuitOpenError } from '@ringlet/outbound-http/circuit-breaker';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { ProviderUnavailable } from '../domain/payment-provider';
import { type WalletSettings } from '../settings';

/** Calls in a row without a response that open the circuit. */
const failures = 5;
/** This process's calls to one provider. A call that waits for all others still ends within the 20 s that the gateway waits. */
const atOnce = { running: 20, waiting: 40 };

/** The payment providers' circuit breakers and bulkheads, with their log lines and metric. */
@Injectable()
export class ProviderCircuits {
  private readonly open: Gauge<'provider'>;

  constructor(
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(LOG) private readonly log: Log,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.open = metrics.gauge({
      name: 'ringlet_provider_circuit_open',
      help: '1 while the circuit breaker of a payment provider is open.',
      labelNames: ['provider'],
    });
  }

  create(provider: string): ProviderCircuit {
    this.open.set({ provider }, 0);
    const onChange = (state: 'open' | 'closed') => {
      this.open.set({ provider }, state === 'open' ? 1 : 0);
      this.log.warn({ provider, state }, 'payment provider circuit changed');
    };
    const isFailure = (error: Error) => error instanceof ProviderUnavailable;
    const options = { failures, openMs: this.settings.timing.paymentCircuitOpenMs, isFailure, onChange };
    return new ProviderCircuit(provider, new CircuitBreaker(options, this.clock));
  }
}

/**
 * While the circuit is open, or too many calls are running, calls fail at once with ProviderUnavailable instead of waiting for
 * the time-out.
 */
export class ProviderCircuit {
  private readonly bulkhead = new Bulkhead(atOnce);

  constructor(
    private readonly provider: string,
    private readonly breaker: CircuitBreaker,
  ) {}

  /** Whether a call now would fail at once. */
  get rejectsCalls(): boolean {
    return this.breaker.isOpen || this.bulkhead.isFull;
  }

  async execute<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.bulkhead.execute(() => this.breaker.execute(work));
    } catch (cause) {
      if (!(cause instanceof CircuitOpenError || cause instanceof BulkheadFullError)) throw cause;
      throw new ProviderUnavailable(`${this.provider}: ${cause.message}`, { cause });
    }
  }
}
