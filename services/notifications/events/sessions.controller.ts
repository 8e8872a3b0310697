import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { sessionsEnded } from '@ringlet/contracts/auth/sessions';
import { type EventOf } from '@ringlet/contracts/event';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Inbox } from '@ringlet/persistence/inbox';
import { PushOutbox } from '../push/push-outbox';
import { TelegramOutbox } from '../telegram/telegram-outbox';

/**
 * Whoever took over a session must not read codes after it has ended. So devices that were switched on in a session end with it, and the
 * link to Telegram, which needed the password, ends with all sessions.
 */
@Controller()
export class SessionsController {
  constructor(
    private readonly inbox: Inbox,
    private readonly pushes: PushOutbox,
    private readonly telegram: TelegramOutbox,
  ) {}

  @OnEvent(sessionsEnded)
  async ended(@Payload() event: EventOf<typeof sessionsEnded>): Promise<void> {
    const { userId, session: one, except } = event.data;
    const at = new Date(event.at);
    await this.inbox.once('push-sessions', event, async ({ session }) => {
      await this.pushes.endedSessions(event.data, at, session);
      if (one === undefined && except === undefined) await this.telegram.endedSessions(userId, at, session);
    });
  }
}
