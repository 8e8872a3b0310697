import { type mongo } from 'mongoose';
import { type Clock } from '@ringlet/platform/clock';
import { type Log } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { type Metrics } from '@ringlet/platform/metrics';
import { type Lease, type WorkQueue } from './work-queue';

/** A lease, for a handler. */
export interface JobLease extends Lease {
  /** Aborted when the lease is lost or the process stops: long work should end early. */
  readonly signal: AbortSignal;
}

/**
 * Result of a job whose handler returned: `complete` ends it, `remove` deletes its document, `runAt` schedules its next run. `written`:
 * the handler wrote its own update under the lease token; if it wrote none, the job is due when the lease ends. `lost`: the handler's
 * update found another token.
 */
export type JobResult = 'complete' | 'remove' | 'written' | 'lost' | { readonly runAt: Date };
export type JobHandler<Row> = (row: Row, lease: JobLease) => Promise<JobResult>;

/** A rate limit on the calls of jobs: how many are allowed now, and a count of those made. */
export interface CallBudget {
  slots(now: number): number;
  spend(calls: number): void;
}

/** What to do with a failed job. By default it is retried after the queue's back-off. */
export interface FailureDecision<Row> {
  /** Stored with the job, e.g. the error. */
  readonly changes?: mongo.UpdateFilter<Row>;
  readonly delayMs?: number;
  /** No more retries: end the job, or delete its document. */
  readonly giveUp?: 'complete' | 'remove';
}

export interface WorkerOptions<Row> {
  /** How many jobs run at a time. */
  readonly concurrency: number;
  /** How long a crashed worker blocks a job. A running job's lease is renewed at half of it. */
  readonly leaseMs: number;
  /** A job stored to be due within this time runs on time only if somebody wakes the worker; otherwise at most this much later. */
  readonly longestSleepMs?: number;
  readonly budget?: CallBudget;
  /** Failures in normal operation, e.g. a provider that does not answer: logged at debug. */
  readonly isExpected?: (error: unknown) => boolean;
  /** `attempts`: consecutive failures, including this one. */
  readonly onFailure?: (row: Row, error: unknown, attempts: number) => FailureDecision<Row>;
}

type Outcome = 'completed' | 'failed' | 'given-up' | 'lost';

interface Running<Row> {
  readonly row: Row;
  readonly token: string;
  until: number;
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

/** How soon to ask an exhausted call budget again. */
const budgetMs = 100;

/**
 * Runs a queue's due jobs, together with every other replica. It sleeps until the next job is due or somebody wakes it, but never longer
 * than its longest sleep, after which it finds jobs that another replica has stored. A failed job is logged and retried with back-off.
 */
export class QueueWorker<Row extends { readonly _id: unknown }> {
  /** Applies unless a worker's options name another. */
  static longestSleepMs = 5000;

  private readonly running = new Set<Running<Row>>();
  private readonly polling: IntervalTask;
  private readonly longestSleepMs: number;
  private stopping = false;

