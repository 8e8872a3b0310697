import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { listEmails, ListEmailsInput, type SentEmailView } from '@ringlet/contracts/notifications';
import { type PageOf } from '@ringlet/contracts/paging';
import { TimelineInput, timelineOfEmails, type TimelineRow } from '@ringlet/contracts/timeline';
import { CurrentUser, HandleRequest, RequirePermission } from '@ringlet/messaging/decorators';
import { MailOutbox } from '../mail/mail-outbox';

@Controller()
export class EmailsController {
  constructor(private readonly outbox: MailOutbox) {}

  @HandleRequest(listEmails)
  list(@Payload() page: ListEmailsInput, @CurrentUser() { id }: Caller): Promise<PageOf<SentEmailView>> {
    return this.outbox.list(id, page);
  }

  @HandleRequest(timelineOfEmails)
  @RequirePermission('clients.view')
  timeline(@Payload() { userId, limit, after }: TimelineInput): Promise<readonly TimelineRow<SentEmailView>[]> {
    return this.outbox.listBefore(userId, limit, after);
  }
}
