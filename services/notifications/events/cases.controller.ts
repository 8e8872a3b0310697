import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type EventOf } from '@ringlet/contracts/event';
import { readCaseReason } from '@ringlet/contracts/numbers/cases';
import { caseDecided } from '@ringlet/contracts/numbers/events';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Requester } from '@ringlet/messaging/requester';
import { type Texts } from '@ringlet/service/texts';
import { emailOfCase } from '../domain/email-templates';
import { Notices } from '../notices/notices';

/** Tells clients why a person warned or locked them. */
@Controller()
export class CasesController {
  constructor(
    private readonly notices: Notices,
    private readonly requester: Requester,
  ) {}

  @OnEvent(caseDecided)
  async decided(@Payload() event: EventOf<typeof caseDecided>): Promise<void> {
    const { caseId, userId } = event.data;
    const { told } = await this.requester.send(readCaseReason, { id: caseId }, { correlationId: event.correlationId });
    if (told === undefined) return;
    const content = (texts: Texts) => ({
      email: emailOfCase(texts, told),
      text: told.reason,
      path: '/client/notices',
    });
    await this.notices.notify('cases', event, { userId, kind: 'security', content });
  }
}
