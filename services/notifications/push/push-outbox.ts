import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Model, Types } from 'mongoose';
import { Counter } from 'prom-client';
import { type sessionsEnded } from '@ringlet/contracts/auth/sessions';
import { type DataOf } from '@ringlet/contracts/event';
import { explain } from '@ringlet/contracts/explanations';
import { type MessageText, readMessage } from '@ringlet/contracts/numbers/messages';
import { Requester } from '@ringlet/messaging/requester';
import { collectionOf } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { type JobResult } from '@ringlet/work-queue/queue-worker';
import { WorkQueues } from '@ringlet/work-queue/work-queues';
import { outcomeOf } from '../domain/push-outcomes';
import { pushTexts } from '../domain/push-texts';
import { expiryOf, secondsLeft, urgencyOf } from '../domain/push-times';
import { textsIn } from '../languages/texts';
import { NoticeQueues, NotTakenError } from '../queues/notice-queues';
import { PushRow } from './push.model';
import { PushService } from './push-service';
import { type SubscriptionRow } from './subscription.model';
import { Subscriptions } from './subscriptions';

/** Pushes that a replica sends at the same time: to push services that answer, and to those that did not at the last attempt. */
const atATime = { answering: 50, failing: 10 } as const;
/** A push service that takes longer must not delay the pushes to others (milliseconds). */
const slowMs = 2000;

export type NewPush = Pick<PushRow, 'userId' | 'kind' | 'tag' | 'language' | 'title' | 'text' | 'path' | 'message'> & {
  readonly happenedAt: Date;
  /** Not before then. */
  readonly sendAt?: Date | undefined;
  /** The push is not sent from this time on. */
  readonly expiresAt?: Date | undefined;
};

/** Stores pushes to the devices of clients and sends each at least once, from any replica, until it expires. */
@Injectable()
export class PushOutbox implements OnApplicationBootstrap {
  private readonly rows: Collection<PushRow>;
  private readonly queues: NoticeQueues<PushRow>;
  private readonly counter: Counter;

  constructor(
    @InjectModel(PushRow.name) pushes: Model<PushRow>,
    private readonly subscriptions: Subscriptions,
    private readonly service: PushService,
    private readonly requester: Requester,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
    queues: WorkQueues,
    metrics: Metrics,
  ) {
    this.rows = collectionOf(pushes);
    this.queues = new NoticeQueues(queues, this.rows, 'push', atATime, (row) => this.send(row));
    this.counter = new Counter({
      name: 'ringlet_pushes_total',
      help: 'Attempts to push a notice to a device, by outcome: delivered, gone (the device has ended it), refused, not-taken (tried again) or expired.',
      labelNames: ['outcome'],
      registers: [metrics.registry],
    });
  }

  onApplicationBootstrap(): void {
    this.queues.start();
  }

  /** Stores a push to each device of the client, in the caller's transaction if there is one. Call `flush` after the commit. */
  async enqueue({ happenedAt, sendAt, expiresAt, ...push }: NewPush, session?: ClientSession): Promise<number> {
    if (this.service.publicKey === undefined) return 0;
    const devices = await this.subscriptions.of(push.userId, session);
    const from = sendAt ?? this.clock.now();
    const until = expiryOf(push.kind, { happenedAt, sendAt: from, noticeExpiresAt: expiresAt });
    const rows = devices.map(({ _id: subscriptionId, failing }): PushRow => {
      const queue = failing === true || push.kind === 'test' ? this.queues.failing : this.queues.answering;
      return { _id: new Types.ObjectId(), subscriptionId, ...push, expiresAt: until, job: queue.job(from) };
    });
    if (rows.length > 0) await this.rows.insertMany(rows, { session });
    return rows.length;
  }

  /** Deletes a client's pushes that wait, and the devices. */
  async deleteOf(userId: string, session: ClientSession): Promise<void> {
    await this.rows.deleteMany({ userId }, { session });
    await this.subscriptions.deleteOf(userId, session);
  }

  /** Devices end with the sessions in which they were switched on. What waits for them is not sent then. */
  async endedSessions(ended: DataOf<typeof sessionsEnded>, at: Date, session: ClientSession): Promise<void> {
    await this.subscriptions.endedSessions(ended, at, session);
  }

  /** Sends what is due now, in the background, instead of at the next poll. */
  flush(): void {
    this.queues.wake();
  }

  private async send(row: PushRow): Promise<JobResult> {
    const now = this.clock.now();
    if (row.expiresAt <= now) return this.end(row, 'expired');
    // Read for each attempt: it may have ended, or moved to another account.
    const device = await this.subscriptions.find(row.subscriptionId, row.userId);
    if (device === null) return this.end(row, 'gone');
    return this.attempt(row, device, now);
  }

  private async attempt(row: PushRow, device: SubscriptionRow, now: Date): Promise<JobResult> {
    const { kind, tag, title, text, path, language } = row;
    const message = await this.messageOf(row);
    const payload = {
      title,
      path,
      tag,
      ...pushTexts(textsIn(language), text, message),
      // An open page announces it.
      ...(kind === 'code' && { live: true }),
    };
    const options = { ttl: secondsLeft(row.expiresAt, now), urgency: urgencyOf(kind), topic: tag };
    const sent = await this.service.send(device, payload, options);
    const outcome = outcomeOf(sent, this.clock.now());
    if (typeof outcome !== 'string') {
      if (outcome.isBroken) await this.subscriptions.failed(device);
      this.counter.inc({ outcome: 'not-taken' });
      const reason = sent.problem ? explain(sent.problem) : `the push service answered ${sent.status}`;
      throw new NotTakenError(reason, outcome.waitMs);
    }
    if (outcome === 'delivered') await this.subscriptions.succeeded(device, { isSlow: sent.durationMs > slowMs });
    if (outcome === 'gone') await this.subscriptions.ended(device);
    return this.end(row, outcome, sent.status);
  }

  private end({ _id, userId, kind }: PushRow, outcome: string, status?: number): JobResult {
    this.counter.inc({ outcome });
    const about = { push: _id.toHexString(), userId, kind, outcome, status };
    if (outcome === 'refused') this.log.warn(about, 'push refused');
    else this.log.info(about, 'push ended');
    return 'remove';
  }

  /** The message that it is about. Without it where it cannot be read: that a message arrived must be known now. */
  private async messageOf({ _id, userId, message }: PushRow): Promise<MessageText | undefined> {
    if (message === undefined) return undefined;
    try {
      const context = { correlationId: `push-${_id.toHexString()}` };
      return await this.requester.send(readMessage, { userId, ...message }, context);
    } catch (error) {
      this.log.debug({ push: _id.toHexString(), err: error }, 'push message read failed');
      return undefined;
    }
  }
}
