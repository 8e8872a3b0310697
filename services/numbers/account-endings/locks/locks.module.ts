import { Module } from '@nestjs/common';
import { BidsModule } from '../../bids/bids.module';
import { LockedAccountsModule } from '../../locked-accounts/locked-accounts.module';
import { PriceAlertsModule } from '../../price-alerts/price-alerts.module';
import { RentalsModule } from '../../rentals/rentals.module';
import { SharesModule } from '../../client-tools/shares/shares.module';
import { SwapsModule } from '../../swaps/swaps.module';
import { RemoveErasureLocks } from './remove-erasure-locks';
import { LocksController } from './locks.controller';
import { Unattended } from './unattended';

@Module({
  imports: [BidsModule, LockedAccountsModule, PriceAlertsModule, RentalsModule, SharesModule, SwapsModule],
  controllers: [LocksController],
  providers: [Unattended, RemoveErasureLocks],
})
export class LocksModule {}
