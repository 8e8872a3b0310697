import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Model, Types } from 'mongoose';
import { Counter } from 'prom-client';
import { type Language } from '@ringlet/contracts/languages';
import { collectionOf } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { type JobResult } from '@ringlet/work-queue/queue-worker';
import { WorkQueues } from '@ringlet/work-queue/work-queues';
import { expiryOf } from '../domain/push-times';
import { outcomeOf } from '../domain/telegram-outcomes';
import { type BotReply } from '../domain/telegram-texts';
import { NoticeQueues, NotTakenError } from '../queues/notice-queues';
import { type NewPush } from '../push/push-outbox';
import { TelegramMessageRow } from './telegram.model';
import { TelegramApi } from './telegram-api';
import { TelegramContent } from './telegram-content';
import { type TelegramLinkRow } from './telegram-link.model';
import { TelegramLinks } from './telegram-links';

/** Messages that a replica sends at the same time: to chats that take them, and to those that did not at the last attempt. */
const atATime = { answering: 30, failing: 10 } as const;
/** A reply is not sent later than this after it was made (milliseconds). */
const replyMs = 10 * 60_000;

/** A notice to a client: as it is pushed. */
export type NewTelegramMessage = Omit<NewPush, 'tag' | 'path' | 'kind'> & {
  readonly kind: Exclude<TelegramMessageRow['kind'], 'reply'>;
  readonly language: Language;
};

/** `language`: for a person who has linked no account. */
interface ReplyTo {
  readonly chatId: number;
  readonly userId?: string;
  readonly language?: string;
}

/** Stores messages to linked chats, and the answers of the bot, and sends each at least once, from any replica, until it expires. */
@Injectable()
export class TelegramOutbox implements OnApplicationBootstrap {
  private readonly rows: Collection<TelegramMessageRow>;
  private readonly queues: NoticeQueues<TelegramMessageRow>;
  private readonly counter: Counter;

  constructor(
    @InjectModel(TelegramMessageRow.name) messages: Model<TelegramMessageRow>,
    private readonly links: TelegramLinks,
    private readonly content: TelegramContent,
    private readonly api: TelegramApi,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
    queues: WorkQueues,
    metrics: Metrics,
  ) {
    this.rows = collectionOf(messages);
    this.queues = new NoticeQueues(queues, this.rows, 'telegram', atATime, (row) => this.send(row));
    this.counter = new Counter({
      name: 'ringlet_telegram_messages_total',
      help: 'Attempts to send a message in Telegram, by outcome: delivered, gone (unlinked, or the bot is blocked), refused, not-taken (tried again) or expired.',
      labelNames: ['outcome'],
      registers: [metrics.registry],
    });
  }

  /** Without a bot nothing is stored, and nothing can be sent that was stored before. */
  onApplicationBootstrap(): void {
    if (this.api.bot === undefined) return;
    this.queues.start();
  }

  /** Stores a notice to the client's chat, if one is linked, in the caller's transaction. Call `flush` after the commit. */
  async enqueue(notice: NewTelegramMessage, session: ClientSession): Promise<void> {
    const { userId, kind, language, title, text, message, happenedAt, sendAt, expiresAt: noticeExpiresAt } = notice;
    const link = this.api.bot === undefined ? null : await this.links.of(userId, session);
    if (link === null) return;
    const from = sendAt ?? this.clock.now();
    const expiresAt = expiryOf(kind, { happenedAt, sendAt: from, noticeExpiresAt });
    const row = { userId, chatId: link.chatId, kind, language, title, text, ...(message && { message }), expiresAt };
    const queue = link.failing === true ? this.queues.failing : this.queues.answering;
    await this.rows.insertOne({ _id: new Types.ObjectId(), ...row, job: queue.job(from) }, { session });
  }

  /** Stores an answer to a chat, in the caller's transaction. Call `flush` after the commit. */
  async reply(to: ReplyTo, reply: BotReply, session: ClientSession): Promise<void> {
    const expiresAt = new Date(this.clock.nowMs() + replyMs);
    const row = { _id: new Types.ObjectId(), ...to, kind: 'reply' as const, reply, expiresAt };
    await this.rows.insertOne({ ...row, job: this.queues.answering.job() }, { session });
  }

  /** Deletes a client's messages that wait, and the link. */
  async deleteOf(userId: string, session: ClientSession): Promise<void> {
    await this.rows.deleteMany({ userId }, { session });
    await this.links.deleteOf(userId, session);
  }

  /** All sessions of an account ended at `at`: the link that was made until then ends. What waits for it is not sent then. */
  async endedSessions(userId: string, at: Date, session: ClientSession): Promise<void> {
    await this.links.endedSessions(userId, at, session);
  }

  /** Sends what is due now, in the background, instead of at the next poll. */
  flush(): void {
    this.queues.wake();
  }

  private async send(row: TelegramMessageRow): Promise<JobResult> {
    if (row.expiresAt <= this.clock.now()) return this.end(row, 'expired');
    if (row.userId === undefined || row.reply === 'unlinked') return this.attempt(row);
    // Read for each attempt: it may have ended, or be another chat now.
    const link = await this.links.of(row.userId);
    return link?.chatId === row.chatId ? this.attempt(row, link) : this.end(row, 'gone');
  }

  private async attempt(row: TelegramMessageRow, link?: TelegramLinkRow): Promise<JobResult> {
    const answer = await this.api.send(row.chatId, await this.content.of(row));
    const outcome = outcomeOf(answer);
    if (typeof outcome !== 'string') {
      if (link && outcome.isBroken) await this.links.mark(link, true);
      this.counter.inc({ outcome: 'not-taken' });
      throw new NotTakenError(answer.reason ?? `Telegram answered ${answer.status}`, outcome.waitMs);
    }
    if (link && outcome === 'delivered') await this.links.mark(link, false);
    if (outcome === 'gone') await this.links.unlinkChat(row.chatId);
    return this.end(row, outcome, answer.status);
  }

  private end({ _id, userId, kind }: TelegramMessageRow, outcome: string, status?: number): JobResult {
    this.counter.inc({ outcome });
    const about = { message: _id.toHexString(), userId, kind, outcome, status };
    if (outcome === 'refused') this.log.warn(about, 'Telegram message refused');
    else this.log.info(about, 'Telegram message ended');
    return 'remove';
  }
}
