import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module';
import { EraseOrders } from './erase-orders';
import { ErasureController } from './erasure.controller';

@Module({ imports: [OrdersModule], controllers: [ErasureController], providers: [EraseOrders] })
export class ErasureModule {}
