import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  type JetStreamClient,
  jetstreamManager,
  type JsMsg,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { type Log } from '@ringlet/platform/core.module';
import { ensureStreams, eventsStream } from './streams';

/** How many events of one type a process handles at a time. */
const concurrency = 64;
/**
 * How many events of one type may be unacknowledged over all replicas. Failed events that wait for redelivery count too: with a
 * low limit a few dozen of them would block all others.
 */
const maxUnacknowledged = 2000;
const retryMs = 250;
/** Status types that report that the consumer, or its stream, was deleted. */
const deletedStatus: ReadonlySet<string> = new Set(['consumer_deleted', 'consumer_not_found', 'stream_not_found']);

export interface Subscription {
  readonly subject: string;
  readonly durable: string;
  /** The event is redelivered to another replica if the handler takes longer than this. */
  readonly ackWaitMs: number;
  /** Acknowledges the message or requests redelivery. Never rejects. */
  handle(message: JsMsg): Promise<void>;
}

/**
 * A durable pull consumer of one event type. It survives restarts of the server: after a reconnect, and when the consumer or the
 * stream was deleted, both are created again. Where the stream has lost its newest events, all stored ones are delivered again.
 */
export class EventConsumer {
  private messages: ConsumerMessages | undefined;
  private readonly waiting: JsMsg[] = [];
  private readonly inFlight = new Set<Promise<void>>();
  private stopped = false;

  constructor(
    private readonly connection: NatsConnection,
    private readonly client: JetStreamClient,
    private readonly log: Log,
    private readonly subscription: Subscription,
  ) {}

  /** Rejects if the first attempt fails; later failures are logged and retried. */
  async start(): Promise<void> {
    void this.keepConsuming(await this.consume());
  }

  /** Begins a new pull: the server forgets pull requests when the connection is lost. */
  async restart(): Promise<void> {
    await this.messages?.close();
  }

  /** Stops consuming, returns messages that were not begun, and waits for running handlers. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.messages?.close();
    for (const message of this.waiting.splice(0)) message.nak();
    await Promise.all(this.inFlight);
  }

  private async keepConsuming(first: ConsumerMessages): Promise<void> {
    let messages: ConsumerMessages | undefined = first;
    while (!this.stopped && !this.connection.isClosed()) {
      try {
        messages ??= await this.consume();
        await untilDeleted(messages);
      } catch (error) {
        this.log.warn({ subject: this.subscription.subject, err: error }, 'event consumer failed');
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
      }
      await messages?.close();
      messages = undefined;
    }
  }

  private async consume(): Promise<ConsumerMessages> {
    const { subject, durable, ackWaitMs } = this.subscription;
    await ensureStreams(this.connection);
    const manager = await jetstreamManager(this.connection);
    const config = {
      durable_name: durable,
      filter_subject: subject,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMs),
      deliver_policy: DeliverPolicy.All,
      max_ack_pending: maxUnacknowledged,
      max_deliver: -1,
    };
    const { delivered } = await manager.consumers.add(eventsStream, config);
    const { state } = await manager.streams.info(eventsStream);
    if (delivered.stream_seq > state.last_seq) {
      // The stream has lost its newest events and gives their positions to the next ones, which the consumer would skip.
      this.log.warn({ subject, delivered: delivered.stream_seq, last: state.last_seq }, 'event consumer reset');
      await manager.consumers.delete(eventsStream, durable);
      await manager.consumers.add(eventsStream, config);
    }
    const consumer = await this.client.consumers.get(eventsStream, durable);
    this.messages = await consumer.consume({
      max_messages: concurrency,
      callback: (message) => {
        this.waiting.push(message);
        this.handleWaiting();
      },
    });
    if (this.stopped) await this.messages.close();
    return this.messages;
  }

  private handleWaiting(): void {
    while (!this.stopped && this.inFlight.size < concurrency) {
      const message = this.waiting.shift();
      if (message === undefined) return;
      const work = this.subscription.handle(message).finally(() => {
        this.inFlight.delete(work);
        this.handleWaiting();
      });
      this.inFlight.add(work);
    }
  }
}

async function untilDeleted(messages: ConsumerMessages): Promise<void> {
  const reported = async (): Promise<void> => {
    for await (const { type } of messages.status()) if (deletedStatus.has(type)) return;
  };
  await Promise.race([reported(), messages.closed()]);
}
