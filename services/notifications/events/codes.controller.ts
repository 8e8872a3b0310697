import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type EventOf } from '@ringlet/contracts/event';
import { messageReceived } from '@ringlet/contracts/numbers/events';
import { OnEvent } from '@ringlet/messaging/decorators';
import { type Texts } from '@ringlet/service/texts';
import { emailOfMessage, pathOfOrder, textOf } from '../domain/notice-emails';
import { Notices } from '../notices/notices';
import { OrderLabels } from '../notices/order-labels';

/** Notifies clients that a number received a message. */
@Controller()
export class CodesController {
  constructor(
    private readonly notices: Notices,
    private readonly labels: OrderLabels,
  ) {}

  @OnEvent(messageReceived)
  async received(@Payload() event: EventOf<typeof messageReceived>): Promise<void> {
    const { userId, orderId, messageId } = event.data;
    const content = async (texts: Texts) => {
      const label = await this.labels.of(userId, orderId, event);
      const email = emailOfMessage(texts, label);
      return { email, text: textOf(texts, label), path: pathOfOrder(orderId) };
    };
    await this.notices.notify('codes', event, { userId, kind: 'code', content, message: { orderId, messageId } });
  }
}
