import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { listEmails } from '@ringlet/contracts/notifications';
import { Page } from '@ringlet/contracts/paging';
import { TimelineInput, timelineOfEmails } from '@ringlet/contracts/timeline';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { MailOutbox } from '../mail/mail-outbox';

@Controller()
export class EmailsController {
  constructor(private readonly outbox: MailOutbox) {}

  @HandleRequest(listEmails)
  list(@Payload() page: Page, @CurrentUser() { id }: Caller) {
    return this.outbox.list(id, page);
  }

  @HandleRequest(timelineOfEmails)
  timeline(@Payload() { userId, limit, after }: TimelineInput) {
    return this.outbox.listBefore(userId, limit, after);
  }
}
