import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type EventOf } from '@ringlet/contracts/event';
import { bidChanged, type ReachedPrice } from '@ringlet/contracts/numbers/events';
import { OnEvent } from '@ringlet/messaging/decorators';
import { type Texts } from '@ringlet/service/texts';
import {
  emailOfBid,
  emailOfBidEnd,
  emailOfMoreBids,
  emailOfPrice,
  emailOfRefusedBid,
  type OrderLabel,
  pathOfOffer,
  pathOfOrder,
  textOf,
  textOfBidEnd,
  textOfPrice,
  textOfRefusedBid,
} from '../domain/notice-emails';
import { type NewNotice, type NoticeContent, Notices } from '../notices/notices';
import { OrderLabels } from '../notices/order-labels';
import { BidEmails } from './bid-emails';

type PlanEmail = NonNullable<NewNotice['planEmail']>;

/**
 * Notifies clients that a bid bought a number, that its price was reached, or that its time is over. A bid causes at most one e-mail in
 * five minutes.
 */
@Controller()
export class BidsController {
  constructor(
    private readonly notices: Notices,
    private readonly labels: OrderLabels,
    private readonly emails: BidEmails,
  ) {}

  /**
   * No notice for a bid that its client ended, or that ends having
   * neither bought anything nor held money.
   */
  @OnEvent(bidChanged)
  async changed(@Payload() event: EventOf<typeof bidChanged>): Promise<void> {
    const { orderId, filled, count, ending, released, reached } = event.data;
    if (orderId !== undefined) await this.bought(event, orderId);
    else if (reached !== undefined) await this.reached(event, reached);
    else if (ending === 'expired' && released !== undefined) {
      const end = { released, filled, count };
      await this.ended(event, (texts) => ({
        email: emailOfBidEnd(texts, end),
        text: textOfBidEnd(texts, end),
      }));
    } else if (ending === 'refused') {
      await this.ended(event, (texts) => ({
        email: emailOfRefusedBid(texts),
        text: textOfRefusedBid(texts),
      }));
    }
  }

  private async bought(event: EventOf<typeof bidChanged>, orderId: string): Promise<void> {
    const { bidId, userId, expiresAt, filled, count, ending } = event.data;
    // Quiet hours may outlast the number; then it is not sent.
    const until = expiresAt === undefined ? undefined : new Date(expiresAt);
    let label: OrderLabel | undefined;
    const content = async (texts: Texts) => {
      label = await this.labels.of(userId, orderId, event);
      return {
        email: emailOfBid(texts, ending === undefined ? count - filled : 0, label),
        text: boughtText(texts, label),
        path: pathOfOrder(orderId),
      };
    };
    const planEmail: PlanEmail = async (quiet, { session }, texts) => {
      const plan = await this.emails.plan(bidId, { quiet, expiresAt: until, isEnd: false }, session);
      if (plan?.what !== 'summary') return plan;
      return { sendAt: plan.sendAt, email: emailOfMoreBids(texts, label) };
    };
    await this.notices.notify('bids', event, {
      userId,
      kind: 'bid',
      content,
      planEmail,
      expiresAt: until,
    });
  }

  private async reached(event: EventOf<typeof bidChanged>, reached: ReachedPrice): Promise<void> {
    const content = (texts: Texts) => ({
      email: emailOfPrice(texts, reached),
      text: textOfPrice(texts, reached),
      path: pathOfOffer(reached),
    });
    await this.notices.notify('bids', event, { userId: event.data.userId, kind: 'price', content });
  }

  private async ended(
    event: EventOf<typeof bidChanged>,
    present: (texts: Texts) => Pick<NoticeContent, 'email' | 'text'>,
  ): Promise<void> {
    const { bidId, userId } = event.data;
    const planEmail: PlanEmail = (quiet, { session }) => this.emails.plan(bidId, { quiet, isEnd: true }, session);
    const content = (texts: Texts) => ({ ...present(texts), path: '/client/bids' });
    await this.notices.notify('bids', event, { userId, kind: 'bid', content, planEmail });
  }
}

function boughtText(texts: Texts, label: OrderLabel | undefined): string {
  const number = textOf(texts, label);
  return texts.t`Bought for your bid: ${number}`;
}
