import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { monthlyFiguresFeature } from './monthly-figures.model';
import { MonthlyFiguresController } from './monthly-figures.controller';
import { PeriodReader } from './period-reader';
import { Projection } from './projection';
import { ProjectionController } from './projection.controller';
import { ProjectionVersions } from './projection-versions';

/** Monthly figures, projected from the events of wallet and numbers. */
@Module({
  imports: [MongooseModule.forFeature([monthlyFiguresFeature])],
  controllers: [MonthlyFiguresController, ProjectionController],
  providers: [PeriodReader, Projection, ProjectionVersions],
  exports: [MongooseModule, Projection, ProjectionVersions],
})
export class ProjectionModule {}
