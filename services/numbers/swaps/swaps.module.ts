import { Module } from '@nestjs/common';
import { CasesModule } from '../cases/cases.module';
import { LockedAccountsModule } from '../locked-accounts/locked-accounts.module';
import { OrdersModule } from '../orders/orders.module';
import { LateCodes } from './late-codes';
import { ReplaceNumber } from './replace-number';
import { SwapNumber } from './swap-number';
import { SwapTimeline } from './swap-timeline';
import { SwapsController } from './swaps.controller';
import { WaitingSwaps } from './waiting-swaps';

@Module({
  imports: [CasesModule, LockedAccountsModule, OrdersModule],
  controllers: [SwapsController],
  providers: [ReplaceNumber, SwapNumber, WaitingSwaps, LateCodes, SwapTimeline],
  exports: [ReplaceNumber, WaitingSwaps, LateCodes],
})
export class SwapsModule {}
