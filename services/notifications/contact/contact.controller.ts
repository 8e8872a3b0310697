import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { sendContactMessage, SendContactMessageInput } from '@ringlet/contracts/notifications';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Contact } from './contact';

@Controller()
export class ContactController {
  constructor(private readonly contact: Contact) {}

  @HandleRequest(sendContactMessage)
  send(@Payload() input: SendContactMessageInput, @Ctx() { correlationId }: RequestContext) {
    return this.contact.send(input, correlationId);
  }
}
