import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { kobo } from '@ringlet/contracts/money';
import { bidChanged } from '@ringlet/contracts/numbers/events';
import { OnEvent } from '@ringlet/messaging/decorators';
import { emailOfBid, emailOfBidEnd, pathOfOrder, textOf, textOfBidEnd } from '../domain/notice-emails';
import { Notices } from '../notices/notices';
import { OrderLabels } from '../notices/order-labels';

/** Tells clients that a number was bought for a bid, or that the time of a bid is over. */
@Controller()
export class BidsController {
  constructor(
    private readonly notices: Notices,
    private readonly labels: OrderLabels,
  ) {}

  /** Throws, and is redelivered, while auth or numbers is unavailable. Of an end that the client has made there is no notice. */
  @OnEvent(bidChanged)
  async changed(@Payload() event: EventEnvelope<DataOf<typeof bidChanged>>): Promise<void> {
    const { userId, orderId, filled, count, ending, released = kobo(0) } = event.data;
    if (orderId !== undefined) {
      const content = async () => {
        const label = await this.labels.of(userId, orderId, event);
        const text = `Bought for your bid: ${textOf(label)}`;
        return { email: (to: string) => emailOfBid(to, filled, count, label), text, path: pathOfOrder(orderId) };
      };
      await this.notices.tell('bids', event, { userId, kind: 'bid', content });
    } else if (ending === 'expired') {
      const content = () =>
        Promise.resolve({
          email: (to: string) => emailOfBidEnd(to, released, filled, count),
          text: textOfBidEnd(released, filled, count),
          path: '/client/bids',
        });
      await this.notices.tell('bids', event, { userId, kind: 'bid', content });
    }
  }
}
