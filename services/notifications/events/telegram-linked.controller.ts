import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type EventOf } from '@ringlet/contracts/event';
import { telegramLinked } from '@ringlet/contracts/telegram';
import { OnEvent } from '@ringlet/messaging/decorators';
import { type Texts } from '@ringlet/service/texts';
import { emailOfTelegram } from '../domain/email-templates';
import { Notices } from '../notices/notices';

/** Notifies clients that a Telegram account receives their codes. */
@Controller()
export class TelegramLinkedController {
  constructor(private readonly notices: Notices) {}

  /** The chat itself already has an answer. */
  @OnEvent(telegramLinked)
  async linked(@Payload() event: EventOf<typeof telegramLinked>): Promise<void> {
    const { userId } = event.data;
    const content = (texts: Texts) => ({
      email: emailOfTelegram(texts),
      text: texts.t`Your codes and notices are sent to it. You can end that on the Notifications page.`,
      path: '/client/notifications',
    });
    await this.notices.notify('telegram', event, { userId, kind: 'security', content, except: 'telegram' });
  }
}
