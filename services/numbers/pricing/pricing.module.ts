import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { ProvidersModule } from '../providers/providers.module';
import { OfferPrices } from './offer-prices';
import { Pricing } from './pricing';
import { PricingController } from './pricing.controller';
import { pricingRulesChangeFeature, pricingRulesFeature } from './pricing-rules.model';
import { SavedPricingRules } from './saved-pricing-rules';
import { siteCostChangeFeature, siteCostFeature } from './site-cost.model';

@Module({
  imports: [
    CollectionsModule.forFeature([
      siteCostFeature,
      siteCostChangeFeature,
      pricingRulesFeature,
      pricingRulesChangeFeature,
    ]),
    ProvidersModule,
  ],
  controllers: [PricingController],
  providers: [Pricing, SavedPricingRules, OfferPrices],
  exports: [Pricing, SavedPricingRules, OfferPrices],
})
export class PricingModule {}
