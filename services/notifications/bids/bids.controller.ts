import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { kobo } from '@ringlet/contracts/money';
import { bidChanged } from '@ringlet/contracts/numbers/events';
import { OnEvent } from '@ringlet/messaging/decorators';
import {
  emailOfBid,
  emailOfBidEnd,
  emailOfRefusedBid,
  pathOfOrder,
  textOf,
  textOfBidEnd,
  textOfRefusedBid,
} from '../domain/notice-emails';
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
    const { userId, orderId, expiresAt, filled, count, ending, released = kobo(0) } = event.data;
    if (orderId !== undefined) {
      const content = async () => {
        const label = await this.labels.of(userId, orderId, event);
        const text = `Bought for your bid: ${textOf(label)}`;
        return {
          email: (to: string) => emailOfBid(to, ending === undefined ? count - filled : 0, label),
          text,
          path: pathOfOrder(orderId),
        };
      };
      // In quiet hours it may wait until the number has ended.
      const until = expiresAt !== undefined && { expiresAt: new Date(expiresAt) };
      await this.notices.tell('bids', event, { userId, kind: 'bid', content, ...until });
    } else if (ending === 'expired') {
      const content = () =>
        Promise.resolve({
          email: (to: string) => emailOfBidEnd(to, released, filled, count),
          text: textOfBidEnd(released, filled, count),
          path: '/client/bids',
        });
      await this.notices.tell('bids', event, { userId, kind: 'bid', content });
    } else if (ending === 'refused') {
      const content = () => Promise.resolve({ email: emailOfRefusedBid, text: textOfRefusedBid, path: '/client/bids' });
      await this.notices.tell('bids', event, { userId, kind: 'bid', content });
    }
  }
}
