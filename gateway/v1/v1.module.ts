import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module';
import { BalanceController } from './balance.controller';
import { V1CatalogController } from './catalog.controller';
import { V1EventsController } from './events.controller';
import { V1KeysController } from './keys.controller';
import { MessageWaits } from './message-waits';
import { V1MoneyController } from './money.controller';
import { V1NumbersController } from './numbers.controller';
import { V1QuotesController } from './quotes.controller';
import { V1RentalsController } from './rentals.controller';
import { V1TestWorldController } from './test-world.controller';
import { V1WebhooksController } from './webhooks.controller';

/** The developer API, for programs with an API key. Its own OpenAPI document is at /v1/openapi.json. */
@Module({
  imports: [LiveModule],
  controllers: [
    BalanceController,
    V1CatalogController,
    V1QuotesController,
    V1NumbersController,
    V1RentalsController,
    V1EventsController,
    V1MoneyController,
    V1KeysController,
    V1WebhooksController,
    V1TestWorldController,
  ],
  providers: [MessageWaits],
})
export class V1Module {}
