import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { PricingModule } from '../../pricing/pricing.module';
import { CatalogModule } from '../catalog.module';
import { quoteFeature } from './quote.model';
import { Quotes } from './quotes';
import { QuotesController } from './quotes.controller';

@Module({
  imports: [CollectionsModule.forFeature([quoteFeature]), CatalogModule, PricingModule],
  controllers: [QuotesController],
  providers: [Quotes, RateLimits],
  exports: [Quotes],
})
export class QuotesModule {}
