import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module';
import { OrphanQueue } from './orphan-queue';
import { QueuesController } from './queues.controller';

/** What waits for an admin: counts, and orphaned activations that are not cancelled automatically. */
@Module({ imports: [OrdersModule], controllers: [QueuesController], providers: [OrphanQueue] })
export class QueuesModule {}
