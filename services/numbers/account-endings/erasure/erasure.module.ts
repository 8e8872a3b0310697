import { Module } from '@nestjs/common';
import { BidsModule } from '../../bids/bids.module';
import { CasesModule } from '../../cases/cases.module';
import { BoardModule } from '../../client-tools/board/board.module';
import { SharesModule } from '../../client-tools/shares/shares.module';
import { LockedAccountsModule } from '../../locked-accounts/locked-accounts.module';
import { OrdersModule } from '../../orders/orders.module';
import { TestWorldModule } from '../../test-world/test-world.module';
import { EraseOrders } from './erase-orders';
import { ErasureController } from './erasure.controller';

@Module({
  imports: [OrdersModule, BidsModule, BoardModule, CasesModule, LockedAccountsModule, SharesModule, TestWorldModule],
  controllers: [ErasureController],
  providers: [EraseOrders],
})
export class ErasureModule {}
