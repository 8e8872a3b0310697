import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { accountLockChanged } from '@ringlet/contracts/auth/accounts';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { OnEvent } from '@ringlet/messaging/decorators';
import { emailOfLock } from '../domain/email-templates';
import { Notices } from '../notices/notices';

/** Tells clients that their account was locked or unlocked. */
@Controller()
export class LocksController {
  constructor(private readonly notices: Notices) {}

  /** Throws, and is redelivered, while auth is unavailable. */
  @OnEvent(accountLockChanged)
  async changed(@Payload() event: EventEnvelope<DataOf<typeof accountLockChanged>>): Promise<void> {
    const { userId, locked } = event.data;
    const content = () => ({
      email: (to: string) => emailOfLock(to, locked),
      text: locked ? 'Its API keys have ended.' : 'API keys that ended stay ended.',
      path: '/client/profile',
    });
    await this.notices.tell('locks', event, { userId, kind: 'security', content });
  }
}
