import { OwnerProof, ownerProofErrors } from './auth/owner';
import { defineEvent } from './event';
import { defineRequest, NoInput, NoReply } from './request';
import { Instant, Part, Wire } from './wire';

/** Minutes for which a link to the bot works, once. */
export const telegramLinkMinutes = 10;

/** The Telegram account that is linked to a client's account. */
export class TelegramLinkView {
  /** Telegram's id of the private chat with the bot. */
  readonly chatId: number;
  /** The account's name in Telegram. */
  @Wire() readonly name: string;
  @Instant() readonly linkedAt: string;
}

export class TelegramView {
  /** The bot's user name, without @. Absent if the installation has no bot. */
  @Wire() readonly bot?: string;
  /** Absent if no Telegram account is linked. */
  @Part(() => TelegramLinkView) readonly link?: TelegramLinkView;
}

/** The installation's bot, and the caller's linked account. */
export const readTelegram = defineRequest(TelegramView)('notifications.telegram.read', NoInput, {
  idempotent: true,
});

export class TelegramStartView {
  /** Opens the bot in Telegram; pressing Start there links that account. Works once. */
  @Wire() readonly url: string;
  @Instant() readonly expiresAt: string;
}

export class StartTelegramInput extends OwnerProof {}
/** Creates a link to the bot for the caller and ends an earlier one. At most 20 an hour. */
export const startTelegram = defineRequest(TelegramStartView)('notifications.telegram.start', StartTelegramInput, {
  errors: [...ownerProofErrors, 'notifications/telegram-off'],
});

/** Unlinks the caller's Telegram account; repeating it changes nothing. */
export const unlinkTelegram = defineRequest(NoReply)('notifications.telegram.unlink', NoInput);

/** A Telegram account was linked to a client's account, replacing an earlier one. */
export const telegramLinked = defineEvent<{ userId: string }>('events.notifications.telegram-linked', {
  consumers: ['notifications'],
});
