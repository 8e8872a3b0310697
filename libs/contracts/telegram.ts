import { OwnerProof, ownerProofErrors } from './auth/owner';
import { defineEvent } from './event';
import { defineRequest } from './request';
import { Instant, Part, Wire } from './wire';

/** Minutes that a link to the bot can be used, once. */
export const telegramLinkMinutes = 10;

/** The Telegram account that is linked to a client's account. */
export class TelegramLinkView {
  /** Telegram's id of the private chat with the bot. */
  readonly chatId: number;
  /** As the account calls itself in Telegram. */
  @Wire() readonly name: string;
  @Instant() readonly linkedAt: string;
}

export class TelegramView {
  /** The user name of the bot, without @. Absent where the installation has none. */
  @Wire() readonly bot?: string;
  /** Absent where no Telegram account is linked. */
  @Part(() => TelegramLinkView) readonly link?: TelegramLinkView;
}

export class ReadTelegramInput {}
/** The installation's bot, and the caller's linked account. */
export const readTelegram = defineRequest<TelegramView>()('notifications.telegram.read', ReadTelegramInput, {
  idempotent: true,
});

export class TelegramStartView {
  /** Opens the bot in Telegram; the account that presses Start there is linked. It can be used once. */
  @Wire() readonly url: string;
  @Instant() readonly expiresAt: string;
}

export class StartTelegramInput extends OwnerProof {}
/** A link to the bot for the caller; an earlier one ends. At most 20 an hour. */
export const startTelegram = defineRequest<TelegramStartView>()('notifications.telegram.start', StartTelegramInput, {
  errors: [...ownerProofErrors, 'notifications/telegram-off'],
});

export class UnlinkTelegramInput {}
/** Ends the caller's link; repeating it changes nothing. */
export const unlinkTelegram = defineRequest<Record<string, never>>()(
  'notifications.telegram.unlink',
  UnlinkTelegramInput,
);

/** A Telegram account was linked to a client's account, in place of an earlier one. */
export const telegramLinked = defineEvent<{ userId: string }>('events.notifications.telegram-linked', {
  consumers: ['notifications'],
});
