import { Module } from '@nestjs/common';
import { BidsModule } from '../../bids/bids.module';
import { SharesModule } from '../../client-tools/shares/shares.module';
import { LockedAccountsModule } from '../../locked-accounts/locked-accounts.module';
import { RentalsModule } from '../../rentals/rentals.module';
import { SwapsModule } from '../../swaps/swaps.module';
import { LocksController } from './locks.controller';
import { RemoveErasureLocks } from './remove-erasure-locks';
import { StandingInstructions } from './standing-instructions';

@Module({
  imports: [BidsModule, LockedAccountsModule, RentalsModule, SharesModule, SwapsModule],
  controllers: [LocksController],
  providers: [StandingInstructions, RemoveErasureLocks],
})
export class LocksModule {}
