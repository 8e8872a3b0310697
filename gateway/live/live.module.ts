import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { ConsumerMetrics } from './consumer-metrics';
import { EventStreams } from './event-streams';
import { LiveEvents } from './live-events';
import { LiveEventsController } from './live-events.controller';
import { MessageTexts } from './message-texts';
import { EventStreamLimits } from './event-stream-limits';
import { JetStreamMetrics } from './jetstream-metrics';

/** Server-sent events. */
@Module({
  imports: [SessionsModule],
  controllers: [LiveEventsController],
  providers: [LiveEvents, EventStreams, MessageTexts, EventStreamLimits, JetStreamMetrics, ConsumerMetrics],
  exports: [LiveEvents, EventStreams],
})
export class LiveModule {}
