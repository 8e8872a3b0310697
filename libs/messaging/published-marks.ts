import { type Published } from '@ringlet/persistence/outbox';

/** Marks events as published. While one command runs, further acknowledged events wait for the next command, which marks them together. */
export class PublishedMarks {
  private waiting: Published[] = [];
  private since = new Date();
  private next: Promise<void> | undefined;
  private running: Promise<void> = Promise.resolve();

  /** `at`: when the first of them was acknowledged. */
  constructor(private readonly mark: (published: readonly Published[], at: Date) => Promise<void>) {}

  /** Resolves when it is marked; rejects if that failed. */
  add(published: Published): Promise<void> {
    if (this.waiting.push(published) === 1) this.since = new Date();
    return (this.next ??= this.afterCurrent());
  }

  private async afterCurrent(): Promise<void> {
    await this.running.catch(() => undefined);
    const published = this.waiting;
    this.waiting = [];
    this.next = undefined;
    await (this.running = this.mark(published, this.since));
  }
}
