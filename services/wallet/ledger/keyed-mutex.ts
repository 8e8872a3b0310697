/**
 * One mutex per key, within this process. Concurrent calls with the same key run one after the other, in order of arrival. Only
 * an optimisation: it does not cover other replicas, but saves retries of conflicting database transactions.
 */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  async runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
    const previous = this.last.get(key);
    const current = previous ? previous.then(work, work) : work();
    this.last.set(key, current);
    try {
      return await current;
    } finally {
      if (this.last.get(key) === current) this.last.delete(key);
    }
  }
}
