import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { balanceFeature } from './balance.model';
import { DayUses } from './day-uses';
import { DecidedAlone } from './decided-alone';
import { decidedAloneFeature } from './decided-alone.model';
import { HeldAmounts } from './held-amounts';
import { holdFeature } from './hold.model';
import { KeySpend } from './key-spend';
import { keySpendFeature } from './key-spend.model';
import { Ledger } from './ledger';
import { LedgerController } from './ledger.controller';
import { LedgerQueries } from './ledger-queries';
import { postingFeature } from './posting.model';

const features = CollectionsModule.forFeature([
  balanceFeature,
  postingFeature,
  keySpendFeature,
  holdFeature,
  decidedAloneFeature,
]);

@Module({
  imports: [features],
  controllers: [LedgerController],
  providers: [DayUses, DecidedAlone, HeldAmounts, KeySpend, Ledger, LedgerQueries],
  exports: [DayUses, DecidedAlone, HeldAmounts, Ledger, LedgerQueries, features],
})
export class LedgerModule {}
