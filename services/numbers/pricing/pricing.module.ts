import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Pricing } from './pricing';
import { PricingController } from './pricing.controller';
import { siteCostChangeFeature, siteCostFeature } from './site-cost.model';

@Module({
  imports: [MongooseModule.forFeature([siteCostFeature, siteCostChangeFeature])],
  controllers: [PricingController],
  providers: [Pricing],
  exports: [Pricing],
})
export class PricingModule {}
