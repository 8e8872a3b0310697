/**
 * Limits retries to a share of the calls, so that they do not multiply the load on a server that fails: each call saves `ratio` of a
 * retry, up to `max` retries. These are saved up before there was a call.
 */
export class RetryBudget {
  private saved: number;

  constructor(
    private readonly max: number,
    private readonly ratio: number,
  ) {
    this.saved = max;
  }

  /** A call is made for the first time. */
  called(): void {
    this.saved = Math.min(this.max, this.saved + this.ratio);
  }

  /** Whether it may be repeated; takes one retry from the budget. */
  tryTake(): boolean {
    if (this.saved < 1) return false;
    this.saved -= 1;
    return true;
  }
}
