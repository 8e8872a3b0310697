import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Clock } from '#libs/platform/clock';
import { FiguresController } from './figures/figures.controller';
import { FiguresRow, figuresSchema } from './figures/figures.model';
import { Generations } from './figures/generations';
import { PeriodReader } from './figures/periods';
import { Projection } from './figures/projection';
import { ProjectionController } from './figures/projection.controller';
import { Rebuild } from './rebuilding/rebuild';

@Module({
  imports: [MongooseModule.forFeature([{ name: FiguresRow.name, schema: figuresSchema }])],
  controllers: [FiguresController, ProjectionController],
  providers: [Clock, Generations, PeriodReader, Projection, Rebuild],
})
export class AnalyticsModule {}
