import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SwitchesModule } from '@ringlet/messaging/switches/switches.module';
import { CatalogModule } from '../catalog/catalog.module';
import { OrdersModule } from '../orders/orders.module';
import { bidFeature } from './bid.model';
import { Bids } from './bids';
import { BidsController } from './bids.controller';
import { FillBids } from './fill-bids';

/** Numbers that are bought as soon as they are sold for at most a price. */
@Module({
  imports: [MongooseModule.forFeature([bidFeature]), CatalogModule, OrdersModule, SwitchesModule],
  controllers: [BidsController],
  providers: [Bids, FillBids],
  exports: [Bids],
})
export class BidsModule {}
