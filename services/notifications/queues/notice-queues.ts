import { type Collection } from 'mongoose';
import { backOffMs, defaultBackOff } from '@ringlet/work-queue/back-off';
import { type JobResult, type QueueWorker } from '@ringlet/work-queue/queue-worker';
import { type WorkQueue } from '@ringlet/work-queue/work-queue';
import { type WorkQueues } from '@ringlet/work-queue/work-queues';
import { pushBackOff } from '../domain/push-outcomes';

/** Longer than an attempt can take. The notice of a replica that crashed is sent by another one after this time. */
const leaseMs = 60_000;

/** The receiver did not take a notice now; it is sent again after `waitMs` at the earliest. */
export class NotTakenError extends Error {
  constructor(
    message: string,
    readonly waitMs: number,
  ) {
    super(message);
    this.name = 'NotTakenError';
  }
}

/**
 * Notices that wait in one collection, in two queues: those to receivers that answer are not delayed by those to receivers that did not at the
 * last attempt. `atATime`: how many a replica sends at once. `send` is repeated until it returns a result: it ends what has expired.
 */
export class NoticeQueues<Row extends { readonly _id: unknown }> {
  readonly answering: WorkQueue<Row>;
  readonly failing: WorkQueue<Row>;
  private readonly workers: readonly QueueWorker<Row>[];

  constructor(
    queues: WorkQueues,
    rows: Collection<Row>,
    name: string,
    atATime: { readonly answering: number; readonly failing: number },
    send: (row: Row) => Promise<JobResult>,
  ) {
    const failingName = `${name}-failing`;
    const backOff = pushBackOff;
    this.answering = queues.queue(rows, name, { backOff });
    this.failing = queues.queue(rows, failingName, { backOff });
    const options = {
      leaseMs,
      isExpected: (error: unknown) => error instanceof NotTakenError,
      onFailure: (_row: Row, error: unknown, attempts: number) => {
        const waitMs = error instanceof NotTakenError ? error.waitMs : 0;
        const delayMs = Math.max(waitMs, backOffMs(attempts, { ...defaultBackOff, ...backOff }));
        return { delayMs, changes: { $set: { 'job.queue': failingName } } as object };
      },
    };
    this.workers = [
      queues.worker(this.answering, send, { ...options, concurrency: atATime.answering }),
      queues.worker(this.failing, send, { ...options, concurrency: atATime.failing }),
    ];
  }

  start(): void {
    for (const worker of this.workers) worker.start();
  }

  /** Sends what is due now, in the background, and looks when the next is due. */
  wake(): void {
    for (const worker of this.workers) worker.wake();
  }
}
