import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { OnEvent } from '@ringlet/messaging/decorators';
import { type Texts } from '@ringlet/service/texts';
import { emailOfDeposit } from '../domain/notice-emails';
import { Notices } from '../notices/notices';

/** Notifies clients that a deposit was credited. */
@Controller()
export class DepositsController {
  constructor(private readonly notices: Notices) {}

  /** Throws, and is redelivered, while auth is unavailable. */
  @OnEvent(depositCredited)
  async credited(@Payload() event: EventEnvelope<DataOf<typeof depositCredited>>): Promise<void> {
    const { userId, amount, reference } = event.data;
    const content = (texts: Texts) => ({
      email: (to: string) => emailOfDeposit(texts, to, amount, reference),
      text: texts.t`Its reference is ${reference}.`,
      path: '/client/deposit-history',
    });
    await this.notices.notify('deposits', event, { userId, kind: 'deposit', content });
  }
}
