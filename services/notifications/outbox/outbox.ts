import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type ClientSession, type Collection, Types } from 'mongoose';
import { type Counter } from 'prom-client';
import { dayMs } from '@ringlet/contracts/durations';
import { InjectCollection } from '@ringlet/persistence/collection';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { type BackOff, backOffMs, defaultBackOff } from '@ringlet/work-queue/back-off';
import { type FailureDecision, type JobResult, type QueueWorker } from '@ringlet/work-queue/queue-worker';
import { type Lease, type WorkQueue } from '@ringlet/work-queue/work-queue';
import { WorkQueues } from '@ringlet/work-queue/work-queues';
import { type SendOutcome } from '../domain/send-outcome';
import { type OutboundChannel, OutboundMessage } from './outbound-message.model';

/** Longer than an attempt can take. After this time another replica sends a crashed replica's message. */
const leaseMs = 60_000;

interface ChannelOptions {
  readonly channel: OutboundChannel;
  /**
   * Messages that a replica sends at a time: to receivers that answer, and to those that did not at the last attempt. Those have their own
   * queue, so that no other message waits for them.
   */
  readonly atATime: { readonly answering: number; readonly failing?: number };
  readonly backOff: Partial<BackOff>;
  /**
   * The number of attempts, and how long the record of a sent or given-up message is kept. Without it, attempts go on until the message
   * expires, and it is deleted after success or expiry.
   */
  readonly kept?: { readonly maxAttempts: number; readonly days: number };
  readonly counter?: { readonly name: string; readonly help: string };
}

type NewMessage<Content> = Pick<OutboundMessage, 'state'> & {
  readonly _id?: Types.ObjectId;
  readonly userId?: string | undefined;
  readonly subject?: string | undefined;
  readonly content: Content;
  /** Earliest time to send it. */
  readonly sendAt?: Date | undefined;
  readonly expiresAt?: Date | undefined;
  /** Whether its receiver did not take the last message. */
  readonly isFailing?: boolean;
};

export interface Attempt {
  readonly outcome: SendOutcome;
  readonly status?: number | undefined;
  /** Why it was not taken. */
  readonly reason?: string | undefined;
}

interface Ending {
  readonly outcome: Extract<SendOutcome, string> | 'expired';
  readonly status?: number | undefined;
}

/** The receiver did not take a message now; it is sent again after at least `waitMs`. */
class NotTakenError extends Error {
  constructor(
    message: string,
    readonly waitMs: number,
  ) {
    super(message);
    this.name = 'NotTakenError';
  }
}

/** What the outboxes of all channels need. */
@Injectable()
export class OutboxParts {
  constructor(
    @InjectCollection(OutboundMessage) readonly messages: Collection<OutboundMessage>,
    readonly queues: WorkQueues,
    readonly clock: Clock,
    @Inject(LOG) readonly log: Log,
    readonly metrics: Metrics,
  ) {}
}

/** Stores what one channel sends, and sends each message at least once, from any replica, until it is taken, expires or is given up. */
export abstract class Outbox<Content extends object> implements OnApplicationBootstrap {
  protected readonly clock: Clock;
  protected readonly rows: Collection<OutboundMessage>;
  private readonly answering: WorkQueue<OutboundMessage>;
  private readonly failing: WorkQueue<OutboundMessage>;
  private readonly workers: QueueWorker<OutboundMessage>[] = [];
  private readonly counter: Counter | undefined;
  private readonly log: Log;

  protected constructor(
    { messages, queues, clock, log, metrics }: OutboxParts,
    private readonly options: ChannelOptions,
  ) {
    this.clock = clock;
    this.log = log;
    this.rows = messages;
    const { channel, atATime, backOff, counter } = options;
    const open = (name: string, concurrency: number) => {
      const queue = queues.queue(this.rows, name, { backOff });
      const worker = queues.worker(queue, (message, lease) => this.attempt(message, lease), {
        concurrency,
        leaseMs,
        isExpected: (error) => error instanceof NotTakenError,
        onFailure: (_message, error, attempts) => this.onFailure(error, attempts),
      });
      this.workers.push(worker);
      return queue;
    };
    this.answering = open(channel, atATime.answering);
    this.failing = atATime.failing === undefined ? this.answering : open(`${channel}-failing`, atATime.failing);
    if (counter) this.counter = metrics.counter({ ...counter, labelNames: ['outcome'] });
  }

