import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { MarketRatesReader } from './market-rates-reader';
import { rateSetFeature } from './rate.model';
import { Rates } from './rates';
import { RatesController } from './rates.controller';

/** Exchange rates to naira. */
@Module({
  imports: [CollectionsModule.forFeature([rateSetFeature])],
  controllers: [RatesController],
  providers: [Rates, MarketRatesReader],
  exports: [Rates],
})
export class RatesModule {}
