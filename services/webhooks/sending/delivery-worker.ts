import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Collection, type Types } from 'mongoose';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { type JobLease, type JobResult, type QueueWorker } from '@ringlet/work-queue/queue-worker';
import { type WorkQueue } from '@ringlet/work-queue/work-queue';
import { WorkQueues } from '@ringlet/work-queue/work-queues';
import { DeliveryRow } from '../store/delivery.model';
import { EndpointRow } from '../store/endpoint.model';
import { AttemptDelivery } from './attempt-delivery';
import { EndpointHealth } from './endpoint-health';

/** Concurrent attempts per endpoint, over all replicas. */
export const attemptsPerEndpoint = 4;
/** Endpoints that a replica sends to at a time: those that answered last, and those that failed. */
const endpointsAtATime = { answering: 200, failing: 50 } as const;
/** Longer than an attempt. After this time another replica sends a crashed replica's deliveries. */
const leaseMs = 60_000;

/**
 * Sends due deliveries. The job is the endpoint, not the delivery: one that hangs delays only its own deliveries and takes one place.
 * Failing endpoints have their own queue and places.
 */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap {
  private readonly answering: WorkQueue<EndpointRow>;
  private readonly failing: WorkQueue<EndpointRow>;
  private readonly workers: readonly QueueWorker<EndpointRow>[];

  constructor(
    @InjectCollection(EndpointRow) private readonly endpoints: Collection<EndpointRow>,
    @InjectCollection(DeliveryRow) private readonly deliveries: Collection<DeliveryRow>,
    private readonly attemptDelivery: AttemptDelivery,
    private readonly health: EndpointHealth,
    private readonly clock: Clock,
    queues: WorkQueues,
  ) {
    this.answering = queues.queue(this.endpoints, 'webhooks');
    this.failing = queues.queue(this.endpoints, 'webhooks-failing');
    const options = { leaseMs };
    this.workers = [
      queues.worker(this.answering, (row, lease) => this.run(row, lease), {
        ...options,
        concurrency: endpointsAtATime.answering,
      }),
      queues.worker(this.failing, (row, lease) => this.run(row, lease), {
        ...options,
        concurrency: endpointsAtATime.failing,
      }),
    ];
  }

  onApplicationBootstrap(): void {
    for (const worker of this.workers) worker.start();
  }

  /** Has these endpoints' due deliveries sent, except for endpoints that are switched off. Repeating it changes nothing. */
  async schedule(ids: readonly Types.ObjectId[]): Promise<void> {
    const isLeased = { $eq: [{ $type: '$job.leaseToken' }, 'string'] };
    const isFailing = { $eq: [{ $type: '$failingSince' }, 'date'] };
    const job = { $cond: [isFailing, this.failing.job(), this.answering.job()] };
    await this.endpoints.updateMany({ _id: { $in: [...ids] }, switchedOffBy: { $exists: false } }, [
      { $set: { scheduled: { $add: ['$scheduled', 1] }, job: { $cond: [isLeased, '$job', job] } } },
    ]);
    this.wake();
  }

  private wake(): void {
    for (const worker of this.workers) worker.wake();
  }

  private async run({ _id }: EndpointRow, { token, signal }: JobLease): Promise<JobResult> {
    for (;;) {
      // Read each time, because its owner may have changed it.
      const endpoint = await this.endpoints.findOne(this.answering.underLease(_id, token));
      if (endpoint === null) return 'lost';
      if (signal.aborted) return { runAt: this.clock.now() };
      if (await this.health.takeNextStep(endpoint)) continue;
      const due = endpoint.switchedOffBy === undefined ? await this.due(_id) : [];
      if (due.length === 0) {
        if (await this.planNextRun(endpoint, token)) return 'written';
        continue;
      }
      const results = await Promise.all(due.map((delivery) => this.attemptDelivery.execute(endpoint, delivery)));
      await this.health.record(endpoint, results);
    }
  }

  private due(endpointId: Types.ObjectId): Promise<DeliveryRow[]> {
    return this.deliveries
      .find({ endpointId, dueAt: { $lte: this.clock.now() } })
      .sort({ dueAt: 1 })
      .limit(attemptsPerEndpoint)
      .toArray();
  }

  /** Plans the next run. False if a delivery was added meanwhile. */
  private async planNextRun(endpoint: EndpointRow, token: string): Promise<boolean> {
    const { _id, scheduled, failingSince } = endpoint;
    const next = endpoint.switchedOffBy === undefined ? await this.nextRunAt(endpoint) : undefined;
    const queue = failingSince === undefined ? this.answering : this.failing;
    const unchanged = { ...queue.underLease(_id, token), scheduled };
    const { matchedCount } = await this.endpoints.updateOne(
      unchanged,
      next === undefined ? { $unset: { job: '' } } : { $set: { job: queue.job(next) } },
    );
    // Otherwise the worker of the other queue would not notice.
    if (failingSince !== undefined) this.wake();
    return matchedCount === 1;
  }

  private async nextRunAt(endpoint: EndpointRow): Promise<Date | undefined> {
    const waiting = { endpointId: endpoint._id, dueAt: { $gt: new Date(0) } };
    const next = await this.deliveries.findOne(waiting, { sort: { dueAt: 1 }, projection: { dueAt: 1 } });
    const times = [next?.dueAt, this.health.nextStepAt(endpoint)].flatMap((at) => at?.getTime() ?? []);
    return times.length === 0 ? undefined : new Date(Math.min(...times));
  }
}
