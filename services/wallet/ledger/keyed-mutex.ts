/**
 * Lets those who want the same thing go one after the other. Correctness never depends on it (other replicas know nothing of these
 * turns): it spares the database the conflicts, each of which costs both sides a repeated transaction.
 */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const mine = before ? before.then(work, work) : work();
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
    }
  }
}
