import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { apiKeysEnded } from '@ringlet/contracts/auth/api-keys';
import { sessionsEnded } from '@ringlet/contracts/auth/sessions';
import { type EventOf } from '@ringlet/contracts/event';
import { OnEvent } from '@ringlet/messaging/decorators';
import { EndedAccess } from '../store/ended-access';

/**
 * Whoever took over a session or a key must not receive codes after it has ended. Every ending of an account ends all its sessions, its
 * keys, or both: libs/contracts/auth/endings.ts. Handling an event twice changes nothing, so it needs no inbox.
 */
@Controller()
export class EndingsController {
  constructor(private readonly endedAccess: EndedAccess) {}

  /** The end of one session, or of all but one, says nothing about who named an address with the password. */
  @OnEvent(sessionsEnded)
  async sessionsEnded(@Payload() event: EventOf<typeof sessionsEnded>): Promise<void> {
    const { userId, session, except } = event.data;
    if (session !== undefined || except !== undefined) return;
    await this.endedAccess.endSessions(userId, new Date(event.at), event.correlationId);
  }

  @OnEvent(apiKeysEnded)
  async keysEnded(@Payload() event: EventOf<typeof apiKeysEnded>): Promise<void> {
    for (const keyId of event.data.keyIds) {
      await this.endedAccess.endKey(keyId, new Date(event.at), event.correlationId);
    }
  }
}
