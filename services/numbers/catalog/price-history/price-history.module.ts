import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog.module';
import { priceDayFeature } from './price-day.model';
import { PriceHistory } from './price-history';
import { PriceHistoryController } from './price-history.controller';

@Module({
  imports: [MongooseModule.forFeature([priceDayFeature]), CatalogModule],
  controllers: [PriceHistoryController],
  providers: [PriceHistory],
})
export class PriceHistoryModule {}