  constructor(
    private readonly queue: WorkQueue<Row>,
    private readonly handle: JobHandler<Row>,
    private readonly options: WorkerOptions<Row>,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {
    this.longestSleepMs = options.longestSleepMs ?? QueueWorker.longestSleepMs;
    const failed = (error: unknown): void => log.warn({ err: error, queue: queue.name }, 'queue poll failed');
    this.polling = new IntervalTask(() => this.poll(), this.longestSleepMs, failed);
  }

  start(): void {
    this.polling.start();
    this.polling.poke();
  }

  /** Polls for due jobs immediately. */
  wake(): void {
    this.polling.poke();
  }

  /** Claims nothing more, and waits for running jobs. */
  async stop(): Promise<void> {
    this.stopping = true;
    for (const { abort } of this.running) abort.abort();
    // The interval goes on and renews their leases until they end.
    while (this.running.size > 0) await Promise.all([...this.running].map(({ done }) => done));
    await this.polling.stop();
  }

  /** Returns in how many milliseconds to poll again. */
  private async poll(): Promise<number> {
    await this.renew();
    const nextAt = await this.claim();
    const renewals = [...this.running].map(({ until }) => until - this.options.leaseMs / 2);
    return Math.max(0, Math.min(nextAt, ...renewals) - this.clock.nowMs());
  }

  /** Starts due jobs. Returns when the next job is due (milliseconds since 1970), as far as it can see. */
  private async claim(): Promise<number> {
    const { concurrency, leaseMs, budget } = this.options;
    let next = 0;
    while (!this.stopping && next <= this.clock.nowMs()) {
      // A job that ends wakes the worker.
      const free = concurrency - this.running.size;
      if (free <= 0) return Infinity;
      const limit = Math.min(free, budget?.slots(this.clock.nowMs()) ?? Infinity);
      if (limit <= 0) return this.clock.nowMs() + budgetMs;
      const { rows, lease, nextAt } = await this.queue.claim({ limit, leaseMs, aheadMs: this.longestSleepMs });
      if (this.stopping) await this.release(rows, lease.token);
      else {
        budget?.spend(rows.length);
        for (const row of rows) this.run(row, lease);
      }
      next = nextAt?.getTime() ?? Infinity;
    }
    return this.stopping ? Infinity : next;
  }

  private run(row: Row, { token, until }: Lease): void {
    const abort = new AbortController();
    const done = this.attempt(row, { token, until, signal: abort.signal }).then((outcome) => {
      this.metrics.jobAttempts.inc({ queue: this.queue.name, outcome });
      this.running.delete(job);
      this.wake();
    });
    const job = { row, token, until: until.getTime(), abort, done };
    this.running.add(job);
  }

  private async attempt(row: Row, lease: JobLease): Promise<Outcome> {
    const about = { queue: this.queue.name, job: row._id, attempts: (this.queue.jobOf(row)?.attempts ?? 0) + 1 };
    try {
      const result = await this.handle(row, lease);
      if (result !== 'lost' && (await this.settle(row, lease, result))) return 'completed';
      this.log.debug(about, 'job lease lost');
      return 'lost';
    } catch (error) {
      try {
        return await this.fail(row, lease, error, about);
      } catch (err) {
        // The job is due again when its lease ends.
        this.log.warn({ ...about, err }, 'job retry failed');
        return 'failed';
      }
    }
  }

  private async fail(row: Row, { token }: Lease, error: unknown, about: { attempts: number }): Promise<Outcome> {
    const { isExpected, onFailure } = this.options;
    if (this.stopping) {
      this.log.debug({ ...about, err: error }, 'job released');
      await this.release([row], token);
      return 'failed';
    }
    const { giveUp, changes, delayMs } = onFailure?.(row, error, about.attempts) ?? {};
    if (giveUp === undefined) {
      this.log[isExpected?.(error) === true ? 'debug' : 'warn']({ ...about, err: error }, 'job failed');
      return (await this.queue.retry(row, token, { changes, delayMs })) ? 'failed' : 'lost';
    }
    this.log.error({ ...about, err: error }, 'job given up');
    const { _id } = row;
    const isHeld = giveUp === 'remove' ? this.queue.remove(_id, token) : this.queue.complete(_id, token, { changes });
    return (await isHeld) ? 'given-up' : 'lost';
  }

  private async settle({ _id }: Row, { token }: Lease, result: Exclude<JobResult, 'lost'>): Promise<boolean> {
    if (result === 'written') return true;
    if (result === 'remove') return this.queue.remove(_id, token);
    return this.queue.complete(_id, token, result === 'complete' ? {} : result);
  }

  private async release(rows: readonly Row[], token: string): Promise<void> {
    const runAt = this.clock.now();
    await this.queue.release(rows.map(({ _id }) => ({ id: _id, token, runAt })));
  }

  private async renew(): Promise<void> {
    const now = this.clock.nowMs();
    const until = now + this.options.leaseMs;
    const old = [...this.running].filter((job) => job.until - now <= this.options.leaseMs / 2);
    for (const token of new Set(old.map((job) => job.token))) {
      const jobs = old.filter((job) => job.token === token);
      const ids = jobs.map(({ row }) => row._id);
      const lost = new Set((await this.queue.renew(ids, token, new Date(until))).map(String));
      for (const job of jobs) {
        const isLost = lost.has(String(job.row._id));
        if (isLost) job.abort.abort();
        job.until = isLost ? Infinity : until;
      }
    }
  }
}
