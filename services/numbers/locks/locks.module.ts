import { Module } from '@nestjs/common';
import { BidsModule } from '../bids/bids.module';
import { SharesModule } from '../shares/shares.module';
import { SwapsModule } from '../swaps/swaps.module';
import { LocksController } from './locks.controller';

@Module({ imports: [BidsModule, SharesModule, SwapsModule], controllers: [LocksController] })
export class LocksModule {}
