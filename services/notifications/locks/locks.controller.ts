import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { accountLockChanged } from '@ringlet/contracts/auth/accounts';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Inbox } from '@ringlet/persistence/inbox';
import { emailOfLock } from '../domain/email-templates';
import { MailOutbox } from '../mail/mail-outbox';
import { Recipients } from '../mail/recipients';

/** E-mails clients whose account was locked or unlocked: one e-mail per event, however often it is delivered. */
@Controller()
export class LocksController {
  constructor(
    private readonly recipients: Recipients,
    private readonly inbox: Inbox,
    private readonly outbox: MailOutbox,
  ) {}

  /** Throws, and is redelivered, while auth is unavailable. */
  @OnEvent(accountLockChanged)
  async changed(@Payload() event: EventEnvelope<DataOf<typeof accountLockChanged>>): Promise<void> {
    const { userId, locked } = event.data;
    const to = await this.recipients.addressOf(userId, { correlationId: event.correlationId });
    if (to === undefined) return;
    await this.inbox.once('locks', event, ({ session }) =>
      this.outbox.enqueue(emailOfLock(to, locked), { session, userId }),
    );
    this.outbox.flush();
  }
}
