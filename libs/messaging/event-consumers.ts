import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  jetstream,
  type JetStreamClient,
  jetstreamManager,
  type JsMsg,
} from '@nats-io/jetstream';
import { type MessageHandler } from '@nestjs/microservices';
import { headers, nanos, type NatsConnection } from '@nats-io/transport-node';
import { isObservable, lastValueFrom } from 'rxjs';
import { type EventEnvelope } from '#libs/contracts/event';
import { type Log } from '#libs/platform/tools.module';
import { type Metrics } from '#libs/platform/metrics';
import { deadLetterSubject, ensureStreams, eventsStream } from './streams';

/** How long to wait before each further try of an event that failed, in milliseconds. After the last one it is a dead letter. */
export const retryDelaysMs = [200, 1000, 5000, 15_000, 60_000, 300_000];
/** How long a handler may take before the event is given to another replica. */
const ackWaitMs = 30_000;
const maxInFlight = 64;

/** One durable pull consumer a handled event, shared by the service's replicas. Acknowledged only after the handler is done. */
export class EventConsumers {
  private readonly consuming: ConsumerMessages[] = [];
  private readonly inFlight = new Set<Promise<void>>();
  private readonly client: JetStreamClient;

  constructor(
    private readonly service: string,
    private readonly connection: NatsConnection,
    private readonly log: Log,
    private readonly metrics: Metrics,
    private readonly delaysMs: readonly number[] = retryDelaysMs,
  ) {
    this.client = jetstream(connection);
  }

  async start(handlers: ReadonlyMap<string, MessageHandler>): Promise<void> {
    if (handlers.size === 0) return;
    await ensureStreams(this.connection);
    const manager = await jetstreamManager(this.connection);
    for (const [subject, handler] of handlers) {
      const durable = durableName(this.service, subject);
      await manager.consumers.add(eventsStream, {
        durable_name: durable,
        filter_subject: subject,
        ack_policy: AckPolicy.Explicit,
        ack_wait: nanos(ackWaitMs),
        deliver_policy: DeliverPolicy.All,
        max_ack_pending: maxInFlight,
        max_deliver: -1,
      });
      const consumer = await this.client.consumers.get(eventsStream, durable);
      const messages = await consumer.consume({
        max_messages: maxInFlight,
        callback: (message) => {
          const work = this.handle(subject, handler, message).finally(() => this.inFlight.delete(work));
          this.inFlight.add(work);
        },
      });
      this.consuming.push(messages);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.consuming.map((messages) => messages.close()));
    await Promise.all(this.inFlight);
  }

  private async handle(subject: string, handler: MessageHandler, message: JsMsg): Promise<void> {
    const started = performance.now();
    let outcome = 'ok';
    try {
      const event = readEvent(message);
      const result: unknown = await handler(event, { correlationId: event.correlationId });
      if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
      message.ack();
    } catch (error) {
      outcome = 'failed';
      await this.failed(subject, message, error);
    }
    this.metrics.handledSeconds.observe({ subject, outcome }, (performance.now() - started) / 1000);
  }

  /** Later again, or to the dead letters: at once if it can't be read, else after the last delay. */
  private async failed(subject: string, message: JsMsg, error: unknown): Promise<void> {
    const tries = message.info.deliveryCount;
    const delay = error instanceof UnreadableEvent ? undefined : this.delaysMs[tries - 1];
    const fields = { subject, sequence: message.seq, tries, err: error };
    if (delay !== undefined) {
      this.log.warn(fields, 'event failed; it will be tried again');
      message.nak(delay);
      return;
    }
    const about = headers();
    about.set('Ringlet-Reason', error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error));
    about.set('Ringlet-Tries', String(tries));
    const msgID = `${this.service}:${message.seq}`;
    try {
      await this.client.publish(deadLetterSubject(this.service, subject), message.data, { headers: about, msgID });
      message.ack();
      this.metrics.deadLetters.inc({ subject });
      this.log.error(fields, 'event given up: it is with the dead letters');
    } catch (cause) {
      this.log.error({ ...fields, err: cause }, 'could not keep the dead letter; the event stays');
      message.nak(this.delaysMs.at(-1));
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
    if (typeof event.id === 'string' && typeof event.data === 'object') return event;
  } catch {
    // Not JSON: said below.
  }
  throw new UnreadableEvent('the event is not one of ours: no id, or no data, or not JSON');
}
