import { Module } from '@nestjs/common';
import { lastNumbersRetention } from '@ringlet/contracts/verification';
import { RetentionModule } from '@ringlet/persistence/retention/retention.module';
import { BidsModule } from '../bids/bids.module';
import { CasesModule } from '../cases/cases.module';
import { ClientToolsModule } from '../client-tools/client-tools.module';
import { LockedAccountsModule } from '../locked-accounts/locked-accounts.module';
import { OrdersModule } from '../orders/orders.module';
import { SwapsModule } from '../swaps/swaps.module';
import { TestWorldModule } from '../test-world/test-world.module';
import { EraseOrders } from './erasure/erase-orders';
import { ErasureController } from './erasure/erasure.controller';
import { LocksController } from './locks/locks.controller';
import { StandingInstructions } from './locks/standing-instructions';
import { retentionRules } from './retention/retention-rules';

@Module({
  imports: [
    RetentionModule.register(retentionRules, lastNumbersRetention),
    BidsModule,
    CasesModule,
    ClientToolsModule,
    LockedAccountsModule,
    OrdersModule,
    SwapsModule,
    TestWorldModule,
  ],
  controllers: [ErasureController, LocksController],
  providers: [EraseOrders, StandingInstructions],
})
export class AccountEndingsModule {}
