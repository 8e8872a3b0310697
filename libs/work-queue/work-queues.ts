import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { type JobHandler, QueueWorker, type WorkerOptions } from './queue-worker';
import { type QueueOptions, WorkQueue } from './work-queue';

/** Makes the queues and workers of a process. The owner of a worker starts it; this class stops all at shutdown. */
@Injectable()
export class WorkQueues implements BeforeApplicationShutdown {
  private readonly workers: { stop(): Promise<void> }[] = [];

  constructor(
    readonly clock: Clock,
    private readonly metrics: Metrics,
    @Inject(LOG) private readonly log: Log,
  ) {}

  queue<Row extends { readonly _id: unknown }>(
    collection: Collection<Row>,
    name: string,
    options?: QueueOptions,
  ): WorkQueue<Row> {
    return new WorkQueue(collection, name, this.clock, this.metrics, options);
  }

  /** Returns a worker, which the caller has to start. */
  worker<Row extends { readonly _id: unknown }>(
    queue: WorkQueue<Row>,
    handle: JobHandler<Row>,
    options: WorkerOptions<Row>,
  ): QueueWorker<Row> {
    const worker = new QueueWorker(queue, handle, options, this.clock, this.metrics, this.log);
    this.workers.push(worker);
    return worker;
  }

  /** Runs before the shutdown itself, which closes the database. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }
}
