import { jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { type Gauge } from 'prom-client';
import { eventsStream } from '@ringlet/messaging/streams';
import { NATS } from '@ringlet/messaging/tokens';
import { Metrics } from '@ringlet/platform/metrics';

/**
 * How far each consumer of events is behind, read together with the metrics. The gateway reports it, because a service that is down
 * reports nothing. There are no values without NATS.
 */
@Injectable()
export class ConsumerMetrics {
  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    metrics: Metrics,
  ) {
    const gauge: Gauge<'consumer'> = metrics.gauge({
      name: 'ringlet_consumer_pending',
      help: 'Events that a consumer (service and event) has not handled yet: not delivered, running, or waiting for a retry.',
      labelNames: ['consumer'],
      collect: () => this.read(gauge),
    });
  }

  private async read(gauge: Gauge<'consumer'>): Promise<void> {
    gauge.reset();
    try {
      const manager = await jetstreamManager(this.connection);
      for await (const { config, num_pending, num_ack_pending } of manager.consumers.list(eventsStream)) {
        // The gateways' own consumers have no durable name and come and go.
        const { durable_name: consumer } = config;
        if (consumer !== undefined) gauge.set({ consumer }, num_pending + num_ack_pending);
      }
    } catch {
      // NATS does not answer.
    }
  }
}
