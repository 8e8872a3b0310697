import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleType,
} from 'cockatiel';
import { ProviderUnavailable } from '../domain/payment-provider';

/** So many calls in a row without an answer open the circuit. */
const failuresInARow = 5;

/**
 * Says "unavailable" at once while a provider does not answer, instead of letting everybody wait for the time-out. After
 * `openMs` one call is let through to see. A clear no of the provider is an answer and does not count.
 */
export class ProviderCircuit {
  private readonly policy: CircuitBreakerPolicy;
  private openUntil = 0;

  constructor(
    private readonly name: string,
    private readonly openMs: number,
    onChange: (state: 'open' | 'closed') => void,
  ) {
    this.policy = circuitBreaker(handleType(ProviderUnavailable), {
      halfOpenAfter: this.openMs,
      breaker: new ConsecutiveBreaker(failuresInARow),
    });
    this.policy.onBreak(() => {
      this.openUntil = Date.now() + this.openMs;
      onChange('open');
    });
    this.policy.onReset(() => onChange('closed'));
  }

  /** A call now would be refused without asking. */
  get isOpen(): boolean {
    return this.policy.state === CircuitState.Open && Date.now() < this.openUntil;
  }

  async call<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.policy.execute(work);
    } catch (error) {
      if (error instanceof BrokenCircuitError) {
        throw new ProviderUnavailable(`${this.name} did not answer lately; it is not asked for the moment`, {
          cause: error,
        });
      }
      throw error;
    }
  }
}
