import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { priceReached } from '@ringlet/contracts/numbers/events';
import { OnEvent } from '@ringlet/messaging/decorators';
import { type Texts } from '@ringlet/service/texts';
import { emailOfPrice, pathOfOffer, textOfPrice } from '../domain/notice-emails';
import { Notices } from '../notices/notices';

/** Notifies clients that a number is sold for the price that they waited for. */
@Controller()
export class PriceAlertsController {
  constructor(private readonly notices: Notices) {}

  /** Throws, and is redelivered, while auth is unavailable. */
  @OnEvent(priceReached)
  async reached(@Payload() event: EventEnvelope<DataOf<typeof priceReached>>): Promise<void> {
    const { data } = event;
    const content = (texts: Texts) => ({
      email: (to: string) => emailOfPrice(texts, to, data),
      text: textOfPrice(texts, data),
      path: pathOfOffer(data),
    });
    await this.notices.notify('price-alerts', event, { userId: data.userId, kind: 'price', content });
  }
}
