import { Injectable } from '@nestjs/common';
import { dayMs } from '@ringlet/contracts/durations';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { type NoticeChannel, noticeChannels, type NoticeKind } from '@ringlet/contracts/notices';
import { Inbox } from '@ringlet/persistence/inbox';
import { type Transaction } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { type Texts } from '@ringlet/service/texts';
import { type Email } from '../domain/email';
import { isOn } from '../domain/preferences';
import { quietUntil } from '../domain/quiet-hours';
import { MailOutbox } from '../mail/mail-outbox';
import { Recipients } from '../mail/recipients';
import { type NoticedMessage } from '../outbox/noticed-messages';
import { Preferences } from '../preferences/preferences';
import { PushOutbox } from '../push/push-outbox';
import { TelegramOutbox } from '../telegram/telegram-outbox';
import { NoticeList } from './notice-list';

/** Older events cause no notice (milliseconds): the first start of a consumer reads the whole stream. */
const newsForMs = dayMs;

/** A code is of use now, and what is about security must be known now. */
const urgent: readonly NoticeKind[] = ['code', 'security'];

/** The subject of the e-mail is the title in the list, of the push and in Telegram. */
export interface NoticeContent {
  readonly email: (to: string) => Email;
  readonly text: string;
  /** The page of the web app that it is about, to which the button of the e-mail leads. */
  readonly path: string;
}

export interface EmailPlan {
  readonly sendAt?: Date | undefined;
  /** Instead of the one of the content. */
  readonly email?: NoticeContent['email'];
}

export interface NewNotice {
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly content: (texts: Texts) => NoticeContent | Promise<NoticeContent>;
  /** Where it is about a message: on devices and in Telegram it has its code. */
  readonly message?: NoticedMessage;
  /** From then on it is not sent any more. */
  readonly expiresAt?: Date;
  /** This channel knows it already. */
  readonly except?: NoticeChannel;
  /**
   * Decides in the transaction of the notice when its e-mail is sent, and whether another one is sent instead; undefined: none. `quiet`: the
   * end of the quiet hours. Without it, it is sent at once, or after the quiet hours.
   */
  readonly planEmail?: (
    quiet: Date | undefined,
    transaction: Transaction,
    texts: Texts,
  ) => Promise<EmailPlan | undefined>;
  /** Runs in the transaction of the notice; false makes none. */
  readonly onlyIf?: (transaction: Transaction) => Promise<boolean>;
}

/** Notifies clients of events as they chose, in their language: once for each event, however often it is delivered. */
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
   * Throws, and the event is redelivered, while auth is unavailable. Nothing for an account that is deleted. What is about security is
   * sent however old it is.
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
      const email = content.email(to);
      const { text, path } = content;
      const shown = { userId, kind, title: email.subject, text, path };
      const times = { happenedAt: new Date(event.at), sendAt: quiet, expiresAt };
      const sent = { ...shown, language: texts.language, ...(message && { message }), ...times };
      if (channels.includes('app')) await this.list.add(event, shown, transaction);
      if (channels.includes('push')) {
        // A page that announces a message uses the id of the message.
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
        const planned = { ...(plan.email?.(to) ?? email), address: path };
        const { sendAt } = plan;
        await this.outbox.enqueue(planned, { session: transaction.session, userId, sendAt, expiresAt });
      }
    });
    this.outbox.flush();
    this.pushes.flush();
    this.telegram.flush();
  }
}
