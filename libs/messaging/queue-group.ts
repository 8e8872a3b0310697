import { type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { subjectOfAll } from '@ringlet/contracts/request';
import { type Log } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { type Health } from '@ringlet/platform/probes';
import { withTimeout } from './with-timeout';

/** The short interval applies while requests arrive or the process is not ready. A request to an idle process also causes a check. */
const checkEveryMs = 1000;
const idleCheckEveryMs = 5000;
/** Consecutive failed readiness checks before the process leaves; a single one may be a pause of the process. */
const checksBeforeLeaving = 2;

interface Receiver {
  readonly subject: string;
  /** The last attempt of an idempotent request goes to every replica. */
  readonly isIdempotent: boolean;
  receive(message: Msg): void;
}

/**
 * A service's subscriptions to its requests, in a queue group of its name. While the process is not ready it leaves the group: the
 * requests go to the other replicas, or are refused at once if there are no others.
 */
export class QueueGroup {
  private subscriptions: Subscription[] = [];
  private failedChecks = 0;
  private checkedAt = -Infinity;
  private isClosed = false;
  private readonly watching: IntervalTask;

  constructor(
    private readonly service: string,
    private readonly connection: NatsConnection,
    private readonly receivers: readonly Receiver[],
    private readonly health: Health,
    private readonly log: Log,
  ) {
    const failed = (error: unknown): void => log.warn({ err: error }, 'readiness check failed');
    this.watching = new IntervalTask(() => this.check(), idleCheckEveryMs, failed);
  }

  /** Rejects if NATS refuses one of the subscriptions. */
  async join(): Promise<void> {
    let refused: Error | undefined;
    for (const { subject, isIdempotent, receive } of this.receivers) {
      const callback = (error: Error | null, message: Msg): void => {
        if (error === null) {
          if (performance.now() - this.checkedAt > checkEveryMs) this.watching.poke();
          receive(message);
        } else refused = error;
      };
      this.subscriptions.push(this.connection.subscribe(subject, { queue: this.service, callback }));
      if (isIdempotent) this.subscriptions.push(this.connection.subscribe(subjectOfAll(subject), { callback }));
    }
    await this.connection.flush();
    if (refused !== undefined) throw refused;
    if (!this.isClosed) this.watching.start();
  }

  /**
   * Leaves at once, even during a readiness check, and never joins again. Requests delivered already are still handled. Waits at most
   * `timeoutMs`.
   */
  async close(timeoutMs: number): Promise<void> {
    this.isClosed = true;
    const left = this.leave();
    // A running check may have joined again.
    const stopped = this.watching.stop().then(() => this.leave());
    await withTimeout(timeoutMs, Promise.all([left, stopped]));
  }

  /** Returns when to check again, if soon. */
  private async check(): Promise<number | undefined> {
    this.checkedAt = performance.now();
    const { ready, failing } = await this.health.ready();
    if (this.isClosed) return undefined;
    // Without NATS there is no group to leave. A starting process has its handlers; a stopping one is closed.
    const isFailing = failing.some((name) => !['nats', 'starting', 'stopping'].includes(name));
    this.failedChecks = isFailing ? this.failedChecks + 1 : 0;
    const isMember = this.subscriptions.length > 0;
    if (isMember && this.failedChecks >= checksBeforeLeaving) {
      this.log.warn({ failing }, 'queue group left');
      await this.leave();
    } else if (!isMember && ready) {
      await this.join();
      this.log.info('queue group rejoined');
    }
    return ready ? undefined : checkEveryMs;
  }

  private async leave(): Promise<void> {
    const left = this.subscriptions;
    this.subscriptions = [];
    await Promise.allSettled(left.map((subscription) => subscription.drain()));
  }
}
