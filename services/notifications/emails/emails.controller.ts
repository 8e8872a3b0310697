import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listEmails, ListEmailsInput, type SentEmail } from '@ringlet/contracts/notifications';
import { type Caller } from '@ringlet/contracts/caller';
import { type PageOf } from '@ringlet/contracts/paging';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { MailOutbox } from '../mail/mail-outbox';

@Controller()
export class EmailsController {
  constructor(private readonly outbox: MailOutbox) {}

  @HandleRequest(listEmails)
  list(@Payload() page: ListEmailsInput, @CurrentUser() { id }: Caller): Promise<PageOf<SentEmail>> {
    return this.outbox.list(id, page);
  }
}
