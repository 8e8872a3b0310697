import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { PricingModule } from '../../pricing/pricing.module';
import { CatalogModule } from '../catalog.module';
import { quoteFeature } from './quote.model';
import { Quotes } from './quotes';
import { QuotesController } from './quotes.controller';

@Module({
  imports: [MongooseModule.forFeature([quoteFeature]), CatalogModule, PricingModule],
  controllers: [QuotesController],
  providers: [Quotes, RateLimits],
  exports: [Quotes],
})
export class QuotesModule {}
