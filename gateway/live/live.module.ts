import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { ConsumerMetrics } from './consumer-metrics';
import { EventStreamLimits } from './event-stream-limits';
import { EventStreams } from './event-streams';
import { JetStreamMetrics } from './jetstream-metrics';
import { LiveEvents } from './live-events';
import { MessageTexts } from './message-texts';

/** Server-sent events. */
@Module({
  imports: [SessionsModule],
  providers: [LiveEvents, EventStreams, MessageTexts, EventStreamLimits, JetStreamMetrics, ConsumerMetrics],
  exports: [LiveEvents, EventStreams],
})
export class LiveModule {}
