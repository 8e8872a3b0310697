import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Collection, type Connection } from 'mongoose';
import { type BackOff } from './back-off';
import { type JobLease } from './queue-worker';
import { type Job, jobIndex } from './work-queue';
import { WorkQueues } from './work-queues';

/** One document per task; its queue has the task's name. */
interface TaskRow {
  readonly _id: string;
  readonly job: Job;
  /** An earlier next run, requested while the task ran. */
  readonly expediteTo?: Date;
}

export interface TaskOptions {
  /** Share of the interval, 0 to 1, by which a run may be early or late at random. */
  readonly jitter?: number;
  /** How long a crashed replica blocks a task. A running task's lease is renewed. */
  readonly leaseMs?: number;
  readonly backOff?: Partial<BackOff>;
}

export interface ScheduledTask {
  /** Makes the next run happen by `at`; if the task is running, it runs again then. */
  expedite(at?: Date): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Tasks that one replica at a time runs. A failed run is retried with back-off; a crashed replica's run is repeated when its lease ends.
 */
@Injectable()
export class ScheduledTasks {
  /** A request for an earlier run wakes its own replica; if that one has crashed, the others notice within this time. */
  static longestSleepMs = 30_000;

  private readonly rows: Collection<TaskRow>;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly queues: WorkQueues,
  ) {
    this.rows = connection.collection<TaskRow>('scheduled_tasks');
  }

  /** Runs `work` now and then every `everyMs`, or at the time that it returns. Call it once the application has started. */
  async runExclusive(
    name: string,
    everyMs: number,
    work: (lease: JobLease) => Promise<Date | void>,
    { jitter = 0, leaseMs = 60_000, backOff }: TaskOptions = {},
  ): Promise<ScheduledTask> {
    const queue = this.queues.queue(this.rows, name, { backOff });
    await this.rows.createIndex(...jobIndex());
    await this.rows.updateOne({ _id: name }, { $setOnInsert: { job: queue.job() } }, { upsert: true });

    const handle = async (_row: TaskRow, lease: JobLease) => {
      const requested = await work(lease);
      const factor = 1 + jitter * (2 * Math.random() - 1);
      const next = requested ?? new Date(this.queues.clock.nowMs() + everyMs * factor);
      const { matchedCount } = await this.rows.updateOne(queue.underLease(name, lease.token), [
        { $set: { job: { runAt: { $min: [next, '$expediteTo'] }, attempts: 0 } } },
        { $unset: ['job.leaseToken', 'expediteTo'] },
      ]);
      return matchedCount === 1 ? 'written' : 'lost';
    };
    const { longestSleepMs } = ScheduledTasks;
    const worker = this.queues.worker(queue, handle, { concurrency: 1, leaseMs, longestSleepMs });
    worker.start();

    const expedite = async (at = this.queues.clock.now()) => {
      const isRunning = { $eq: [{ $type: '$job.leaseToken' }, 'string'] };
      const runAt = { $cond: [isRunning, '$job.runAt', { $min: ['$job.runAt', at] }] };
      const expediteTo = { $cond: [isRunning, { $min: ['$expediteTo', at] }, '$$REMOVE'] };
      await this.rows.updateOne({ _id: name }, [{ $set: { job: { runAt }, expediteTo } }]);
      worker.wake();
    };
    return { expedite, stop: () => worker.stop() };
  }
}
