import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MarketRatesApi } from './market-rates-api';
import { MarketRatesReader } from './market-rates-reader';
import { rateSetFeature } from './rate.model';
import { Rates } from './rates';
import { RatesController } from './rates.controller';

/** Exchange rates to naira. */
@Module({
  imports: [MongooseModule.forFeature([rateSetFeature])],
  controllers: [RatesController],
  providers: [Rates, MarketRatesApi, MarketRatesReader],
  exports: [Rates],
})
export class RatesModule {}
