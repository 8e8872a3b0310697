import { Injectable } from '@nestjs/common';
import { type ClientSession } from 'mongoose';
import { expiryOf } from '../domain/push-times';
import { noticeBackOff } from '../domain/retries';
import { outcomeOf } from '../domain/telegram-outcomes';
import { type BotReply } from '../domain/telegram-texts';
import { type NoticeText, type NoticeTimes } from '../outbox/noticed-messages';
import { type OutboundMessage } from '../outbox/outbound-message.model';
import { type Attempt, Outbox, OutboxParts } from '../outbox/outbox';
import { TelegramApi } from './telegram-api';
import { TelegramContent, type TelegramMessage } from './telegram-content';
import { TelegramLinks } from './telegram-links';

/** After this time a reply is not sent any more (milliseconds). */
const replyMs = 10 * 60_000;

/** `language`: of a person without a linked account. */
interface ReplyTo {
  readonly chatId: number;
  readonly userId?: string;
  readonly language?: string;
}

/** Stores messages to linked chats, and the answers of the bot, and sends each until it expires. */
@Injectable()
export class TelegramOutbox extends Outbox<TelegramMessage> {
  constructor(
    parts: OutboxParts,
    private readonly links: TelegramLinks,
    private readonly content: TelegramContent,
    private readonly api: TelegramApi,
  ) {
    super(parts, {
      channel: 'telegram',
      atATime: { answering: 30, failing: 10 },
      backOff: noticeBackOff,
      counter: {
        name: 'ringlet_telegram_messages_total',
        help: 'Attempts to send a message in Telegram, by outcome: delivered, gone (unlinked, or the bot is blocked), refused, not-taken (tried again) or expired.',
      },
    });
  }

  /** Without a bot nothing is stored, and nothing stored earlier can be sent. */
  override onApplicationBootstrap(): void {
    if (this.api.bot !== undefined) super.onApplicationBootstrap();
  }

  /** Stores a notice to the client's chat, if one is linked, in the caller's transaction. Call `flush` after the commit. */
  async enqueue(notice: NoticeText & NoticeTimes, session: ClientSession): Promise<void> {
    const { userId, kind, language, title, text, message, happenedAt, sendAt = this.clock.now() } = notice;
    const link = this.api.bot === undefined ? null : await this.links.of(userId, session);
    if (link === null) return;
    const expiresAt = expiryOf(kind, { happenedAt, sendAt, noticeExpiresAt: notice.expiresAt });
    const content = { chatId: link.chatId, notice: { kind, language, title, text, message } };
    await this.store([{ userId, content, sendAt, expiresAt, isFailing: link.failing === true }], session);
  }

  /** Stores an answer to a chat, in the caller's transaction. Call `flush` after the commit. */
  async reply({ userId, ...to }: ReplyTo, reply: BotReply, session: ClientSession): Promise<void> {
    const expiresAt = new Date(this.clock.nowMs() + replyMs);
    await this.store([{ userId, content: { ...to, reply }, expiresAt }], session);
  }

  /** Deletes a client's waiting messages, and the link. */
  override async deleteOf(userId: string, session: ClientSession): Promise<void> {
    await super.deleteOf(userId, session);
    await this.links.deleteOf(userId, session);
  }

  /** All sessions of an account ended at `at`, which ends a link made before then. Messages that wait for it are not sent. */
  async endedSessions(userId: string, at: Date, session: ClientSession): Promise<void> {
    await this.links.endedSessions(userId, at, session);
  }

  protected async send(message: TelegramMessage, stored: OutboundMessage): Promise<Attempt> {
    const { chatId } = message;
    // Read for each attempt: the link may have ended, or have another chat now. The answer that it has ended is sent all the same.
    const owner = message.reply === 'unlinked' ? undefined : stored.userId;
    const link = owner === undefined ? null : await this.links.of(owner);
    if (owner !== undefined && link?.chatId !== chatId) return { outcome: 'gone' };
    const answer = await this.api.send(chatId, await this.content.of(message, stored));
    const outcome = outcomeOf(answer);
    if (link && typeof outcome !== 'string' && outcome.isBroken) await this.links.mark(link, true);
    if (link && outcome === 'delivered') await this.links.mark(link, false);
    if (outcome === 'gone') await this.links.unlinkChat(chatId);
    return { outcome, status: answer.status, reason: answer.reason };
  }
}
