import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module';
import { AttemptDelivery } from './attempt-delivery';
import { Contents } from './contents';
import { DeliveryWorker } from './delivery-worker';
import { EndpointHealth } from './endpoint-health';

@Module({
  imports: [StoreModule],
  providers: [AttemptDelivery, Contents, DeliveryWorker, EndpointHealth],
  exports: [Contents, DeliveryWorker],
})
export class SendingModule {}
