import { Inject, Injectable } from '@nestjs/common';
import { listFavourites } from '@ringlet/contracts/numbers/board';
import { getBalance } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { LOG, type Log } from '@ringlet/platform/core.module';
import {
  type BotReply,
  botText,
  textOfBalance,
  textOfFavourites,
  textOfNotice,
  unavailableText,
} from '../domain/telegram-texts';
import { textsIn } from '../languages/texts';
import { Recipients } from '../mail/recipients';
import { NoticedMessages, type NoticeText } from '../outbox/noticed-messages';
import { type OutboundMessage } from '../outbox/outbound-message.model';
import { type TelegramText } from './telegram-api';

/** A message to a chat: a notice, or an answer of the bot, whose text is made when it is sent. */
export interface TelegramMessage {
  readonly chatId: number;
  readonly notice?: NoticeText;
  readonly reply?: BotReply;
  /** For an answer to a chat without an account; other messages use the account's language when they are sent. */
  readonly language?: string;
}

/** Makes the text of a message when it is sent, so that no codes, balances and favourites are stored here. */
@Injectable()
export class TelegramContent {
  constructor(
    private readonly requester: Requester,
    private readonly recipients: Recipients,
    private readonly messages: NoticedMessages,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async of({ notice, reply = 'help', language }: TelegramMessage, stored: OutboundMessage): Promise<TelegramText> {
    if (notice === undefined) return { text: await this.reply(reply, language, stored) };
    const texts = textsIn(notice.language);
    const { t } = texts;
    const message = await this.messages.read(stored, notice.message);
    const text = textOfNotice(texts, notice.title, notice.text, message);
    const code = message?.code;
    return { text, copy: code === undefined ? undefined : { text: code, label: t`Copy ${code}` } };
  }

  /** In the account's language; in English if that is unknown now. */
  private async reply(
    reply: BotReply,
    language: string | undefined,
    { _id, userId = '' }: OutboundMessage,
  ): Promise<string> {
    const id = _id.toHexString();
    const context = { correlationId: `telegram-${id}` };
    const texts = userId === '' ? textsIn(language) : await this.recipients.textsNow(userId, context);
    if (reply !== 'balance' && reply !== 'favourites') return botText(texts, reply);
    try {
      if (reply === 'balance') return textOfBalance(texts, await this.requester.send(getBalance, { userId }, context));
      return textOfFavourites(texts, await this.requester.send(listFavourites, { userId }, context));
    } catch (error) {
      this.log.debug({ message: id, err: error }, 'Telegram answer data read failed');
      return unavailableText(texts);
    }
  }
}
