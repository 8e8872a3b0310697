import { OwnerProof, ownerProofErrors } from './auth/owner';
import { defineEvent } from './event';
import { defineRequest } from './request';

/** Minutes that a link to the bot can be used, once. */
export const telegramLinkMinutes = 10;

/** The Telegram account that is linked to a client's account. */
export interface TelegramLink {
  /** Telegram's id of the private chat with the bot. */
  readonly chatId: number;
  /** As the account calls itself in Telegram: `Ada Obi (@ada)`. */
  readonly name: string;
  /** ISO 8601 */
  readonly linkedAt: string;
}

export interface TelegramState {
  /** The bot's name, without @. Absent where the installation has no bot. */
  readonly bot?: string;
  /** Absent where none is linked. */
  readonly link?: TelegramLink;
}

export class ReadTelegramInput {}
/** The installation's bot, and the caller's linked account. */
export const readTelegram = defineRequest<TelegramState>()('notifications.telegram.read', ReadTelegramInput, {
  idempotent: true,
});

export interface TelegramStart {
  /** Opens the bot in Telegram, which links the account that presses Start: once, within ten minutes. */
  readonly url: string;
  /** ISO 8601 */
  readonly expiresAt: string;
}

export class StartTelegramInput extends OwnerProof {}
/** A link to the bot for the caller; an earlier one ends. At most 20 an hour. */
export const startTelegram = defineRequest<TelegramStart>()('notifications.telegram.start', StartTelegramInput, {
  errors: [...ownerProofErrors, 'notifications/telegram-off'],
});

export class UnlinkTelegramInput {}
/** Ends the caller's link; repeating it changes nothing. */
export const unlinkTelegram = defineRequest<Record<string, never>>()(
  'notifications.telegram.unlink',
  UnlinkTelegramInput,
);

/** A Telegram account was linked to a client's account, in place of an earlier one. */
export const telegramLinked = defineEvent<{ userId: string }>('events.notifications.telegram-linked');
