import { Module } from '@nestjs/common';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { CasesModule } from '../cases/cases.module';
import { CatalogModule } from '../catalog/catalog.module';
import { OrderStoreModule } from '../order-store/order-store.module';
import { ConductController } from './conduct.controller';
import { ConductCounts } from './conduct-counts';
import { NumberReports } from './number-reports';

/** Public, without an account: reports of numbers, and counts of decisions. */
@Module({
  imports: [CasesModule, CatalogModule, OrderStoreModule],
  controllers: [ConductController],
  providers: [ConductCounts, NumberReports, RateLimits],
})
export class ConductModule {}
