import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Collection, Types } from 'mongoose';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { languages } from '@ringlet/contracts/languages';
import { telegramLinked } from '@ringlet/contracts/telegram';
import { InjectCollection } from '@ringlet/persistence/collection';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type JobLease } from '@ringlet/work-queue/queue-worker';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { botCommands, type BotReply } from '../domain/telegram-texts';
import { readUpdate, type TelegramUpdate } from '../domain/telegram-updates';
import { english, textsIn } from '../languages/texts';
import { TelegramUpdatesRow } from './telegram.model';
import { TelegramApi } from './telegram-api';
import { type TelegramLinkRow } from './telegram-link.model';
import { TelegramLinks } from './telegram-links';
import { TelegramOutbox } from './telegram-outbox';

/** How long a crashed replica blocks the reading. */
const leaseMs = 20_000;
/** How often to ask a server that answers at once although it has nothing. */
const againAfterMs = 1000;
/** After a week without updates Telegram continues with any id; it keeps updates for a day. */
const silentMs = 6 * dayMs;
const id = 'bot';
/** Answers an hour: to linked chats, and to others. Further commands count, but get no answer. */
const repliesPerHour = { linked: { count: 60, ms: hourMs }, others: { count: 5, ms: hourMs } } as const;

/**
 * Reads messages to the bot, on one replica at a time. The position in the updates is stored in the transaction of an update's effect, so
 * that each has one effect; the outbox sends answers.
 */
@Injectable()
export class TelegramReader implements OnApplicationBootstrap {
  private hasCommands = false;

  constructor(
    @InjectCollection(TelegramUpdatesRow) private readonly rows: Collection<TelegramUpdatesRow>,
    private readonly api: TelegramApi,
    private readonly links: TelegramLinks,
    private readonly outbox: TelegramOutbox,
    private readonly rateLimits: RateLimits,
    private readonly tasks: ScheduledTasks,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.api.bot === undefined) return;
    const first = { next: 0, at: this.clock.now() };
    await this.rows.updateOne({ _id: id }, { $setOnInsert: first }, { upsert: true });
    await this.tasks.runExclusive('telegram-updates', againAfterMs, (lease) => this.run(lease), { leaseMs });
  }

  /** Waits once for updates and handles them. Returns when to do it again. */
  private async run({ signal }: JobLease): Promise<Date> {
    const began = this.clock.nowMs();
    await this.showCommands();
    const place = await this.rows.findOne({ _id: id });
    const isSilent = place === null || place.at.getTime() < began - silentMs;
    const updates = await this.wait(isSilent ? undefined : place.next, signal);
    for (const update of updates) {
      if (signal.aborted) break;
      const read = readUpdate(update);
      if (read) await this.handle(read);
    }
    if (updates.length > 0) this.outbox.flush();
    return new Date(updates.length > 0 ? this.clock.nowMs() : Math.max(this.clock.nowMs(), began + againAfterMs));
  }

  /** None if the process stops, or another replica has taken over. */
  private async wait(from: number | undefined, signal: AbortSignal): Promise<readonly unknown[]> {
    try {
      return await this.api.updates(from, signal);
    } catch (error) {
      if (signal.aborted) return [];
      throw error;
    }
  }

  private async handle(update: TelegramUpdate): Promise<void> {
    const correlationId = `telegram-${new Types.ObjectId().toHexString()}`;
    const { said } = update;
    const link = said ? await this.links.ofChat(said.chat.id) : null;
    const mayReply = said !== undefined && (await this.mayReply(said.chat.id, link));
    await this.transactions.run(correlationId, async (transaction) => {
      const { session } = transaction;
      const since = new Date(this.clock.nowMs() - silentMs);
      const isNew = { _id: id, $or: [{ next: { $lte: update.id } }, { at: { $lt: since } }] };
      const place = { $set: { next: update.id + 1, at: this.clock.now() } };
      // A replica that lost its lease meanwhile has already handled it.
      if ((await this.rows.updateOne(isNew, place, { session })).matchedCount === 0) return;
      if (update.blocked !== undefined) await this.links.unlinkChat(update.blocked, session);
      if (said === undefined) return;
      const [userId, reply] = await this.effect(said, transaction);
      const who = userId === undefined ? said.language && { language: said.language } : { userId };
      if (mayReply) await this.outbox.reply({ chatId: said.chat.id, ...who }, reply, session);
    });
  }

  /** Carries out the command. Returns the account that the chat is or was linked to, and the answer. */
  private async effect(
    { chat, command, code }: NonNullable<TelegramUpdate['said']>,
    { session, emit }: Transaction,
  ): Promise<[userId: string | undefined, reply: BotReply]> {
    if (code !== undefined) {
      const userId = await this.links.link(code, chat, session);
      if (userId === undefined) return [undefined, 'expired'];
      emit(telegramLinked, { userId });
      return [userId, 'linked'];
    }
    const link = await this.links.ofChat(chat.id, session);
    if (link === null) return [undefined, 'stranger'];
    if (command === 'stop') {
      await this.links.unlinkChat(chat.id, session);
      this.log.info({ userId: link._id }, 'Telegram unlinked');
      return [link._id, 'unlinked'];
    }
    const isQuestion = command === 'balance' || command === 'favourites';
    return [link._id, isQuestion ? command : 'help'];
  }

  private mayReply(chatId: number, link: TelegramLinkRow | null): Promise<boolean> {
    const [who, limit] = link ? ['linked', repliesPerHour.linked] : ['others', repliesPerHour.others];
    return this.rateLimits.tryConsume(`telegram-replies:${who}:${chatId}`, limit);
  }

  /** Once per process. The bot works even if it fails. */
  private async showCommands(): Promise<void> {
    if (this.hasCommands) return;
    this.hasCommands = true;
    try {
      await this.api.setCommands(botCommands(english));
      // Telegram has menus by ISO 639-1, which lacks Pidgin.
      for (const language of languages.filter((code) => code !== 'en' && code.length === 2)) {
        await this.api.setCommands(botCommands(textsIn(language)), language);
      }
    } catch (error) {
      this.log.warn({ err: error as unknown }, 'Telegram menu update failed');
    }
  }
}
