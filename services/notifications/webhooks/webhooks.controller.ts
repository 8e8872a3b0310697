import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { RingletError } from '@ringlet/contracts/errors';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { endpointNoticed } from '@ringlet/contracts/webhooks';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Requester } from '@ringlet/messaging/requester';
import { Inbox } from '@ringlet/persistence/inbox';
import { emailOfEndpoint } from '../domain/email-templates';
import { MailOutbox } from '../mail/mail-outbox';

/** E-mails the owner of a webhook endpoint: it was added, it fails, or it was switched off. */
@Controller()
export class WebhooksController {
  constructor(
    private readonly requester: Requester,
    private readonly inbox: Inbox,
    private readonly outbox: MailOutbox,
  ) {}

  /** Throws, and is redelivered, while auth is unavailable. */
  @OnEvent(endpointNoticed)
  async noticed(@Payload() event: EventEnvelope<DataOf<typeof endpointNoticed>>): Promise<void> {
    const { userId } = event.data;
    try {
      const { email } = await this.requester.send(getAccount, { id: userId }, { correlationId: event.correlationId });
      await this.inbox.once('webhooks', event, ({ session }) =>
        this.outbox.enqueue(emailOfEndpoint(email, event.data), { session, userId }),
      );
    } catch (error) {
      if (error instanceof RingletError && error.code === 'auth/account-not-found') return;
      throw error;
    }
    this.outbox.flush();
  }
}
