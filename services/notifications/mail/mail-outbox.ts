import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types, type UpdateQuery } from 'mongoose';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { retryDelayMs } from '../domain/retries';
import { type Email, MailRow } from './mail.model';
import { Mailer } from './mailer';

/** Longer than an attempt can take. The e-mail of a replica that died is sent by another one after this time. */
const leaseMs = 60_000;
const pollEveryMs = 1000;
const content = { email: 1, runAt: 1 } as const;

export interface EnqueueOptions {
  /** Enqueuing the same id again has no effect. */
  readonly id?: Types.ObjectId;
  /** From then on the e-mail is not sent any more. */
  readonly expiresAt?: Date;
  readonly session?: ClientSession;
}

/** Stores e-mails and sends each at least once, from any replica, with retries until the mail server accepts it. */
@Injectable()
export class MailOutbox implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sending = new IntervalTask(
    () => this.sendAllDue(),
    pollEveryMs,
    (error) => this.log.warn({ err: error }, 'mail outbox poll failed'),
  );

  constructor(
    @InjectModel(MailRow.name) private readonly mails: Model<MailRow>,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.sending.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sending.stop();
  }

  /** Stores an e-mail, in the caller's transaction if there is one. Call `flush` after the commit. */
  async enqueue(email: Email, { id = new Types.ObjectId(), expiresAt, session }: EnqueueOptions = {}): Promise<void> {
    const row: MailRow = {
      _id: id,
      email,
      state: 'waiting',
      runAt: this.clock.now(),
      attempts: 0,
      ...(expiresAt && { expiresAt }),
    };
    try {
      await this.mails.collection.insertOne(row, { session });
    } catch (error) {
      if (session !== undefined || !isDuplicateKey(error)) throw error;
    }
  }

  async has(id: Types.ObjectId): Promise<boolean> {
    return (await this.mails.exists({ _id: id })) !== null;
  }

  /** Sends what is due now, in the background, instead of at the next poll. */
  flush(): void {
    this.sending.poke();
  }

  private async sendAllDue(): Promise<void> {
    let claimed = await this.claim();
    while (claimed !== null && !this.sending.stopping) {
      await this.send(claimed);
      claimed = await this.claim();
    }
  }

  private async claim(): Promise<MailRow | null> {
    const now = this.clock.now();
    return this.mails
      .findOneAndUpdate(
        { state: 'waiting', runAt: { $lte: now } },
        { $set: { runAt: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
        { sort: { runAt: 1 }, returnDocument: 'after' },
      )
      .lean();
  }

  private async send({ _id, email, attempts, expiresAt }: MailRow): Promise<void> {
    const mail = _id.toHexString();
    const now = this.clock.now();
    if (email === undefined || (expiresAt !== undefined && expiresAt <= now)) {
      await this.update(_id, { $set: { state: 'given-up', endedAt: now, lastError: 'expired' }, $unset: content });
      this.log.warn({ mail, attempts }, 'e-mail expired');
      return;
    }
    try {
      await this.mailer.send(mail, email);
      await this.update(_id, { $set: { state: 'sent', endedAt: now }, $unset: content });
      this.log.info({ mail, attempts }, 'e-mail sent');
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      const delayMs = retryDelayMs(attempts);
      if (delayMs === undefined) {
        await this.update(_id, { $set: { state: 'given-up', endedAt: now, lastError }, $unset: { runAt: 1 } });
        this.log.error({ mail, attempts, err: error }, 'e-mail given up');
      } else {
        await this.update(_id, { $set: { runAt: new Date(now.getTime() + delayMs), lastError } });
        this.log.warn({ mail, attempts, delayMs, err: error }, 'e-mail failed');
      }
    }
  }

  private async update(_id: Types.ObjectId, change: UpdateQuery<MailRow>): Promise<void> {
    await this.mails.updateOne({ _id, state: 'waiting' }, change);
  }
}
