import { jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { type Gauge } from 'prom-client';
import { imagesBucket, uploadsBucket } from '@ringlet/contracts/adverts';
import { revokedSessionsBucket } from '@ringlet/contracts/auth/sessions';
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

/** Sizes and limits of all streams and buckets, read together with the metrics. There are no values without NATS. */
@Injectable()
export class JetStreamMetrics {
  private readonly bytes: Gauge<'stream'>;
  private readonly limit: Gauge<'stream'>;
  private reading: Promise<void> | undefined;

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    metrics: Metrics,
  ) {
    // The registry reads both metrics at the same time, so both wait for one reading of the streams.
    const collect = () => (this.reading ??= this.read().finally(() => (this.reading = undefined)));

    this.bytes = metrics.gauge({
      name: 'ringlet_jetstream_bytes',
      help: 'Size of a stream or bucket in NATS.',
      labelNames: ['stream'],
      collect,
    });
    this.limit = metrics.gauge({
      name: 'ringlet_jetstream_limit_bytes',
      help: 'Size limit of a stream or bucket in NATS.',
      labelNames: ['stream'],
      collect,
    });
  }

  private async read(): Promise<void> {
    this.bytes.reset();
    this.limit.reset();
    try {
      const manager = await jetstreamManager(this.connection);
      for (const stream of streams) {
        const { config, state } = await manager.streams.info(stream);
        this.bytes.set({ stream }, state.bytes);
        this.limit.set({ stream }, config.max_bytes);
      }
    } catch {
      // NATS does not answer.
    }
  }
}
