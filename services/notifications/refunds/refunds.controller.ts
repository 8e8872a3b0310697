import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { orderRefunded } from '@ringlet/contracts/numbers/events';
import { getOrderLabels } from '@ringlet/contracts/numbers/orders';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Requester } from '@ringlet/messaging/requester';
import { Inbox } from '@ringlet/persistence/inbox';
import { Clock } from '@ringlet/platform/clock';
import { emailOfRefund } from '../domain/email-templates';
import { MailOutbox } from '../mail/mail-outbox';
import { Recipients } from '../mail/recipients';

/** An older refund is no news: the first start of this consumer reads the whole stream. */
const newsForMs = 24 * 60 * 60_000;

/** E-mails clients that a number was refunded: one e-mail per refund, however often the event is delivered. */
@Controller()
export class RefundsController {
  constructor(
    private readonly requester: Requester,
    private readonly recipients: Recipients,
    private readonly inbox: Inbox,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /** Throws, and is redelivered, while auth or numbers is unavailable. */
  @OnEvent(orderRefunded)
  async refunded(@Payload() event: EventEnvelope<DataOf<typeof orderRefunded>>): Promise<void> {
    if (this.clock.nowMs() - Date.parse(event.at) > newsForMs) return;
    const { orderId, userId, price } = event.data;
    const context = { correlationId: event.correlationId };
    const to = await this.recipients.addressOf(userId, context);
    if (to === undefined) return;
    const labels = await this.requester.send(getOrderLabels, { userId, ids: [orderId] }, context);
    await this.inbox.once('refunds', event, ({ session }) =>
      this.outbox.enqueue(emailOfRefund(to, price, labels[orderId]), { session, userId }),
    );
    this.outbox.flush();
  }
}
