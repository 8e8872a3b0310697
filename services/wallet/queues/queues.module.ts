import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdjustmentsModule } from '../adjustments/adjustments.module';
import { depositFeature } from '../deposits/deposit.model';
import { DepositsModule } from '../deposits/deposits.module';
import { LedgerModule } from '../ledger/ledger.module';
import { DecideDifference } from './decide-difference';
import { QueueCounter } from './queue-counter';
import { QueuesController } from './queues.controller';

/** What waits for an admin: counts, and the acts that no other screen has. */
@Module({
  imports: [MongooseModule.forFeature([depositFeature]), DepositsModule, AdjustmentsModule, LedgerModule],
  controllers: [QueuesController],
  providers: [DecideDifference, QueueCounter],
})
export class QueuesModule {}
