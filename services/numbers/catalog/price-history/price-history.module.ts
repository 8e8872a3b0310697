import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { CatalogModule } from '../catalog.module';
import { priceDayFeature } from './price-day.model';
import { PriceHistory } from './price-history';
import { PriceHistoryController } from './price-history.controller';

@Module({
  imports: [CollectionsModule.forFeature([priceDayFeature]), CatalogModule],
  controllers: [PriceHistoryController],
  providers: [PriceHistory],
})
export class PriceHistoryModule {}
