import { Module } from '@nestjs/common';
import { SwitchesModule } from '@ringlet/messaging/switches/switches.module';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { CatalogModule } from '../catalog/catalog.module';
import { LockedAccountsModule } from '../locked-accounts/locked-accounts.module';
import { OrdersModule } from '../orders/orders.module';
import { bidFeature } from './bid.model';
import { BidQueries } from './bid-queries';
import { Bids } from './bids';
import { BidsController } from './bids.controller';
import { FillBids } from './fill-bids';
import { offerBackOffFeature } from './offer-back-off.model';
import { OfferBackOffs } from './offer-back-offs';

/** Standing orders: buy numbers, or send a notice, once they cost at most a given price. */
@Module({
  imports: [
    CollectionsModule.forFeature([bidFeature, offerBackOffFeature]),
    CatalogModule,
    LockedAccountsModule,
    OrdersModule,
    SwitchesModule,
  ],
  controllers: [BidsController],
  providers: [Bids, BidQueries, FillBids, OfferBackOffs, RateLimits],
  exports: [Bids],
})
export class BidsModule {}
