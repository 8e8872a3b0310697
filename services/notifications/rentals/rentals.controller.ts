import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { rentalEnding } from '@ringlet/contracts/numbers/events';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Clock } from '@ringlet/platform/clock';
import { emailOfEnding, textOf } from '../domain/notice-emails';
import { Notices } from '../notices/notices';
import { OrderLabels } from '../notices/order-labels';

/** Reminds clients that a rental ends soon. */
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
    const { userId, orderId, hours } = event.data;
    const expiresAt = new Date(event.data.expiresAt);
    if (expiresAt <= this.clock.now()) return;
    const content = async () => {
      const label = await this.labels.of(userId, orderId, event);
      const text = `${textOf(label)} Extend it to keep the number.`;
      return { email: (to: string) => emailOfEnding(to, hours, label), text, path: '/client/rent' };
    };
    await this.notices.tell('rentals', event, { userId, kind: 'rental-ending', content, expiresAt });
  }
}
