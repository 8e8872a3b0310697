import { StartTelegramInput } from '@ringlet/contracts/telegram';
import { ApiProperty } from '@nestjs/swagger';

export class TelegramLinkView {
  /** As the account calls itself in Telegram. */
  name: string;
  @ApiProperty({ format: 'date-time' })
  linked_at: string;
}

export class TelegramView {
  /** The user name of the bot, without @. Absent where the installation has none. */
  bot?: string;
  /** Absent where no Telegram account is linked. */
  link?: TelegramLinkView;
}

/** A stolen session alone must not have codes sent elsewhere when it has ended. */
export class StartTelegramBody extends StartTelegramInput {}

export class TelegramStartView {
  /** Opens the bot in Telegram; the account that presses Start there is linked. It can be used once. */
  url: string;
  @ApiProperty({ format: 'date-time' })
  expires_at: string;
}
