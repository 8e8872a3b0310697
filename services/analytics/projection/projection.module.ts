import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { clientDayFeature, clientStepsFeature } from '../client-days/client-day.model';
import { ClientDays } from '../client-days/client-days';
import { ClientDaysController } from '../client-days/client-days.controller';
import { depositDayFeature } from '../deposit-days/deposit-day.model';
import { DepositDays } from '../deposit-days/deposit-days';
import { DepositDaysController } from '../deposit-days/deposit-days.controller';
import { ProfitController } from '../profit/profit.controller';
import { profitDayFeature, profitLineFeature } from '../profit/profit.model';
import { ProfitQueries } from '../profit/profit-queries';
import { ProfitSums } from '../profit/profit-sums';
import { ProjectionVersions } from '../versions/projection-versions';
import { MonthlyFiguresController } from './monthly-figures.controller';
import { monthlyFiguresFeature } from './monthly-figures.model';
import { PeriodReader } from './period-reader';
import { Projection } from './projection';
import { ProjectionController } from './projection.controller';

/** Monthly figures, and profit, deposits and clients of days, projected from the events of auth, wallet and numbers. */
@Module({
  imports: [
    MongooseModule.forFeature([
      monthlyFiguresFeature,
      profitDayFeature,
      profitLineFeature,
      depositDayFeature,
      clientDayFeature,
      clientStepsFeature,
    ]),
  ],
  controllers: [
    ClientDaysController,
    DepositDaysController,
    MonthlyFiguresController,
    ProfitController,
    ProjectionController,
  ],
  providers: [ClientDays, DepositDays, PeriodReader, ProfitQueries, ProfitSums, Projection, ProjectionVersions],
  exports: [ClientDays, DepositDays, MongooseModule, ProfitSums, Projection, ProjectionVersions],
})
export class ProjectionModule {}
