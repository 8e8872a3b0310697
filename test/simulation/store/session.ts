import { EventEmitter } from 'node:events';
import { type Database, Transaction, type View } from './database';
import { connectionLost, noTransaction, StoreError } from './errors';

/** Gives the scheduler an operation. `isLate`: it may still happen after the process has died. */
export type Submit = <T>(execute: () => T, isLate: boolean) => Promise<T>;

/** The used part of the driver's session: transactions with the driver's retries, and the event `ended`. */
export class Session extends EventEmitter {
  private transaction: Transaction | undefined;
  private isOpen = false;

  constructor(private readonly submit: Submit) {
    super();
  }

  /** The current attempt's transaction; its snapshot is taken at the first operation. */
  begin(database: Database): View {
    if (!this.isOpen) throw noTransaction();
    this.transaction ??= new Transaction(database);
    if (this.transaction.state !== 'open') throw noTransaction();
    return this.transaction;
  }

  async withTransaction<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      this.transaction = undefined;
      this.isOpen = true;
      try {
        const result = await work();
        await this.commit();
        return result;
      } catch (error) {
        await this.abort();
        if (!(error instanceof StoreError && error.isTransient) || error instanceof CommitUnknown) throw error;
      } finally {
        this.isOpen = false;
      }
    }
  }

  expire(): void {
    this.transaction?.abort();
  }

  /** Commits again after a lost reply, like the driver; in the end the outcome may stay unknown. */
  private async commit(): Promise<void> {
    const { transaction } = this;
    if (!transaction) return;
    for (let attempts = 1; ; attempts++) {
      try {
        return await this.submit(() => transaction.commit(), true);
      } catch (error) {
        if (!(error instanceof StoreError) || error.code !== connectionLost().code) throw error;
        if (attempts === 2) throw new CommitUnknown(error.message, error.code, true);
      }
    }
  }

  private async abort(): Promise<void> {
    const { transaction } = this;
    if (transaction?.state !== 'open') return;
    try {
      await this.submit(() => transaction.abort(), false);
    } catch {
      // The server aborts an abandoned transaction.
      transaction.abort();
    }
  }
}

/** The commit's reply was lost again and again. */
class CommitUnknown extends StoreError {}
