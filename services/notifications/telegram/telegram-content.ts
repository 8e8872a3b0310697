import { Inject, Injectable } from '@nestjs/common';
import { type Types } from 'mongoose';
import { listFavourites } from '@ringlet/contracts/numbers/board';
import { type MessageText, readMessage } from '@ringlet/contracts/numbers/messages';
import { getBalance } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type Texts } from '@ringlet/service/texts';
import { botText, textOfBalance, textOfFavourites, textOfNotice, unavailableText } from '../domain/telegram-texts';
import { textsIn } from '../languages/texts';
import { Recipients } from '../mail/recipients';
import { type TelegramMessageRow } from './telegram.model';
import { type TelegramText } from './telegram-api';

/** What a message says, made when it is sent: codes, balances and favourites are stored nowhere here. */
@Injectable()
export class TelegramContent {
  constructor(
    private readonly requester: Requester,
    private readonly recipients: Recipients,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async of(row: TelegramMessageRow): Promise<TelegramText> {
    if (row.kind === 'reply') return { text: await this.reply(row, await this.textsOf(row)) };
    const texts = textsIn(row.language);
    const { t } = texts;
    const message = await this.message(row);
    const text = textOfNotice(texts, row.title ?? '', row.text ?? '', message);
    const code = message?.code;
    return { text, ...(code !== undefined && { copy: { text: code, label: t`Copy ${code}` } }) };
  }

  private async reply({ _id, userId = '', reply = 'help' }: TelegramMessageRow, texts: Texts): Promise<string> {
    if (reply !== 'balance' && reply !== 'favourites') return botText(texts, reply);
    const context = contextOf(_id);
    try {
      if (reply === 'balance') return textOfBalance(texts, await this.requester.send(getBalance, { userId }, context));
      return textOfFavourites(texts, await this.requester.send(listFavourites, { userId }, context));
    } catch (error) {
      this.log.debug({ message: _id.toHexString(), err: error }, 'Telegram answer data read failed');
      return unavailableText(texts);
    }
  }

  /** In the language of the account; in English where that is not known now. */
  private async textsOf({ _id, userId, language }: TelegramMessageRow): Promise<Texts> {
    return userId === undefined ? textsIn(language) : this.recipients.textsNow(userId, contextOf(_id));
  }

  /** Undefined where it cannot be read: that a message arrived must be known now. */
  private async message({ _id, userId = '', message }: TelegramMessageRow): Promise<MessageText | undefined> {
    if (message === undefined) return undefined;
    try {
      return await this.requester.send(readMessage, { userId, ...message }, contextOf(_id));
    } catch (error) {
      this.log.debug({ message: _id.toHexString(), err: error }, 'Telegram message read failed');
      return undefined;
    }
  }
}

const contextOf = (id: Types.ObjectId) => ({ correlationId: `telegram-${id.toHexString()}` });
