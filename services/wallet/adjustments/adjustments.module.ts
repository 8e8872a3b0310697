import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../ledger/ledger.module';
import { AdjustBalance } from './adjust-balance';
import { adjustmentRequestFeature } from './adjustment-request.model';
import { AdjustmentRequests } from './adjustment-requests';
import { AdjustmentsAlone } from './adjustments-alone';
import { adjustmentsAloneFeature } from './adjustments-alone.model';
import { AdjustmentsController } from './adjustments.controller';
import { DecideAdjustment } from './decide-adjustment';

/** Corrections of balances by admins; large ones need two. */
@Module({
  imports: [LedgerModule, MongooseModule.forFeature([adjustmentRequestFeature, adjustmentsAloneFeature])],
  controllers: [AdjustmentsController],
  providers: [AdjustBalance, AdjustmentRequests, AdjustmentsAlone, DecideAdjustment],
  exports: [AdjustmentRequests],
})
export class AdjustmentsModule {}
