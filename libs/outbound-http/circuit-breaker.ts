import { type Clock } from '@ringlet/platform/clock';

export interface CircuitOptions {
  /** Consecutive failures that open the circuit. */
  readonly failures: number;
  /** How long it stays open before it lets one call through as a probe, in milliseconds. */
  readonly openMs: number;
  /** Which errors are failures. A clear refusal is an answer, not a failure. */
  readonly isFailure: (error: Error) => boolean;
  readonly onChange?: (state: 'open' | 'closed') => void;
}

/** Earlier calls failed, so this one was not made. */
export class CircuitOpenError extends Error {
  constructor() {
    super('the circuit is open');
    this.name = 'CircuitOpenError';
  }
}

/** Closed, open, or half-open: after its open time one call is a probe, and others wait for the probe's result. */
export class CircuitBreaker {
  private failuresInRow = 0;
  /** -Infinity while the circuit is closed. */
  private openUntil = -Infinity;
  /** Ends with the current probe; never rejects. */
  private probe: Promise<void> | undefined;

  constructor(
    private readonly options: CircuitOptions,
    private readonly clock: Clock,
  ) {}

  /** Whether it would refuse a call now. */
  get isOpen(): boolean {
    return this.clock.nowMs() < this.openUntil;
  }

  /** While the circuit is open, throws CircuitOpenError without calling `work`; otherwise throws what `work` throws. */
  async execute<T>(work: () => Promise<T>): Promise<T> {
    if (this.isOpen) throw new CircuitOpenError();
    if (this.probe !== undefined) {
      await this.probe;
      return this.execute(work);
    }
    const isProbe = !this.isClosed;
    const call = this.observe(work, isProbe);
    const endProbe = (): void => void (this.probe = undefined);
    if (isProbe) this.probe = call.then(endProbe, endProbe);
    return call;
  }

  private get isClosed(): boolean {
    return this.openUntil === -Infinity;
  }

  private async observe<T>(work: () => Promise<T>, isProbe: boolean): Promise<T> {
    try {
      const result = await work();
      this.record(isProbe, false);
      return result;
    } catch (error) {
      this.record(isProbe, error instanceof Error && this.options.isFailure(error));
      throw error;
    }
  }

  private record(isProbe: boolean, isFailure: boolean): void {
    // This call began before the circuit opened, so its result says nothing about the server now.
    if (!isProbe && !this.isClosed) return;
    this.failuresInRow = isFailure ? this.failuresInRow + 1 : 0;
    if (isFailure && (isProbe || this.failuresInRow >= this.options.failures)) {
      this.openUntil = this.clock.nowMs() + this.options.openMs;
      this.options.onChange?.('open');
    } else if (isProbe) {
      this.openUntil = -Infinity;
      this.options.onChange?.('closed');
    }
  }
}
