import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { LedgerModule } from '../ledger/ledger.module';
import { DailySpend } from './daily-spend';
import { postingSumFeature } from './posting-sum.model';
import { PostingSums } from './posting-sums';
import { StatementController } from './statement.controller';
import { StatementMonths } from './statement-months';

@Module({
  imports: [LedgerModule, CollectionsModule.forFeature([postingSumFeature])],
  controllers: [StatementController],
  providers: [StatementMonths, PostingSums, DailySpend],
})
export class StatementModule {}
