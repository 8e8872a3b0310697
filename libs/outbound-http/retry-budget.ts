/** Retries saved up before there was a call. */
const savedAtMost = 10;

/**
 * Limits retries to a share of the calls, so that they do not multiply the load on a server that fails: each call saves a tenth of a
 * retry, up to ten.
 */
export class RetryBudget {
  private saved = savedAtMost;

  /** A call is made for the first time. */
  called(): void {
    this.saved = Math.min(savedAtMost, this.saved + 0.1);
  }

  /** Whether it may be repeated; takes one retry from the budget. */
  tryTake(): boolean {
    if (this.saved < 1) return false;
    this.saved -= 1;
    return true;
  }
}
