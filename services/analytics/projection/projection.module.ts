import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { profitDayFeature, profitLineFeature } from '../profit/profit.model';
import { ProfitController } from '../profit/profit.controller';
import { ProfitQueries } from '../profit/profit-queries';
import { ProfitSums } from '../profit/profit-sums';
import { monthlyFiguresFeature } from './monthly-figures.model';
import { MonthlyFiguresController } from './monthly-figures.controller';
import { PeriodReader } from './period-reader';
import { Projection } from './projection';
import { ProjectionController } from './projection.controller';
import { ProjectionVersions } from '../versions/projection-versions';

/** Monthly figures and the profit of days, projected from the events of wallet and numbers. */
@Module({
  imports: [MongooseModule.forFeature([monthlyFiguresFeature, profitDayFeature, profitLineFeature])],
  controllers: [MonthlyFiguresController, ProfitController, ProjectionController],
  providers: [PeriodReader, ProfitQueries, ProfitSums, Projection, ProjectionVersions],
  exports: [MongooseModule, ProfitSums, Projection, ProjectionVersions],
})
export class ProjectionModule {}
