import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
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
import { profitHourFeature } from '../profit-hours/profit-hour.model';
import { ProfitHours } from '../profit-hours/profit-hours';
import { ProfitHoursController } from '../profit-hours/profit-hours.controller';
import { ProjectionVersions } from '../versions/projection-versions';
import { MonthlyFiguresController } from './monthly-figures.controller';
import { monthlyFiguresFeature } from './monthly-figures.model';
import { PeriodReader } from './period-reader';
import { Projection } from './projection';
import { ProjectionController } from './projection.controller';

/** Monthly figures, profit by hour and day, deposits and clients by day, projected from the events of auth, wallet and numbers. */
@Module({
  imports: [
    CollectionsModule.forFeature([
      monthlyFiguresFeature,
      profitDayFeature,
      profitLineFeature,
      profitHourFeature,
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
    ProfitHoursController,
    ProjectionController,
  ],
  providers: [
    ClientDays,
    DepositDays,
    PeriodReader,
    ProfitHours,
    ProfitQueries,
    ProfitSums,
    Projection,
    ProjectionVersions,
  ],
  exports: [ClientDays, DepositDays, CollectionsModule, ProfitHours, ProfitSums, Projection, ProjectionVersions],
})
export class ProjectionModule {}
