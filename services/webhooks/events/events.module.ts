import { Module } from '@nestjs/common';
import { SendingModule } from '../sending/sending.module';
import { StoreModule } from '../store/store.module';
import { EventsController } from './events.controller';
import { Subscribers } from './subscribers';

@Module({ imports: [StoreModule, SendingModule], controllers: [EventsController], providers: [Subscribers] })
export class EventsModule {}
