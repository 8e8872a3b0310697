import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module';
import { ProvidersModule } from '../providers/providers.module';
import { SuccessRatesModule } from '../success-rates/success-rates.module';
import { OrderWorkers } from './order-workers';
import { PollActivation } from './poll-activation';
import { PollMetrics } from './poll-metrics';
import { ReconcileOrder } from './reconcile-order';

@Module({
  imports: [OrdersModule, ProvidersModule, SuccessRatesModule],
  providers: [PollMetrics, PollActivation, ReconcileOrder, OrderWorkers],
})
export class WorkersModule {}
