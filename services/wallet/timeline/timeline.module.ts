import { Module } from '@nestjs/common';
import { DepositsModule } from '../deposits/deposits.module';
import { LedgerModule } from '../ledger/ledger.module';
import { TimelineController } from './timeline.controller';

@Module({ imports: [LedgerModule, DepositsModule], controllers: [TimelineController] })
export class TimelineModule {}
