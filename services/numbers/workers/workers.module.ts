import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { OrdersModule } from '../orders/orders.module';
import { ProvidersModule } from '../providers/providers.module';
import { SuccessRatesModule } from '../success-rates/success-rates.module';
import { SwapsModule } from '../swaps/swaps.module';
import { CodePolling } from './code-polling';
import { EndNumber } from './end-number';
import { OrderWorkers } from './order-workers';
import { PollMetrics } from './poll-metrics';
import { pollerFeature } from './poller.model';
import { PollerLease } from './poller-lease';
import { ReconcileOrder } from './reconcile-order';
import { RentalPolling } from './rental-polling';

@Module({
  imports: [
    CollectionsModule.forFeature([pollerFeature]),
    OrdersModule,
    SwapsModule,
    ProvidersModule,
    SuccessRatesModule,
  ],
  providers: [PollMetrics, EndNumber, CodePolling, RentalPolling, ReconcileOrder, PollerLease, OrderWorkers],
})
export class WorkersModule {}
