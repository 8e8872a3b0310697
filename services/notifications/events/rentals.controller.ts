import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type EventEnvelope, type EventOf } from '@ringlet/contracts/event';
import { renewalFailed, rentalEnding, rentalRenewed } from '@ringlet/contracts/numbers/events';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Clock } from '@ringlet/platform/clock';
import { type Texts } from '@ringlet/service/texts';
import {
  emailOfEnding,
  emailOfFailedRenewal,
  emailOfRenewal,
  type OrderLabel,
  textOf,
  textOfEnding,
  textOfFailedRenewal,
  textOfRenewal,
} from '../domain/notice-emails';
import { type NoticeContent, Notices } from '../notices/notices';
import { OrderLabels } from '../notices/order-labels';

type RentalEvent = EventEnvelope<{ readonly userId: string; readonly orderId: string; readonly expiresAt: string }>;
type Present = (texts: Texts, label: OrderLabel | undefined) => Omit<NoticeContent, 'path'>;

/** Notifies clients that a rental ends soon, and of the outcome of its automatic renewal. */
@Controller()
export class RentalsController {
  constructor(
    private readonly notices: Notices,
    private readonly labels: OrderLabels,
    private readonly clock: Clock,
  ) {}

  @OnEvent(rentalEnding)
  async ending(@Payload() event: EventOf<typeof rentalEnding>): Promise<void> {
    const { hours, renews = false } = event.data;
    await this.notifyBeforeEnd(event, (texts, label) => ({
      email: emailOfEnding(texts, { hours, renews }, label),
      text: textOfEnding(texts, renews),
    }));
  }

  @OnEvent(renewalFailed)
  async renewalFailed(@Payload() event: EventOf<typeof renewalFailed>): Promise<void> {
    await this.notifyBeforeEnd(event, (texts, label) => ({
      email: emailOfFailedRenewal(texts, event.data, label),
      text: textOfFailedRenewal(texts, event.data),
    }));
  }

  @OnEvent(rentalRenewed)
  async renewed(@Payload() event: EventOf<typeof rentalRenewed>): Promise<void> {
    const { price, expiresAt } = event.data;
    await this.notify(event, (texts, label) => ({
      email: emailOfRenewal(texts, { price, expiresAt }, label),
      text: textOfRenewal(texts, price, expiresAt),
    }));
  }

  /** Sends nothing after the rental's end. */
  private async notifyBeforeEnd(event: RentalEvent, present: Present): Promise<void> {
    const expiresAt = new Date(event.data.expiresAt);
    if (expiresAt > this.clock.now()) await this.notify(event, present, expiresAt);
  }

  /** Throws, and the event is redelivered, while auth or numbers is unavailable. */
  private async notify(event: RentalEvent, present: Present, expiresAt?: Date): Promise<void> {
    const { userId, orderId } = event.data;
    const content = async (texts: Texts) => {
      const label = await this.labels.of(userId, orderId, event);
      const { email, text } = present(texts, label);
      return { email, text: `${text} ${textOf(texts, label)}`, path: '/client/rent' };
    };
    await this.notices.notify('rentals', event, { userId, kind: 'rental-ending', content, expiresAt });
  }
}
