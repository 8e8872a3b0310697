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

/** How many events of a kind one process handles at a time. */
const atATime = 64;
/**
 * How many of a kind may be unfinished over all replicas. Those that failed and wait for their next try count too: with a
 * low limit a few dozen that can't be handled would keep all the others waiting.
 */
const maxUnfinished = 2000;
const tryAgainMs = 250;
/** What the server says when the consumer, or the stream with it, is no longer there. */
const lost: ReadonlySet<string> = new Set(['consumer_deleted', 'consumer_not_found', 'stream_not_found']);

export interface Deliveries {
  readonly subject: string;
  readonly durable: string;
  /** How long a handler may take before the event is given to another replica. */
  readonly ackWaitMs: number;
  /** Acknowledges the message, or gives it back. Never rejects. */
  take(message: JsMsg): Promise<void>;
}

/**
 * A durable pull consumer of one kind of event. It keeps on consuming whatever happens to the server: after a reconnect, and
 * when the consumer or the stream was lost, both are made again.
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
    private readonly deliveries: Deliveries,
  ) {}

  /** Rejects if it can't begin; later troubles are logged and tried again. */
  async start(): Promise<void> {
    void this.keepOn(await this.consume());
  }

  /** Begins anew, since what was asked of the server before it went away is forgotten there. */
  async restart(): Promise<void> {
    await this.messages?.close();
  }

  /** Takes nothing more, gives back what it has not begun, and waits for what it has. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.messages?.close();
    for (const message of this.waiting.splice(0)) message.nak();
    await Promise.all(this.inFlight);
  }

  private async keepOn(first: ConsumerMessages): Promise<void> {
    let messages: ConsumerMessages | undefined = first;
    while (!this.stopped && !this.connection.isClosed()) {
      try {
        messages ??= await this.consume();
        await untilLost(messages);
      } catch (error) {
        this.log.warn({ subject: this.deliveries.subject, err: error }, 'can not consume; trying again');
        await new Promise((resolve) => setTimeout(resolve, tryAgainMs).unref());
      }
      await messages?.close();
      messages = undefined;
    }
  }

  private async consume(): Promise<ConsumerMessages> {
    const { subject, durable, ackWaitMs } = this.deliveries;
    await ensureStreams(this.connection);
    const manager = await jetstreamManager(this.connection);
    await manager.consumers.add(eventsStream, {
      durable_name: durable,
      filter_subject: subject,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMs),
      deliver_policy: DeliverPolicy.All,
      max_ack_pending: maxUnfinished,
      max_deliver: -1,
    });
    const consumer = await this.client.consumers.get(eventsStream, durable);
    this.messages = await consumer.consume({
      max_messages: atATime,
      callback: (message) => {
        this.waiting.push(message);
        this.takeWaiting();
      },
    });
    if (this.stopped) await this.messages.close();
    return this.messages;
  }

  private takeWaiting(): void {
    while (!this.stopped && this.inFlight.size < atATime) {
      const message = this.waiting.shift();
      if (message === undefined) return;
      const work = this.deliveries.take(message).finally(() => {
        this.inFlight.delete(work);
        this.takeWaiting();
      });
      this.inFlight.add(work);
    }
  }
}

async function untilLost(messages: ConsumerMessages): Promise<void> {
  const saysSo = async (): Promise<void> => {
    for await (const { type } of messages.status()) if (lost.has(type)) return;
  };
  await Promise.race([saysSo(), messages.closed()]);
}
