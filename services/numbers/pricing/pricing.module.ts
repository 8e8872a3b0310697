import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProvidersModule } from '../providers/providers.module';
import { OfferPrices } from './offer-prices';
import { Pricing } from './pricing';
import { PricingController } from './pricing.controller';
import { siteCostChangeFeature, siteCostFeature } from './site-cost.model';

/** Rates and margins, and the prices that follow from them. */
@Module({
  imports: [MongooseModule.forFeature([siteCostFeature, siteCostChangeFeature]), ProvidersModule],
  controllers: [PricingController],
  providers: [Pricing, OfferPrices],
  exports: [Pricing, OfferPrices],
})
export class PricingModule {}
