import { jetstream, type JetStreamClient, type JsMsg } from '@nats-io/jetstream';
import { type MessageHandler } from '@nestjs/microservices';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { isObservable, lastValueFrom } from 'rxjs';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { type Log } from '@ringlet/platform/core.module';
import { type Metrics } from '@ringlet/platform/metrics';
import { onReconnect } from './connection';
import { deadLetterHeaders, replayedFor } from './dead-letters/headers';
import { EventConsumer } from './event-consumer';
import { deadLetterSubject } from './streams';

/** How long to wait before each further try of an event that failed, in milliseconds. After the last one it is a dead letter. */
export const retryDelaysMs: readonly number[] = [200, 1000, 5000, 15_000, 60_000, 300_000];
/** How long a handler may take before the event is given to another replica, in milliseconds. */
const ackWaitMs = 30_000;
const longestReason = 500;

/** One durable pull consumer a handled event, shared by the service's replicas. Acknowledged only after the handler is done. */
export class EventConsumers {
  private readonly consumers: EventConsumer[] = [];
  private readonly client: JetStreamClient;

  constructor(
    private readonly service: string,
    private readonly connection: NatsConnection,
    private readonly log: Log,
    private readonly metrics: Metrics,
    private readonly timing = { delaysMs: retryDelaysMs, ackWaitMs },
  ) {
    this.client = jetstream(connection);
  }

  async start(handlers: ReadonlyMap<string, MessageHandler>): Promise<void> {
    for (const [subject, handler] of handlers) {
      const take = (message: JsMsg): Promise<void> => this.handle(subject, handler, message);
      const durable = durableName(this.service, subject);
      const deliveries = { subject, durable, ackWaitMs: this.timing.ackWaitMs, take };
      const consumer = new EventConsumer(this.connection, this.client, this.log, deliveries);
      await consumer.start();
      this.consumers.push(consumer);
    }
    void onReconnect(this.connection, () => this.consumers.forEach((consumer) => void consumer.restart()));
  }

  /** Takes no more events, and waits for the handlers that are at work. */
  async stop(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
  }

  private async handle(subject: string, handler: MessageHandler, message: JsMsg): Promise<void> {
    if (!replayedFor(this.service, message.headers)) {
      message.ack();
      return;
    }
    const started = performance.now();
    let outcome = 'ok';
    try {
      const event = readEvent(message);
      const result: unknown = await handler(event, { correlationId: event.correlationId });
      if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
      message.ack();
    } catch (error) {
      outcome = 'failed';
      // Without a connection nothing can be said of the event: the server gives it to somebody else.
      if (!this.connection.isClosed()) await this.failed(subject, message, error);
    }
    this.metrics.handledSeconds.observe({ subject, outcome }, (performance.now() - started) / 1000);
  }

  /** Later again, or to the dead letters: at once if it can't be read, else after the last delay. */
  private async failed(subject: string, message: JsMsg, error: unknown): Promise<void> {
    const tries = message.info.deliveryCount;
    const delay = error instanceof UnreadableEvent ? undefined : this.timing.delaysMs[tries - 1];
    const fields = { subject, sequence: message.seq, tries, err: error };
    if (delay !== undefined) {
      this.log.warn(fields, 'event failed; it will be tried again');
      message.nak(delay);
      return;
    }
    const about = headers();
    const reason = error instanceof Error ? error.message : String(error);
    about.set(deadLetterHeaders.reason, reason.replaceAll(/\s+/g, ' ').slice(0, longestReason));
    about.set(deadLetterHeaders.tries, String(tries));
    about.set(deadLetterHeaders.at, new Date().toISOString());
    const msgID = `${this.service}:${message.seq}`;
    try {
      await this.client.publish(deadLetterSubject(this.service, subject), message.data, { headers: about, msgID });
      message.ack();
      this.metrics.deadLetters.inc({ subject });
      this.log.error(fields, 'event given up: it is with the dead letters');
    } catch (cause) {
      this.log.error({ ...fields, err: cause }, 'could not keep the dead letter; the event stays');
      if (!this.connection.isClosed()) message.nak(this.timing.delaysMs.at(-1));
    }
  }
}

/** `wallet` + `events.numbers.order-activated` -> `wallet_numbers_order-activated` */
export function durableName(service: string, subject: string): string {
  return `${service}_${subject.replace(/^events\./, '').replaceAll('.', '_')}`;
}

class UnreadableEvent extends Error {}

function readEvent(message: JsMsg): EventEnvelope {
  try {
    const event = message.json<EventEnvelope>();
    if (typeof event.id === 'string' && typeof event.data === 'object' && (event.data as unknown) !== null)
      return event;
  } catch {
    // Not JSON: said below.
  }
  throw new UnreadableEvent('the event is not one of ours: no id, or no data, or not JSON');
}
