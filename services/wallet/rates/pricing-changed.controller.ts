import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { pricingChanged } from '@ringlet/contracts/numbers/pricing';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Inbox } from '@ringlet/persistence/inbox';
import { Rates } from './rates';

@Controller()
export class PricingChangedController {
  constructor(
    private readonly inbox: Inbox,
    private readonly rates: Rates,
  ) {}

  @OnEvent(pricingChanged)
  async heard(@Payload() event: EventEnvelope<DataOf<typeof pricingChanged>>): Promise<void> {
    const { rate_usd: USD, rate_ngn: NGN, rate_rub: RUB } = event.data;
    await this.inbox.once('rates', event, (transaction) =>
      this.rates.keep({ _id: 'pricing', rates: { USD, NGN, RUB }, at: new Date(event.at) }, transaction),
    );
  }
}
