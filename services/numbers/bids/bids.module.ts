import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { SwitchesModule } from '@ringlet/messaging/switches/switches.module';
import { CatalogModule } from '../catalog/catalog.module';
import { OrdersModule } from '../orders/orders.module';
import { bidFeature } from './bid.model';
import { Bids } from './bids';
import { BidsController } from './bids.controller';
import { FillBids } from './fill-bids';
import { offerBackOffFeature } from './offer-back-off.model';
import { OfferBackOffs } from './offer-back-offs';

/** Numbers that are bought as soon as they are sold for at most a price. */
@Module({
  imports: [MongooseModule.forFeature([bidFeature, offerBackOffFeature]), CatalogModule, OrdersModule, SwitchesModule],
  controllers: [BidsController],
  providers: [Bids, FillBids, OfferBackOffs, RateLimits],
  exports: [Bids],
})
export class BidsModule {}
