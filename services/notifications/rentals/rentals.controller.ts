import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { rentalEnding, rentalRenewed, renewalFailed } from '@ringlet/contracts/numbers/events';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Clock } from '@ringlet/platform/clock';
import {
  emailOfEnding,
  emailOfFailedRenewal,
  emailOfRenewal,
  textOf,
  textOfComingRenewal,
  textOfFailedRenewal,
  textOfRenewal,
} from '../domain/notice-emails';
import { Notices } from '../notices/notices';
import { OrderLabels } from '../notices/order-labels';

const kind = 'rental-ending';
const path = '/client/rent';

/** Tells clients that a rental ends soon, and what became of its automatic renewal. */
@Controller()
export class RentalsController {
  constructor(
    private readonly notices: Notices,
    private readonly labels: OrderLabels,
    private readonly clock: Clock,
  ) {}

  /** Throws, and is redelivered, while auth or numbers is unavailable. After the end it is no reminder. */
  @OnEvent(rentalEnding)
  async ending(@Payload() event: EventEnvelope<DataOf<typeof rentalEnding>>): Promise<void> {
    const { userId, orderId, hours, renews = false } = event.data;
    const expiresAt = new Date(event.data.expiresAt);
    if (expiresAt <= this.clock.now()) return;
    const content = async () => {
      const label = await this.labels.of(userId, orderId, event);
      const text = `${textOf(label)} ${renews ? `It ${textOfComingRenewal}` : 'Extend it to keep the number.'}`;
      return { email: (to: string) => emailOfEnding(to, hours, renews, label), text, path };
    };
    await this.notices.tell('rentals', event, { userId, kind, content, expiresAt });
  }

  /** As a reminder. */
  @OnEvent(renewalFailed)
  async renewalFailed(@Payload() event: EventEnvelope<DataOf<typeof renewalFailed>>): Promise<void> {
    const { userId, orderId } = event.data;
    const expiresAt = new Date(event.data.expiresAt);
    if (expiresAt <= this.clock.now()) return;
    const content = async () => {
      const label = await this.labels.of(userId, orderId, event);
      const text = `${textOf(label)} ${textOfFailedRenewal(event.data)}`;
      return { email: (to: string) => emailOfFailedRenewal(to, event.data, label), text, path };
    };
    await this.notices.tell('rentals', event, { userId, kind, content, expiresAt });
  }

  /** Throws, and is redelivered, while auth or numbers is unavailable. */
  @OnEvent(rentalRenewed)
  async renewed(@Payload() event: EventEnvelope<DataOf<typeof rentalRenewed>>): Promise<void> {
    const { userId, orderId, price, expiresAt } = event.data;
    const content = async () => {
      const label = await this.labels.of(userId, orderId, event);
      const text = `${textOf(label)} ${textOfRenewal(price, expiresAt)}`;
      return { email: (to: string) => emailOfRenewal(to, price, expiresAt, label), text, path };
    };
    await this.notices.tell('rentals', event, { userId, kind, content });
  }
}
