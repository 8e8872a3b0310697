import { Module } from '@nestjs/common';
import { PricingModule } from '../../pricing/pricing.module';
import { ProvidersModule } from '../../providers/providers.module';
import { CatalogModule } from '../catalog.module';
import { PricePreviews } from './price-preview';
import { PricingRulesController } from './pricing-rules.controller';

/** Admins' changes to pricing rules; the rules themselves belong to the prices (pricing/). */
@Module({
  imports: [CatalogModule, PricingModule, ProvidersModule],
  controllers: [PricingRulesController],
  providers: [PricePreviews],
})
export class PricingRulesModule {}
