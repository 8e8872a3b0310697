import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { AdminOrderReads } from './admin-order-reads';
import { orderFeature } from './order.model';
import { OrderReads } from './order-reads';
import { OrdersRepository } from './orders.repository';

/** Only these classes reach the orders collection. */
@Module({
  imports: [CollectionsModule.forFeature([orderFeature])],
  providers: [OrderReads, OrdersRepository, AdminOrderReads],
  exports: [OrderReads, OrdersRepository, AdminOrderReads],
})
export class OrderStoreModule {}
