import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { LiveEvents } from './live-events';
import { LiveEventsController } from './live-events.controller';

/** Server-sent events. */
@Module({ imports: [SessionsModule], controllers: [LiveEventsController], providers: [LiveEvents] })
export class LiveModule {}
