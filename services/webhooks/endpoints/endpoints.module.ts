import { Module } from '@nestjs/common';
import { SendingModule } from '../sending/sending.module';
import { Endpoints } from './endpoints';
import { EndpointsController } from './endpoints.controller';
import { StoreModule } from '../store/store.module';

@Module({
  imports: [StoreModule, SendingModule],
  controllers: [EndpointsController],
  providers: [Endpoints],
  exports: [Endpoints],
})
export class EndpointsModule {}