  onApplicationBootstrap(): void {
    for (const worker of this.workers) worker.start();
  }

  /** Sends due messages now, in the background, instead of at the next poll. */
  flush(): void {
    for (const worker of this.workers) worker.wake();
  }

  /** Deletes an account's messages, including waiting ones. */
  async deleteOf(userId: string, session: ClientSession): Promise<void> {
    await this.rows.deleteMany({ userId, channel: this.options.channel }, { session });
  }

  /** In the caller's transaction if there is one. Call `flush` after the commit. */
  protected async store(messages: readonly NewMessage<Content>[], session?: ClientSession): Promise<void> {
    const { channel, kept } = this.options;
    const rows = messages.map(({ sendAt, isFailing = false, ...message }) => {
      const { expiresAt } = message;
      // Deletes messages that nothing could send or end until then.
      const deleteAt = kept || !expiresAt ? undefined : new Date(expiresAt.getTime() + dayMs);
      const job = (isFailing ? this.failing : this.answering).job(sendAt);
      return { _id: new Types.ObjectId(), ...message, channel, deleteAt, job };
    });
    if (rows.length === 0) return;
    await this.rows.insertMany(rows as OutboundMessage[], { session, ignoreUndefined: true });
  }

  /** Sends it now. Resolves with the receiver's reaction if the channel knows it; otherwise rejects, and is repeated. */
  protected abstract send(content: Content, message: OutboundMessage): Promise<Attempt>;

  private async attempt(message: OutboundMessage, lease: Lease): Promise<JobResult> {
    const ending = await this.sendUnlessExpired(message);
    const { _id, channel, userId } = message;
    this.counter?.inc({ outcome: ending.outcome });
    const about = { channel, message: _id.toHexString(), userId, ...ending };
    if (ending.outcome === 'refused' || ending.outcome === 'expired') this.log.warn(about, 'outbound message dropped');
    else this.log.info(about, 'outbound message ended');
    return this.end(message, ending, lease);
  }

  private async end({ _id, job }: OutboundMessage, { outcome }: Ending, { token }: Lease): Promise<JobResult> {
    const { kept } = this.options;
    if (kept === undefined) return 'remove';
    const failures = job?.attempts ?? 0;
    const record =
      outcome === 'delivered'
        ? this.record(kept, 'sent', failures + 1)
        : this.record(kept, 'given-up', failures, outcome);
    const changes = { $set: record, $unset: { content: '' } } as const;
    return (await this.answering.complete(_id, token, { changes })) ? 'written' : 'lost';
  }

  private async sendUnlessExpired(message: OutboundMessage): Promise<Ending> {
    const { content, expiresAt } = message;
    if (content === undefined || (expiresAt && expiresAt <= this.clock.now())) return { outcome: 'expired' };
    const { outcome, status, reason } = await this.send(content as Content, message);
    if (typeof outcome === 'string') return { outcome, status };
    this.counter?.inc({ outcome: 'not-taken' });
    throw new NotTakenError(reason ?? `status ${status}`, outcome.waitMs);
  }

  private onFailure(error: unknown, attempts: number): FailureDecision<OutboundMessage> {
    const lastError = error instanceof Error ? error.message : String(error);
    const { kept, backOff } = this.options;
    if (kept && attempts >= kept.maxAttempts) {
      return { giveUp: 'complete', changes: { $set: this.record(kept, 'given-up', attempts, lastError) } };
    }
    const waitMs = error instanceof NotTakenError ? error.waitMs : 0;
    const delayMs = Math.max(waitMs, backOffMs(attempts, { ...defaultBackOff, ...backOff }));
    return { delayMs, changes: { $set: { lastError, 'job.queue': this.failing.name } } };
  }

  private record(
    { days }: NonNullable<ChannelOptions['kept']>,
    state: 'sent' | 'given-up',
    attempts: number,
    lastError?: string,
  ): Partial<OutboundMessage> {
    const endedAt = this.clock.now();
    const deleteAt = new Date(endedAt.getTime() + days * dayMs);
    return withoutUndefined({ state, attempts, endedAt, deleteAt, lastError });
  }
}
