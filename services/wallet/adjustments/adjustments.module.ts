import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { DepositsModule } from '../deposits/deposits.module';
import { LedgerModule } from '../ledger/ledger.module';
import { RatesModule } from '../rates/rates.module';
import { AdjustBalance } from './adjust-balance';
import { adjustmentRequestFeature } from './adjustment-request.model';
import { AdjustmentRequests } from './adjustment-requests';
import { AdjustmentsController } from './adjustments.controller';
import { AllowActs } from './allow-acts';
import { DecideAdjustment } from './decide-adjustment';

/** Admins' corrections of balances and other decisions about money; large ones need two people. */
@Module({
  imports: [LedgerModule, DepositsModule, RatesModule, CollectionsModule.forFeature([adjustmentRequestFeature])],
  controllers: [AdjustmentsController],
  providers: [AdjustBalance, AllowActs, AdjustmentRequests, DecideAdjustment],
  exports: [AdjustmentRequests],
})
export class AdjustmentsModule {}
