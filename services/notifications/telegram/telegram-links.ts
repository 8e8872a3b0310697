import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { confirmOwner, type OwnerProof } from '@ringlet/contracts/auth/owner';
import { hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { telegramLinkMinutes, type TelegramStartView } from '@ringlet/contracts/telegram';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Requester } from '@ringlet/messaging/requester';
import { InjectCollection } from '@ringlet/persistence/collection';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { sha256 } from '@ringlet/platform/sha256';
import { type TelegramChat } from '../domain/telegram-updates';
import { TelegramStartRow } from './telegram.model';
import { TelegramApi } from './telegram-api';
import { TelegramLinkRow } from './telegram-link.model';

const startsPerHour = { count: 20, ms: hourMs };

/** Which chat is linked to which account. */
@Injectable()
export class TelegramLinks {
  constructor(
    @InjectCollection(TelegramLinkRow) private readonly rows: Collection<TelegramLinkRow>,
    @InjectCollection(TelegramStartRow) private readonly starts: Collection<TelegramStartRow>,
    private readonly api: TelegramApi,
    private readonly requester: Requester,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  of(userId: string, session?: ClientSession): Promise<TelegramLinkRow | null> {
    return this.rows.findOne({ _id: userId }, { session });
  }

  ofChat(chatId: number, session?: ClientSession): Promise<TelegramLinkRow | null> {
    return this.rows.findOne({ chatId }, { session });
  }

  /** Creates a link to the bot and ends the client's unused one. Errors: see the request in libs/contracts. */
  async start(
    userId: string,
    { password, code: given }: OwnerProof,
    context: RequestContext,
  ): Promise<TelegramStartView> {
    const { bot } = this.api;
    if (bot === undefined) throw new RingletError('notifications/telegram-off');
    await this.requester.send(confirmOwner, { password, code: given }, context);
    await this.rateLimits.consume(`telegram:${userId}`, startsPerHour);
    const code = randomBytes(24).toString('base64url');
    const expiresAt = new Date(this.clock.nowMs() + telegramLinkMinutes * 60_000);
    await this.starts.deleteMany({ userId });
    await this.starts.insertOne({ _id: sha256(code), userId, expiresAt });
    return { url: `https://t.me/${bot}?start=${code}`, expiresAt: expiresAt.toISOString() };
  }

  /** Links the chat to the account that made the code, replacing the former links of both. Undefined if the code is no longer valid. */
  async link(code: string, { id: chatId, name }: TelegramChat, session: ClientSession): Promise<string | undefined> {
    const now = this.clock.now();
    const found = await this.starts.findOneAndDelete({ _id: sha256(code), expiresAt: { $gt: now } }, { session });
    if (found === null) return undefined;
    const { userId } = found;
    await this.rows.deleteMany({ chatId }, { session });
    await this.rows.replaceOne({ _id: userId }, { chatId, name, linkedAt: now }, { upsert: true, session });
    this.log.info({ userId }, 'Telegram linked');
    return userId;
  }

  /** Repeating it changes nothing. */
  async unlink(userId: string): Promise<void> {
    await this.starts.deleteMany({ userId });
    if ((await this.rows.deleteOne({ _id: userId })).deletedCount === 1) this.log.info({ userId }, 'Telegram unlinked');
  }

  /** Requested in Telegram. False if no account was linked. */
  async unlinkChat(chatId: number, session?: ClientSession): Promise<boolean> {
    return (await this.rows.deleteOne({ chatId }, { session })).deletedCount === 1;
  }

  /** Records whether a message arrived there, or must be sent again. */
  async mark({ _id, chatId, failing }: TelegramLinkRow, isFailing: boolean): Promise<void> {
    if ((failing === true) === isFailing) return;
    const change = isFailing ? { $set: { failing: true as const } } : { $unset: { failing: '' as const } };
    await this.rows.updateOne({ _id, chatId }, change);
  }

  /** Removes what was linked, and links to the bot created, before all sessions of the account ended. */
  async endedSessions(userId: string, at: Date, session: ClientSession): Promise<void> {
    const madeUntil = new Date(at.getTime() + telegramLinkMinutes * 60_000);
    await this.starts.deleteMany({ userId, expiresAt: { $lte: madeUntil } }, { session });
    await this.rows.deleteOne({ _id: userId, linkedAt: { $lte: at } }, { session });
  }

  async deleteOf(userId: string, session: ClientSession): Promise<void> {
    await this.starts.deleteMany({ userId }, { session });
    await this.rows.deleteOne({ _id: userId }, { session });
  }
}
