import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module';
import { AttemptDelivery } from './attempt-delivery';
import { Contents } from './contents';
import { DeliveryWorker } from './delivery-worker';
import { EndpointHealth } from './endpoint-health';
import { Sender } from './sender';

@Module({
  imports: [StoreModule],
  providers: [AttemptDelivery, Contents, DeliveryWorker, EndpointHealth, Sender],
  exports: [Contents, DeliveryWorker],
})
export class SendingModule {}
