import { Module } from '@nestjs/common';
import { SharesModule } from '../shares/shares.module';
import { SwapsModule } from '../swaps/swaps.module';
import { LocksController } from './locks.controller';

@Module({ imports: [SharesModule, SwapsModule], controllers: [LocksController] })
export class LocksModule {}
