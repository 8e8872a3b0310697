import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { LimitsModule } from '../limits/limits.module';
import { Holds } from './holds';
import { HoldsController } from './holds.controller';

@Module({ imports: [LedgerModule, LimitsModule], controllers: [HoldsController], providers: [Holds] })
export class HoldsModule {}
