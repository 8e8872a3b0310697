import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Model, Types } from 'mongoose';
import { type SentEmailView } from '@ringlet/contracts/notifications';
import { type TimelineRow } from '@ringlet/contracts/timeline';
import { type Page, type PageOf } from '@ringlet/contracts/paging';
import { collectionOf } from '@ringlet/persistence/collection';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { keysetPage, newestFirst } from '@ringlet/persistence/keyset';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type FailureDecision, type JobResult, type QueueWorker } from '@ringlet/work-queue/queue-worker';
import { type Lease, type WorkQueue } from '@ringlet/work-queue/work-queue';
import { WorkQueues } from '@ringlet/work-queue/work-queues';
import { backOff, maxAttempts } from '../domain/retries';
import { type Email, MailRow, presentMail } from './mail.model';
import { Mailer, smtpConnections } from './mailer';

/** Longer than an attempt can take. The e-mail of a replica that crashed is sent by another one after this time. */
const leaseMs = 60_000;

export interface EnqueueOptions {
  /** Enqueuing the same id again has no effect. */
  readonly id?: Types.ObjectId;
  /** Not before then. */
  readonly sendAt?: Date;
  /** From then on the e-mail is not sent any more. */
  readonly expiresAt?: Date;
  readonly session?: ClientSession;
  /** The account of the recipient, if it is a client's e-mail: listed in the client's data, and erased with the account. */
  readonly userId?: string;
}

/** Stores e-mails and sends each at least once, from any replica, with retries until the mail server accepts it. */
@Injectable()
export class MailOutbox implements OnApplicationBootstrap {
  private readonly rows: Collection<MailRow>;
  private readonly queue: WorkQueue<MailRow>;
  private readonly worker: QueueWorker<MailRow>;

  constructor(
    @InjectModel(MailRow.name) mails: Model<MailRow>,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
    queues: WorkQueues,
  ) {
    this.rows = collectionOf(mails);
    this.queue = queues.queue(this.rows, 'mail', { backOff });
    this.worker = queues.worker(this.queue, (row, lease) => this.send(row, lease), {
      concurrency: smtpConnections,
      leaseMs,
      onFailure: (_row, error, attempts) => this.onFailure(error, attempts),
    });
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  /** Stores an e-mail, in the caller's transaction if there is one. Call `flush` after the commit. */
  async enqueue(
    email: Email,
    { id = new Types.ObjectId(), sendAt, expiresAt, session, userId }: EnqueueOptions = {},
  ): Promise<void> {
    const row: MailRow = {
      _id: id,
      email,
      state: 'waiting',
      job: this.queue.job(sendAt),
      ...(expiresAt && { expiresAt }),
      ...(userId !== undefined && { userId, subject: email.subject }),
    };
    try {
      await this.rows.insertOne(row, { session });
    } catch (error) {
      if (session !== undefined || !isDuplicateKey(error)) throw error;
    }
  }

  async has(id: Types.ObjectId): Promise<boolean> {
    return (await this.rows.findOne({ _id: id }, { projection: { _id: 1 } })) !== null;
  }

  /** A client's e-mails, newest first. */
  list(userId: string, page: Page): Promise<PageOf<SentEmailView>> {
    return keysetPage(page, newestFirst, [{ where: { userId } }], this.rows, presentMail);
  }

  /** A client's e-mails that were requested before another one, newest first. */
  async listBefore(userId: string, limit: number, after?: string): Promise<TimelineRow<SentEmailView>[]> {
    const before = after === undefined ? {} : { _id: { $lt: new Types.ObjectId(after) } };
    const rows = await this.rows
      .find({ userId, ...before })
      .sort({ _id: -1 })
      .limit(limit)
      .toArray();
    return rows.map((row) => {
      const email = presentMail(row);
      return { ...email, position: row._id.toHexString(), at: email.requestedAt };
    });
  }

  /** Deletes a client's e-mails, also those that wait to be sent. */
  async deleteOf(userId: string, session: ClientSession): Promise<void> {
    await this.rows.deleteMany({ userId }, { session });
  }

  /** Sends what is due now, in the background, instead of at the next poll. */
  flush(): void {
    this.worker.wake();
  }

  private async send({ _id, email, job, expiresAt }: MailRow, { token }: Lease): Promise<JobResult> {
    const failures = job?.attempts ?? 0;
    const about = { mail: _id.toHexString(), attempts: failures + 1 };
    const isExpired = email === undefined || (expiresAt !== undefined && expiresAt <= this.clock.now());
    if (isExpired) this.log.warn(about, 'e-mail expired');
    else {
      await this.mailer.send(about.mail, email);
      this.log.info(about, 'e-mail sent');
    }
    const ended: Partial<MailRow> = isExpired
      ? { state: 'given-up', attempts: failures, lastError: 'expired' }
      : { state: 'sent', attempts: failures + 1 };
    const changes = { $set: { ...ended, endedAt: this.clock.now() }, $unset: { email: '' } } as const;
    return (await this.queue.complete(_id, token, { changes })) ? 'written' : 'lost';
  }

  private onFailure(error: unknown, attempts: number): FailureDecision<MailRow> {
    const lastError = error instanceof Error ? error.message : String(error);
    if (attempts < maxAttempts) return { changes: { $set: { lastError } } };
    const ended = { state: 'given-up', attempts, lastError, endedAt: this.clock.now() } as const;
    return { giveUp: 'complete', changes: { $set: ended } };
  }
}
