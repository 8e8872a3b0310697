import { Injectable } from '@nestjs/common';
import { dayMs } from '@ringlet/contracts/durations';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { type NoticeChannel, noticeChannels, type NoticeKind } from '@ringlet/contracts/notices';
import { Inbox } from '@ringlet/persistence/inbox';
import { type Transaction } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { type Texts } from '@ringlet/service/texts';
import { type EmailContent, emailTo } from '../domain/email';
import { isOn } from '../domain/preferences';
import { quietUntil } from '../domain/quiet-hours';
import { MailOutbox } from '../mail/mail-outbox';
import { Recipients } from '../mail/recipients';
import { type NoticedMessage } from '../outbox/noticed-messages';
import { Preferences } from '../preferences/preferences';
import { PushOutbox } from '../push/push-outbox';
import { TelegramOutbox } from '../telegram/telegram-outbox';
import { NoticeList } from './notice-list';

/** Older events cause no notice (milliseconds), because a new consumer first reads the whole stream. */
const newsForMs = dayMs;

/** A code is useful now, and clients must know security notices now. */
const urgent: readonly NoticeKind[] = ['code', 'security'];

/** The e-mail's subject is also the title in the list, the push and Telegram. */
export interface NoticeContent {
  readonly email: EmailContent;
  readonly text: string;
  /** The web app's page for it, also the target of the e-mail's button. */
  readonly path: string;
}

interface EmailPlan {
  readonly sendAt?: Date | undefined;
  /** Replaces the content's e-mail. */
  readonly email?: EmailContent;
}

export interface NewNotice {
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly content: (texts: Texts) => NoticeContent | Promise<NoticeContent>;
  /** For a notice about a message, whose code devices and Telegram show. */
  readonly message?: NoticedMessage;
  /** When sending it becomes useless. */
  readonly expiresAt?: Date;
  /** The channel that already knows it. */
  readonly except?: NoticeChannel;
  /**
   * Decides in the notice's transaction when to send its e-mail, or which other one instead; undefined: none. `quiet`: the end of the
   * quiet hours. Default: at once, or after the quiet hours.
   */
  readonly planEmail?: (
    quiet: Date | undefined,
    transaction: Transaction,
    texts: Texts,
  ) => Promise<EmailPlan | undefined>;
  /** Runs in the notice's transaction; returning false prevents the notice. */
  readonly onlyIf?: (transaction: Transaction) => Promise<boolean>;
}

/** Notifies clients of events as they chose, in their language: once per event, however often it is delivered. */
@Injectable()
export class Notices {
  constructor(
    private readonly preferences: Preferences,
    private readonly recipients: Recipients,
    private readonly inbox: Inbox,
    private readonly list: NoticeList,
    private readonly outbox: MailOutbox,
    private readonly pushes: PushOutbox,
    private readonly telegram: TelegramOutbox,
    private readonly clock: Clock,
  ) {}

  isNews({ at }: EventEnvelope): boolean {
    return this.clock.nowMs() - Date.parse(at) <= newsForMs;
  }

  /**
   * Throws, and the event is redelivered, while auth is unavailable. Does nothing for a deleted account. Sends security notices however
   * old they are.
   */
  async notify(consumer: string, event: EventEnvelope, notice: NewNotice): Promise<void> {
    const { userId, kind, message, expiresAt, except, onlyIf, planEmail } = notice;
    if (kind !== 'security' && !this.isNews(event)) return;
    const chosen = await this.preferences.of(userId);
    const recipient = await this.recipients.find(userId, { correlationId: event.correlationId });
    if (recipient === undefined) return;
    const { address: to, texts } = recipient;
    const channels = noticeChannels.filter((channel) => channel !== except && isOn(chosen, kind, channel));
    const content = channels.length > 0 ? await notice.content(texts) : undefined;
    const quiet = urgent.includes(kind) ? undefined : quietUntil(this.clock.now(), chosen.quiet, chosen.timeZone);
    await this.inbox.once(consumer, event, async (transaction) => {
      if (onlyIf && !(await onlyIf(transaction))) return;
      if (content === undefined) return;
      const { email, text, path } = content;
      const shown = { userId, kind, title: email.subject, text, path };
      const times = { happenedAt: new Date(event.at), sendAt: quiet, expiresAt };
      const sent = { ...shown, language: texts.language, ...(message && { message }), ...times };
      if (channels.includes('app')) await this.list.add(event, shown, transaction);
      if (channels.includes('push')) {
        // A page that announces a message uses the message's id.
        const tag = message?.messageId ?? event.id;
        await this.pushes.enqueue({ ...sent, tag }, transaction.session);
      }
      if (channels.includes('telegram')) await this.telegram.enqueue(sent, transaction.session);
      const plan = !channels.includes('email')
        ? undefined
        : planEmail
          ? await planEmail(quiet, transaction, texts)
          : { sendAt: quiet };
      if (plan) {
        const { sendAt } = plan;
        const planned = emailTo(to, texts, { ...(plan.email ?? email), address: path });
        await this.outbox.enqueue(planned, { session: transaction.session, userId, sendAt, expiresAt });
      }
    });
    this.outbox.flush();
    this.pushes.flush();
    this.telegram.flush();
  }
}
