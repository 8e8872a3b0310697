import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type EventOf } from '@ringlet/contracts/event';
import { renewalFailed, rentalEnding, rentalRenewed } from '@ringlet/contracts/numbers/events';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Clock } from '@ringlet/platform/clock';
import { type Texts } from '@ringlet/service/texts';
import {
  emailOfEnding,
  emailOfFailedRenewal,
  emailOfRenewal,
  textOf,
  textOfEnding,
  textOfFailedRenewal,
  textOfRenewal,
} from '../domain/notice-emails';
import { Notices } from '../notices/notices';
import { OrderLabels } from '../notices/order-labels';

const kind = 'rental-ending';
const path = '/client/rent';

/** Notifies clients that a rental ends soon, and of the outcome of its automatic renewal. */
@Controller()
export class RentalsController {
  constructor(
    private readonly notices: Notices,
    private readonly labels: OrderLabels,
    private readonly clock: Clock,
  ) {}

  /** Throws, and is redelivered, while auth or numbers is unavailable. Sends no reminder after the rental's end. */
  @OnEvent(rentalEnding)
  async ending(@Payload() event: EventOf<typeof rentalEnding>): Promise<void> {
    const { userId, orderId, hours, renews = false } = event.data;
    const expiresAt = new Date(event.data.expiresAt);
    if (expiresAt <= this.clock.now()) return;
    const content = async (texts: Texts) => {
      const label = await this.labels.of(userId, orderId, event);
      const text = `${textOfEnding(texts, renews)} ${textOf(texts, label)}`;
      return { email: (to: string) => emailOfEnding(texts, to, { hours, renews }, label), text, path };
    };
    await this.notices.notify('rentals', event, { userId, kind, content, expiresAt });
  }

  /** Like a reminder. */
  @OnEvent(renewalFailed)
  async renewalFailed(@Payload() event: EventOf<typeof renewalFailed>): Promise<void> {
    const { userId, orderId } = event.data;
    const expiresAt = new Date(event.data.expiresAt);
    if (expiresAt <= this.clock.now()) return;
    const content = async (texts: Texts) => {
      const label = await this.labels.of(userId, orderId, event);
      const text = `${textOfFailedRenewal(texts, event.data)} ${textOf(texts, label)}`;
      return { email: (to: string) => emailOfFailedRenewal(texts, to, event.data, label), text, path };
    };
    await this.notices.notify('rentals', event, { userId, kind, content, expiresAt });
  }

  /** Throws, and is redelivered, while auth or numbers is unavailable. */
  @OnEvent(rentalRenewed)
  async renewed(@Payload() event: EventOf<typeof rentalRenewed>): Promise<void> {
    const { userId, orderId, price, expiresAt } = event.data;
    const content = async (texts: Texts) => {
      const label = await this.labels.of(userId, orderId, event);
      const text = `${textOfRenewal(texts, price, expiresAt)} ${textOf(texts, label)}`;
      return { email: (to: string) => emailOfRenewal(texts, to, { price, expiresAt }, label), text, path };
    };
    await this.notices.notify('rentals', event, { userId, kind, content });
  }
}
