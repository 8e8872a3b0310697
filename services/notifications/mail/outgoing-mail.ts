import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { Clock } from '@ringlet/platform/clock';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { waitAfter } from '../domain/retries';
import { type Letter, MailRow } from './mail.model';
import { Post } from './post';

/** A replica that died while handing in holds a letter no longer than this. Longer than handing in can take. */
const leaseMs = 60_000;
const lookEveryMs = 1000;

/**
 * Letters leave from the database: kept first, then handed in, by whichever replica claims them, and again until the mail
 * server takes them. A letter is sent at least once.
 */
@Injectable()
export class OutgoingMail implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sending = new IntervalTask(
    () => this.sendAllDue(),
    lookEveryMs,
    (error) => this.log.warn({ err: error }, 'could not look for letters that are due'),
  );

  constructor(
    @InjectModel(MailRow.name) private readonly mails: Model<MailRow>,
    private readonly post: Post,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.sending.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sending.stop();
  }

  /** Keeps a letter, in the caller's transaction if it has one. Call `leave` once that has committed. */
  async keep(letter: Letter, session?: ClientSession): Promise<string> {
    const row: MailRow = {
      _id: new Types.ObjectId(),
      letter,
      state: 'waiting',
      dueAt: this.clock.now(),
      tries: 0,
    };
    await this.mails.collection.insertOne(row, { session });
    return row._id.toHexString();
  }

  /** There is a letter to send: it leaves in the background. */
  leave(): void {
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
        { state: 'waiting', dueAt: { $lte: now } },
        { $set: { dueAt: new Date(now.getTime() + leaseMs) }, $inc: { tries: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean();
  }

  private async send({ _id, letter, tries }: MailRow): Promise<void> {
    const mail = _id.toHexString();
    const now = this.clock.now();
    try {
      if (letter === undefined) throw new Error('the letter is empty');
      await this.post.send(mail, letter);
      await this.mails.updateOne(
        { _id, state: 'waiting' },
        { $set: { state: 'sent', endedAt: now }, $unset: { letter: 1, dueAt: 1 } },
      );
      this.log.info({ mail, tries }, 'mailed');
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      const wait = waitAfter(tries);
      const next =
        wait === undefined
          ? { $set: { state: 'given-up', endedAt: now, lastError }, $unset: { dueAt: 1 } }
          : { $set: { dueAt: new Date(now.getTime() + wait), lastError } };
      await this.mails.updateOne({ _id, state: 'waiting' }, next);
      if (wait === undefined) this.log.error({ mail, tries, err: error }, 'gave a letter up');
      else this.log.warn({ mail, tries, wait, err: error }, 'could not mail; trying again');
    }
  }
}
