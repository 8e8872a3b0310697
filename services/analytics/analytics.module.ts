import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NightlyRun, NightlyRunSchema } from '@ringlet/persistence/nightly-run.model';
import { FiguresController } from './figures/figures.controller';
import { FiguresRow, figuresSchema } from './figures/figures.model';
import { Generations } from './figures/generations';
import { PeriodReader } from './figures/periods';
import { Projection } from './figures/projection';
import { ProjectionController } from './figures/projection.controller';
import { Rebuild } from './rebuilding/rebuild';
import { NightlyVerification } from './verifying/nightly-verification';
import { VerifiedController } from './verifying/verified.controller';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: FiguresRow.name, schema: figuresSchema },
      { name: NightlyRun.name, schema: NightlyRunSchema },
    ]),
  ],
  controllers: [FiguresController, ProjectionController, VerifiedController],
  providers: [Generations, NightlyVerification, PeriodReader, Projection, Rebuild],
})
export class AnalyticsModule {}
