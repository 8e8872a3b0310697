import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Clock } from '#libs/platform/clock';
import { FiguresController } from './figures/figures.controller';
import { FiguresRow, figuresSchema } from './figures/figures.model';
import { Projection } from './figures/projection';
import { Purchases } from './figures/purchases';

@Module({
  imports: [MongooseModule.forFeature([{ name: FiguresRow.name, schema: figuresSchema }])],
  controllers: [FiguresController],
  providers: [Clock, Projection, Purchases],
})
export class AnalyticsModule {}
