import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Types } from 'mongoose';
import { emailLinkRequested, issueEmailLink } from '@ringlet/contracts/auth/email-links';
import { type EventOf } from '@ringlet/contracts/event';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Requester } from '@ringlet/messaging/requester';
import { emailTo } from '../domain/email';
import { emailOfLink } from '../domain/email-templates';
import { textsIn } from '../languages/texts';
import { MailOutbox } from '../mail/mail-outbox';

@Controller()
export class EmailLinksController {
  constructor(
    private readonly requester: Requester,
    private readonly outbox: MailOutbox,
  ) {}

  /**
   * Requests the link from auth and enqueues its e-mail under the link's id, so that an event delivered twice sends one e-mail. Throws,
   * and is redelivered, while auth is unavailable. Does not mail a link that has expired by then.
   */
  @OnEvent(emailLinkRequested)
  async requested(@Payload() event: EventOf<typeof emailLinkRequested>): Promise<void> {
    const { linkId } = event.data;
    const id = Types.ObjectId.createFromHexString(linkId);
    if (await this.outbox.has(id)) return;
    const { issued } = await this.requester.send(issueEmailLink, { linkId }, { correlationId: event.correlationId });
    if (issued === undefined) return;
    const { to, userId, expiresAt } = issued;
    const texts = textsIn(issued.language);
    const email = emailTo(to, texts, emailOfLink(texts, issued));
    await this.outbox.enqueue(email, { id, expiresAt: new Date(expiresAt), userId });
    this.outbox.flush();
  }
}
