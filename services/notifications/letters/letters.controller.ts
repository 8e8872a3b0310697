import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { RingletError } from '@ringlet/contracts/errors';
import { sendEmail, SendEmailInput } from '@ringlet/contracts/notifications';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { letterText } from '../domain/letter-texts';
import { OutgoingMail } from '../mail/outgoing-mail';

@Controller()
export class LettersController {
  constructor(private readonly mail: OutgoingMail) {}

  @HandleRequest(sendEmail)
  async send(
    @Payload() { kind, to, name, link }: SendEmailInput,
    @Ctx() { caller }: RequestContext,
  ): Promise<{ id: string }> {
    // Only services write to people; a caller would mean that somebody's request was passed through.
    if (caller !== undefined) throw new RingletError('auth/forbidden');
    const id = await this.mail.keep({ to, ...letterText(kind, name, link) });
    this.mail.leave();
    return { id };
  }
}
