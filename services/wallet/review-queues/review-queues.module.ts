import { Module } from '@nestjs/common';
import { AdjustmentsModule } from '../adjustments/adjustments.module';
import { DepositsModule } from '../deposits/deposits.module';
import { LedgerModule } from '../ledger/ledger.module';
import { CloseMissingPayment } from './close-missing-payment';
import { DecideDifference } from './decide-difference';
import { DecideDispute } from './decide-dispute';
import { DecideUnmatchedPayment } from './decide-unmatched-payment';
import { ReviewQueuesController } from './review-queues.controller';

/** What waits for an admin: counts, and the actions that no other screen has. */
@Module({
  imports: [DepositsModule, AdjustmentsModule, LedgerModule],
  controllers: [ReviewQueuesController],
  providers: [CloseMissingPayment, DecideDifference, DecideDispute, DecideUnmatchedPayment],
})
export class ReviewQueuesModule {}
