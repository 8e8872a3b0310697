/** Counts the requests that a process handles. At the limit it admits no more, so that those inside keep their latency. */
export class RequestLoad {
  private readonly bySubject = new Map<string, number>();
  private total = 0;
  private readonly waiting: (() => void)[] = [];

  /** `limit`: requests at a time. One subject gets at most half, so that a slow one leaves room for the others. */
  constructor(private readonly limit: number) {}

  /** Whether a request may be handled now. The caller must release each admitted one. */
  admit(subject: string): boolean {
    const running = this.bySubject.get(subject) ?? 0;
    if (this.total >= this.limit || running >= this.limit / 2) return false;
    this.total += 1;
    this.bySubject.set(subject, running + 1);
    return true;
  }

  release(subject: string): void {
    this.total -= 1;
    this.bySubject.set(subject, (this.bySubject.get(subject) ?? 1) - 1);
    if (this.total > 0) return;
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  /** Resolves once no request runs. */
  async idle(): Promise<void> {
    if (this.total > 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
