import { jetstreamManager } from '@nats-io/jetstream';
import { Inject, Injectable } from '@nestjs/common';
import { type NatsConnection } from '@nats-io/transport-node';
import { Gauge } from 'prom-client';
import { imagesBucket, uploadsBucket } from '@ringlet/contracts/adverts';
import { revokedSessionsBucket } from '@ringlet/contracts/auth/accounts';
import { deadLettersStream, eventsStream } from '@ringlet/messaging/streams';
import { NATS } from '@ringlet/messaging/tokens';
import { Metrics } from '@ringlet/platform/metrics';

const streams = [
  eventsStream,
  deadLettersStream,
  `KV_${revokedSessionsBucket}`,
  `OBJ_${uploadsBucket}`,
  `OBJ_${imagesBucket}`,
];

/** Sizes and limits of all streams and buckets, read whenever the metrics are. Without NATS there are no values. */
@Injectable()
export class StreamMetrics {
  constructor(@Inject(NATS) connection: NatsConnection, metrics: Metrics) {
    const registers = [metrics.registry];
    const labelNames = ['stream'];
    const limit = new Gauge({
      name: 'ringlet_stream_limit_bytes',
      help: 'Size limit of a stream or bucket in NATS.',
      registers,
      labelNames,
    });
    const bytes: Gauge = new Gauge({
      name: 'ringlet_stream_bytes',
      help: 'Size of a stream or bucket in NATS.',
      registers,
      labelNames,
      collect: async () => {
        bytes.reset();
        limit.reset();
        try {
          const manager = await jetstreamManager(connection);
          for (const stream of streams) {
            const { config, state } = await manager.streams.info(stream);
            bytes.set({ stream }, state.bytes);
            limit.set({ stream }, config.max_bytes);
          }
        } catch {
          // NATS does not answer.
        }
      },
    });
  }
}
