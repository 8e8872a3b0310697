import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { ClientDays, clientDays } from '../client-days/client-days';
import { ClientDaysController } from '../client-days/client-days.controller';
import { clientStepsFeature } from '../client-days/client-steps.model';
import { DepositDays, depositDays } from '../deposit-days/deposit-days';
import { DepositDaysController } from '../deposit-days/deposit-days.controller';
import { ProfitController } from '../profit/profit.controller';
import { profitDays, profitLineFeature } from '../profit/profit.model';
import { ProfitQueries } from '../profit/profit-queries';
import { ProfitSums } from '../profit/profit-sums';
import { ProfitHours, profitHours } from '../profit-hours/profit-hours';
import { ProfitHoursController } from '../profit-hours/profit-hours.controller';
import { ProjectionVersions } from '../versions/projection-versions';
import { type ProjectedSums } from '../versions/versioned-sums';
import { MonthlyFigures, monthlyFigures } from './monthly-figures';
import { MonthlyFiguresController } from './monthly-figures.controller';
import { PROJECTED_SUMS, Projection } from './projection';
import { ProjectionController } from './projection.controller';

const projected = [MonthlyFigures, ProfitSums, ProfitHours, DepositDays, ClientDays];

/** Monthly figures, profit by hour and day, deposits and clients by day, projected from the events of auth, wallet and numbers. */
@Module({
  imports: [
    CollectionsModule.forFeature([
      monthlyFigures,
      profitDays,
      profitLineFeature,
      profitHours,
      depositDays,
      clientDays,
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
    ...projected,
    { provide: PROJECTED_SUMS, inject: projected, useFactory: (...sums: ProjectedSums[]) => sums },
    ProfitQueries,
    Projection,
    ProjectionVersions,
  ],
  exports: [Projection, ProjectionVersions],
})
export class ProjectionModule {}
