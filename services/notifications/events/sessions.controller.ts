import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { sessionsEnded } from '@ringlet/contracts/auth/sessions';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Inbox } from '@ringlet/persistence/inbox';
import { PushOutbox } from '../push/push-outbox';
import { TelegramOutbox } from '../telegram/telegram-outbox';

/**
 * Who has taken over a session must not go on reading codes: devices that were switched on in a session end with it, and the link to Telegram,
 * which was made with the password, when all sessions end.
 */
@Controller()
export class SessionsController {
  constructor(
    private readonly inbox: Inbox,
    private readonly pushes: PushOutbox,
    private readonly telegram: TelegramOutbox,
  ) {}

  @OnEvent(sessionsEnded)
  async ended(@Payload() event: EventEnvelope<DataOf<typeof sessionsEnded>>): Promise<void> {
    const { userId, session: one, except } = event.data;
    const at = new Date(event.at);
    await this.inbox.once('push-sessions', event, async ({ session }) => {
      await this.pushes.endedSessions(event.data, at, session);
      if (one === undefined && except === undefined) await this.telegram.endedSessions(userId, at, session);
    });
  }
}
