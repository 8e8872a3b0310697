import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DepositsModule } from '../deposits/deposits.module';
import { LedgerModule } from '../ledger/ledger.module';
import { AdjustBalance } from './adjust-balance';
import { adjustmentRequestFeature } from './adjustment-request.model';
import { AdjustmentRequests } from './adjustment-requests';
import { AdjustmentsController } from './adjustments.controller';
import { DecideAdjustment } from './decide-adjustment';

/** Corrections of balances by admins, and what else people decide about money; large ones need two. */
@Module({
  imports: [LedgerModule, DepositsModule, MongooseModule.forFeature([adjustmentRequestFeature])],
  controllers: [AdjustmentsController],
  providers: [AdjustBalance, AdjustmentRequests, DecideAdjustment],
  exports: [AdjustmentRequests],
})
export class AdjustmentsModule {}
