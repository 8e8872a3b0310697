import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type IBackoff,
} from 'cockatiel';
import { type Clock } from '@ringlet/platform/clock';

export interface CircuitOptions {
  /** Failures in a row that open the circuit. */
  readonly failures: number;
  /** How long it stays open before one call is let through as a probe, in milliseconds. */
  readonly openMs: number;
  /** Which errors are failures. A clear refusal is an answer and is none. */
  readonly isFailure: (error: Error) => boolean;
  readonly onChange?: (state: 'open' | 'closed') => void;
}

/** The call was not made, because the calls before it failed. */
export class CircuitOpenError extends Error {
  constructor() {
    super('the circuit is open');
    this.name = 'CircuitOpenError';
  }
}

/** cockatiel's circuit breaker on an injected clock. */
export class CircuitBreaker {
  private readonly policy: CircuitBreakerPolicy;
  private openUntil = -Infinity;

  constructor(
    private readonly options: CircuitOptions,
    private readonly clock: Clock,
  ) {
    this.policy = circuitBreaker(handleWhen(options.isFailure), {
      halfOpenAfter: this.untilClosed(),
      breaker: new ConsecutiveBreaker(options.failures),
    });
    this.policy.onBreak(() => options.onChange?.('open'));
    this.policy.onReset(() => options.onChange?.('closed'));
  }

  /** Whether a call now would be refused. */
  get isOpen(): boolean {
    return this.policy.state === CircuitState.Open && this.clock.nowMs() < this.openUntil;
  }

  /** Throws CircuitOpenError without calling `work` while the circuit is open, else whatever `work` throws. */
  async execute<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.policy.execute(work);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new CircuitOpenError() : error;
    }
  }

  /** cockatiel measures with Date.now(); an infinite or zero duration makes `clock` decide. */
  private untilClosed(): IBackoff<unknown> {
    const remaining = (): number => (this.clock.nowMs() < this.openUntil ? Infinity : 0);
    const backoff = {
      get duration() {
        return remaining();
      },
      next: () => {
        this.openUntil = this.clock.nowMs() + this.options.openMs;
        return backoff;
      },
    };
    return backoff;
  }
}
