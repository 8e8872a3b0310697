import { type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Log } from './core.module';
import { IntervalTask } from './interval-task';

const everyMs = 60_000;

interface Identified {
  readonly _id: { toHexString(): string };
}

/**
 * Changes the encryption key of stored secrets: while the settings name older keys, encrypts their secrets again with the current key, at
 * start and every minute, because a replica with older settings may still write some.
 */
export abstract class SecretRenewal<Row extends Identified, Renewed>
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly task: IntervalTask;

  /** `what` is a field of log lines, e.g. `signing secrets`. */
  protected constructor(
    private readonly what: string,
    private readonly otherKeys: readonly string[],
    private readonly log: Log,
  ) {
    this.task = new IntervalTask(
      () => this.renewAll(),
      everyMs,
      (error) => log.warn({ what, err: error }, 'secret renewal failed'),
    );
  }

  /** The rows that may have a secret under another key. */
  protected abstract rows(): AsyncIterable<Row>;

  /** The secrets encrypted with the current key; undefined if they already are. Throws if none of the keys decrypts one. */
  protected abstract renewed(row: Row): Renewed | undefined;

  /** Stores them, unless their owner has replaced the secrets meanwhile. */
  protected abstract store(row: Row, renewed: Renewed): Promise<unknown>;

  onApplicationBootstrap(): void {
    if (this.otherKeys.length === 0) return;
    this.task.start();
    this.task.poke();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task.stop();
  }

  private async renewAll(): Promise<void> {
    const counts = { renewed: 0, unreadable: 0 };
    for await (const row of this.rows()) {
      const renewed = this.read(row);
      if (renewed === 'unreadable') counts.unreadable += 1;
      else if (renewed !== undefined) {
        await this.store(row, renewed);
        counts.renewed += 1;
      }
    }
    this.log[counts.unreadable > 0 ? 'error' : 'info']({ what: this.what, ...counts }, 'secrets renewed');
  }

  private read(row: Row): Renewed | 'unreadable' | undefined {
    try {
      return this.renewed(row);
    } catch (error) {
      this.log.error({ what: this.what, err: error, id: row._id.toHexString() }, 'secret read failed');
      return 'unreadable';
    }
  }
}
