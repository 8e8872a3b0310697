import { Module } from '@nestjs/common';
import { SendingModule } from '../sending/sending.module';
import { StoreModule } from '../store/store.module';
import { Endpoints } from './endpoints';
import { EndpointsController } from './endpoints.controller';

@Module({
  imports: [StoreModule, SendingModule],
  controllers: [EndpointsController],
  providers: [Endpoints],
  exports: [Endpoints],
})
export class EndpointsModule {}
