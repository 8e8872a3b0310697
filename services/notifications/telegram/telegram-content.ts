import { Inject, Injectable } from '@nestjs/common';
import { listFavourites } from '@ringlet/contracts/numbers/board';
import { readMessage } from '@ringlet/contracts/numbers/orders';
import { getBalance } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { botTexts, textOfBalance, textOfFavourites, textOfNotice, unavailableText } from '../domain/telegram-texts';
import { type TelegramMessageRow } from './telegram.model';
import { type TelegramText } from './telegram-api';

/** What a message says, made when it is sent: codes, balances and favourites are stored nowhere here. */
@Injectable()
export class TelegramContent {
  constructor(
    private readonly requester: Requester,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async of(row: TelegramMessageRow): Promise<TelegramText> {
    if (row.kind === 'reply') return { text: await this.reply(row) };
    const copy = await this.code(row);
    return { text: textOfNotice(row.title ?? '', row.text ?? '', copy), ...(copy !== undefined && { copy }) };
  }

  private async reply({ _id, userId = '', reply = 'help' }: TelegramMessageRow): Promise<string> {
    if (reply !== 'balance' && reply !== 'favourites') return botTexts[reply];
    const context = { correlationId: `telegram-${_id.toHexString()}` };
    try {
      if (reply === 'balance') return textOfBalance(await this.requester.send(getBalance, { userId }, context));
      return textOfFavourites(await this.requester.send(listFavourites, { userId }, context));
    } catch (error) {
      this.log.debug({ message: _id.toHexString(), err: error }, 'Telegram answer without what was asked');
      return unavailableText;
    }
  }

  /** Undefined where it cannot be read: that a message arrived must be known now. */
  private async code({ _id, userId = '', message }: TelegramMessageRow): Promise<string | undefined> {
    if (message === undefined) return undefined;
    try {
      const context = { correlationId: `telegram-${_id.toHexString()}` };
      return (await this.requester.send(readMessage, { userId, ...message }, context)).code;
    } catch (error) {
      this.log.debug({ message: _id.toHexString(), err: error }, 'Telegram message without the code');
      return undefined;
    }
  }
}
