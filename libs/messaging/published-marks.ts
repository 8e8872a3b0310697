import { type Types } from 'mongoose';

/** Marks rows as published. Those that are acknowledged while one command runs are marked together by the next. */
export class PublishedMarks {
  private waiting: Types.ObjectId[] = [];
  private next: Promise<void> | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly mark: (ids: readonly Types.ObjectId[]) => Promise<void>) {}

  /** Resolves when all of them are marked; rejects if that failed. */
  add(ids: readonly Types.ObjectId[]): Promise<void> {
    this.waiting.push(...ids);
    return (this.next ??= this.afterCurrent());
  }

  private async afterCurrent(): Promise<void> {
    await this.running.catch(() => undefined);
    const ids = this.waiting;
    this.waiting = [];
    this.next = undefined;
    await (this.running = this.mark(ids));
  }
}
