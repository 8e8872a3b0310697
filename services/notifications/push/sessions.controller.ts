import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { sessionsEnded } from '@ringlet/contracts/auth/sessions';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Inbox } from '@ringlet/persistence/inbox';
import { Subscriptions } from './subscriptions';

/** Devices that were switched on in a session end with it: who has taken over a session must not go on reading codes. */
@Controller()
export class SessionsController {
  constructor(
    private readonly inbox: Inbox,
    private readonly subscriptions: Subscriptions,
  ) {}

  @OnEvent(sessionsEnded)
  async ended(@Payload() event: EventEnvelope<DataOf<typeof sessionsEnded>>): Promise<void> {
    await this.inbox.once('push-sessions', event, ({ session }) =>
      this.subscriptions.endedSessions(event.data, new Date(event.at), session),
    );
  }
}
