/** Requests that may be asked again at once, and the share of later ones: repeats must not multiply the load of a slow service. */
const burst = 100;
const share = 0.25;

/** How many requests may be asked again: one for every four that were sent, and at most 100 at once. */
export class AskAgainBudget {
  private left = burst;

  /** Counts a request that was sent. */
  sent(): void {
    this.left = Math.min(burst, this.left + share);
  }

  /** Whether a request may be asked again now. */
  take(): boolean {
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
