import { jetstream, type JetStreamClient, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { type MessageHandler } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { type Log } from '@ringlet/platform/core.module';
import { loggedEventFields } from '@ringlet/platform/event-fields';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { type Metrics } from '@ringlet/platform/metrics';
import { inNewSpan, traceIdOf, type Tracing } from '@ringlet/platform/tracing/tracing';
import { bisectFailures } from './bisect-failures';
import { onReconnect } from './connection';
import { deadLetterHeaders, replayedFor } from './dead-letters/headers';
import { durableName } from './durable-name';
import { EventConsumer } from './event-consumer';
import { resetOf } from './lost-events/consumer-reset';
import { readEvent, UnreadableEvent } from './read-event';
import { deadLetterSubject, eventsStream } from './streams';

/** Delays before a failed event is redelivered, in milliseconds. After the last attempt it becomes a dead letter. */
export const retryDelaysMs: readonly number[] = [200, 1000, 5000, 15_000, 60_000, 300_000];
/** After this time a slow handler's event is redelivered to another replica. */
const ackWaitMs = 30_000;
const longestReason = 500;
/** How often it checks whether the stream has lost events, in milliseconds. */
const lookUpMs = 5000;
/** How long it splits batches that fail, in milliseconds. Undecided events are then redelivered. */
const dividedForMs = 10_000;

interface Delivery {
  readonly message: JsMsg;
  readonly event: EventEnvelope;
}

/** One durable pull consumer per event type, shared by the service's replicas. Acknowledges after the handler has finished. */
export class EventConsumers {
  private readonly consumers: EventConsumer[] = [];
  private readonly client: JetStreamClient;
  private readonly lookingUp: IntervalTask;

  constructor(
    private readonly service: string,
    private readonly connection: NatsConnection,
    private readonly log: Log,
    private readonly metrics: Metrics,
    private readonly tracing?: Tracing,
    private readonly timing = { delaysMs: retryDelaysMs, ackWaitMs },
  ) {
    this.client = jetstream(connection);
    const failed = (error: unknown): void => log.debug({ err: error }, 'events stream status failed');
    this.lookingUp = new IntervalTask(() => this.lookUpReset(), lookUpMs, failed);
  }

  async start(handlers: ReadonlyMap<string, MessageHandler>): Promise<void> {
    if (handlers.size === 0) return;
    for (const [subject, handler] of handlers) {
      const isBatched = handler.extras?.['batched'] === true;
      const handle = (messages: readonly JsMsg[]): Promise<void> => this.handle(subject, handler, isBatched, messages);
      const durable = durableName(this.service, subject);
      const subscription = { subject, durable, ackWaitMs: this.timing.ackWaitMs, isBatched, handle };
      const consumer = new EventConsumer(this.connection, this.client, this.log, subscription);
      await consumer.start();
      this.consumers.push(consumer);
    }
    void onReconnect(this.connection, () => this.consumers.forEach((consumer) => void consumer.restart()));
    this.lookingUp.start();
  }

  async stop(): Promise<void> {
    await this.lookingUp.stop();
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
  }

  /** A service may notice lost events later than at a reconnect. */
  private async lookUpReset(): Promise<void> {
    if (this.connection.isClosed()) {
      void this.lookingUp.stop();
      return;
    }
    const { streams } = await jetstreamManager(this.connection, { checkAPI: false });
    const reset = resetOf(await streams.info(eventsStream));
    if (reset === undefined) return;
    for (const consumer of this.consumers) if (consumer.reset !== reset.text) void consumer.restart();
  }

  private async handle(
    subject: string,
    handler: MessageHandler,
    isBatched: boolean,
    messages: readonly JsMsg[],
  ): Promise<void> {
    const started = performance.now();
    const observe = (outcome: 'ok' | 'failed'): void =>
      this.metrics.handledSeconds.observe({ subject, outcome }, (performance.now() - started) / 1000);
    const deliveries: Delivery[] = [];
    for (const message of messages) {
      if (!replayedFor(this.service, message.headers)) message.ack();
      else {
        const event = readEvent(message);
        if (event instanceof UnreadableEvent) {
          observe('failed');
          await this.fail(subject, { message }, event);
        } else deliveries.push({ message, event });
      }
    }
    const call = async (given: readonly Delivery[]): Promise<void> => {
      await this.call(subject, handler, isBatched, given);
      given.forEach(() => observe('ok'));
    };
    await bisectFailures(deliveries, call, {
      failed: async (delivery, error) => {
        observe('failed');
        await this.fail(subject, delivery, error);
      },
      undecided: (left, error) => {
        this.log.warn({ subject, events: left.length, err: error }, 'event batch failed');
        for (const { message } of left) {
          observe('failed');
          if (!this.connection.isClosed()) message.nak(this.delayOf(message) ?? this.timing.delaysMs.at(-1));
        }
      },
      isOver: () => this.connection.isClosed() || performance.now() - started > dividedForMs,
    });
  }

  /** Calls the handler and acknowledges the events. The first event's trace continues. */
  private async call(
    subject: string,
    handler: MessageHandler,
    isBatched: boolean,
    deliveries: readonly Delivery[],
  ): Promise<void> {
    const first = deliveries[0]?.event;
    const correlationId = first?.correlationId ?? '';
    await this.traced(subject, first?.traceparent, async () => {
      const result: unknown = await handler(isBatched ? deliveries.map(({ event }) => event) : first, {
        correlationId,
      });
      if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
    });
    for (const { message, event } of deliveries) {
      message.ack();
      const ids = { requestId: event.correlationId, event: subject, ...traceIdOf(event.traceparent) };
      this.log.info({ ...ids, ...loggedEventFields(event.data) }, 'event handled');
    }
  }

  private traced(subject: string, parent: string | undefined, handle: () => Promise<void>): Promise<void> {
    if (this.tracing === undefined) return handle();
    const about = { kind: 'consumer', parent, attributes: { 'ringlet.event': subject } } as const;
    return inNewSpan(this.tracing, `handle ${subject}`, about, handle);
  }

  private delayOf({ info }: JsMsg): number | undefined {
    return this.timing.delaysMs[info.deliveryCount - 1];
  }

  /** Requests redelivery, or makes the event a dead letter: an unreadable one immediately, others after the last attempt. */
  private async fail(
    subject: string,
    { message, event }: Pick<Delivery, 'message'> & Partial<Delivery>,
    error: unknown,
  ): Promise<void> {
    // Nothing can be acknowledged without a connection; the server redelivers the event.
    if (this.connection.isClosed()) return;
    const tries = message.info.deliveryCount;
    const delay = error instanceof UnreadableEvent ? undefined : this.delayOf(message);
    const fields = { subject, sequence: message.seq, tries, ...traceIdOf(event?.traceparent), err: error };
    if (delay !== undefined) {
      this.log.warn(fields, 'event handler failed');
      message.nak(delay);
      return;
    }
    const deadLetter = headers();
    const reason = error instanceof Error ? error.message : String(error);
    deadLetter.set(deadLetterHeaders.reason, reason.replaceAll(/\s+/g, ' ').slice(0, longestReason));
    deadLetter.set(deadLetterHeaders.tries, String(tries));
    deadLetter.set(deadLetterHeaders.at, new Date().toISOString());
    // A lost event may have had the same sequence number.
    const msgID = `${this.service}:${message.seq}:${message.timestampNanos}`;
    try {
      await this.client.publish(deadLetterSubject(this.service, subject), message.data, { headers: deadLetter, msgID });
      message.ack();
      this.metrics.deadLetters.inc({ subject });
      this.log.error(fields, 'event moved to dead letters');
    } catch (cause) {
      this.log.error({ ...fields, err: cause }, 'dead letter publish failed');
      if (!this.connection.isClosed()) message.nak(this.timing.delaysMs.at(-1));
    }
  }
}
