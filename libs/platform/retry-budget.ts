/**
 * Limits retries to a share of the calls, so that they do not multiply the load on a failing server: each call adds `ratio` of a retry, up
 * to `max` retries. It begins full.
 */
export class RetryBudget {
  private saved: number;

  constructor(
    private readonly max: number,
    private readonly ratio: number,
  ) {
    this.saved = max;
  }

  /** Counts the first attempt of a call. */
  called(): void {
    this.saved = Math.min(this.max, this.saved + this.ratio);
  }

  /** Whether the call may be repeated; takes one retry from the budget. */
  tryTake(): boolean {
    if (this.saved < 1) return false;
    this.saved -= 1;
    return true;
  }
}
