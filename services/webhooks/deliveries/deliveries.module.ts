import { Module } from '@nestjs/common';
import { EndpointsModule } from '../endpoints/endpoints.module';
import { SendingModule } from '../sending/sending.module';
import { StoreModule } from '../store/store.module';
import { Deliveries } from './deliveries';
import { DeliveriesController } from './deliveries.controller';

@Module({
  imports: [StoreModule, EndpointsModule, SendingModule],
  controllers: [DeliveriesController],
  providers: [Deliveries],
})
export class DeliveriesModule {}
