import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type DataOf, type EventEnvelope } from '#libs/contracts/event';
import { pricingChanged } from '#libs/contracts/numbers';
import { HearsOf } from '#libs/messaging/handles';
import { Inbox } from '#libs/persistence/inbox';
import { Rates } from './rates';

@Controller()
export class PricingChangedController {
  constructor(
    private readonly inbox: Inbox,
    private readonly rates: Rates,
  ) {}

  @HearsOf(pricingChanged)
  async heard(@Payload() event: EventEnvelope<DataOf<typeof pricingChanged>>): Promise<void> {
    const { rate_usd: USD, rate_ngn: NGN, rate_rub: RUB } = event.data;
    await this.inbox.once('rates', event, (transaction) =>
      this.rates.keep({ _id: 'pricing', rates: { USD, NGN, RUB }, at: new Date(event.at) }, transaction),
    );
  }
}
