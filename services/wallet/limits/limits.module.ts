import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { depositFeature } from '../deposits/deposit.model';
import { LedgerModule } from '../ledger/ledger.module';
import { LimitsController } from './limits.controller';
import { SpendingLimits } from './spending-limits';

@Module({
  imports: [CollectionsModule.forFeature([depositFeature]), LedgerModule],
  controllers: [LimitsController],
  providers: [SpendingLimits],
  exports: [SpendingLimits],
})
export class LimitsModule {}
