import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { ConsumerMetrics } from './consumer-metrics';
import { EventStreams } from './event-streams';
import { LiveEvents } from './live-events';
import { LiveEventsController } from './live-events.controller';
import { MessageTexts } from './message-texts';
import { StreamLimits } from './stream-limits';
import { StreamMetrics } from './stream-metrics';

/** Server-sent events. */
@Module({
  imports: [SessionsModule],
  controllers: [LiveEventsController],
  providers: [LiveEvents, EventStreams, MessageTexts, StreamLimits, StreamMetrics, ConsumerMetrics],
  exports: [LiveEvents, EventStreams],
})
export class LiveModule {}
