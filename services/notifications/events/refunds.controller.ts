import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type EventEnvelope, type EventOf } from '@ringlet/contracts/event';
import { type Kobo } from '@ringlet/contracts/money';
import { orderRefunded, swapChanged } from '@ringlet/contracts/numbers/events';
import { OnEvent } from '@ringlet/messaging/decorators';
import { type Texts } from '@ringlet/service/texts';
import { emailOfRefund } from '../domain/email-templates';
import { pathOfOrder, textOf } from '../domain/notice-emails';
import { Notices } from '../notices/notices';
import { OrderLabels } from '../notices/order-labels';

/** Notifies clients that a number was refunded. */
@Controller()
export class RefundsController {
  constructor(
    private readonly notices: Notices,
    private readonly labels: OrderLabels,
  ) {}

  @OnEvent(orderRefunded)
  async refunded(@Payload() event: EventOf<typeof orderRefunded>): Promise<void> {
    const { orderId, userId, price, isSwapped } = event.data;
    if (isSwapped !== true) await this.notify(event, { orderId, userId, price });
  }

  /** A swap that ended without another number. */
  @OnEvent(swapChanged)
  async swapEnded(@Payload() event: EventOf<typeof swapChanged>): Promise<void> {
    const { orderId, userId, price } = event.data;
    if (price !== undefined) await this.notify(event, { orderId, userId, price });
  }

  private async notify(event: EventEnvelope, order: { orderId: string; userId: string; price: Kobo }): Promise<void> {
    const { orderId, userId, price } = order;
    const content = async (texts: Texts) => {
      const label = await this.labels.of(userId, orderId, event);
      const text = `${texts.t`The money is back in your wallet.`} ${textOf(texts, label)}`;
      return { email: emailOfRefund(texts, price, label), text, path: pathOfOrder(orderId) };
    };
    await this.notices.notify('refunds', event, { userId, kind: 'refund', content });
  }
}
