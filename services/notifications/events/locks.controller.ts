import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { accountLockChanged } from '@ringlet/contracts/auth/accounts';
import { type EventOf } from '@ringlet/contracts/event';
import { OnEvent } from '@ringlet/messaging/decorators';
import { type Transaction } from '@ringlet/persistence/transactions';
import { type Texts } from '@ringlet/service/texts';
import { emailOfLock } from '../domain/email-templates';
import { Notices } from '../notices/notices';
import { PushOutbox } from '../push/push-outbox';
import { TelegramOutbox } from '../telegram/telegram-outbox';

/** Notifies clients that their account was locked or unlocked. */
@Controller()
export class LocksController {
  constructor(
    private readonly notices: Notices,
    private readonly pushes: PushOutbox,
    private readonly telegram: TelegramOutbox,
  ) {}

  /** A lock ends the pushes to the client's devices and the link to Telegram. */
  @OnEvent(accountLockChanged)
  async changed(@Payload() event: EventOf<typeof accountLockChanged>): Promise<void> {
    const { userId, locked } = event.data;
    const content = (texts: Texts) => ({
      email: emailOfLock(texts, locked),
      text: locked ? texts.t`Its API keys have ended.` : texts.t`API keys that ended stay ended.`,
      path: '/client/profile',
    });
    const onlyIf = async ({ session }: Transaction) => {
      if (!locked) return true;
      await this.pushes.deleteOf(userId, session);
      await this.telegram.deleteOf(userId, session);
      return true;
    };
    await this.notices.notify('locks', event, { userId, kind: 'security', content, onlyIf });
  }
}
