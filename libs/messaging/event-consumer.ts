import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerInfo,
  type ConsumerMessages,
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstreamManager,
  type JsMsg,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { type Log } from '@ringlet/platform/core.module';
import { resetOf } from './lost-events/consumer-reset';
import { ensureStreams, eventsStream } from './streams';

/** How many calls a process runs at a time if each is for one event. */
const singlesAtOnce = 64;
/** Most events per call of a batch handler; its calls run one after the other. */
export const batchSize = 500;
/**
 * How many events of one type may be unacknowledged over all replicas. Failed events that wait for redelivery count too, so with a low
 * limit a few dozen of them would block all others.
 */
const maxUnacknowledged = 2000;
const retryMs = 250;
/** Replicas reset a consumer one after the other within this time. */
const spreadMs = 1000;
/** NATS reports these when somebody deleted the consumer or its stream. */
const deletedStatus: ReadonlySet<string> = new Set(['consumer_deleted', 'consumer_not_found', 'stream_not_found']);

export interface Subscription {
  readonly subject: string;
  readonly durable: string;
  /** A slower handler's event is redelivered to another replica. */
  readonly ackWaitMs: number;
  /** Whether `handle` takes several messages, in the order of the stream. */
  readonly isBatched: boolean;
  /** Acknowledges each message or requests its redelivery. Never rejects. */
  handle(messages: readonly JsMsg[]): Promise<void>;
}

/**
 * A durable pull consumer of one event type. It survives restarts of the server: it creates consumer and stream again after a reconnect
 * and when they were deleted. If the stream has lost its newest events, it continues after the last one that is left.
 */
export class EventConsumer {
  private messages: ConsumerMessages | undefined;
  private readonly waiting: JsMsg[] = [];
  private readonly inFlight = new Set<Promise<void>>();
  private stopped = false;
  /** The stream's statement about lost events when the consumer last began. */
  reset: string | undefined;

  constructor(
    private readonly connection: NatsConnection,
    private readonly client: JetStreamClient,
    private readonly log: Log,
    private readonly subscription: Subscription,
  ) {}

  /** Rejects if the first attempt fails; logs and retries later failures. */
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
    const read = async () => {
      const existing = await infoOf(manager, durable);
      const stream = await manager.streams.info(eventsStream);
      return { existing, stream, start: startOf(existing, stream) };
    };
    let { existing, stream, start } = await read();
    if (existing !== undefined && start !== existing.config) {
      // All replicas notice it at the same time, and one should reset the consumer for all.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * spreadMs).unref());
      ({ existing, stream, start } = await read());
    }
    if (existing !== undefined && start !== existing.config) {
      const { delivered, ack_floor: floor } = existing;
      const from = { delivered: delivered.stream_seq, acknowledged: floor.stream_seq, last: stream.state.last_seq };
      this.log.warn({ subject, ...from }, 'event consumer reset');
      await manager.consumers.delete(eventsStream, durable).catch(() => undefined);
      existing = undefined;
    }
    this.reset = resetOf(stream)?.text;
    const { deliver_policy, opt_start_seq, description } = start;
    const wanted: Partial<ConsumerConfig> = withoutUndefined({
      durable_name: durable,
      filter_subject: subject,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMs),
      max_ack_pending: maxUnacknowledged,
      max_deliver: -1,
      deliver_policy,
      opt_start_seq,
      description,
    });
    const isDifferent = Object.entries(wanted).some(
      ([key, value]) => existing?.config[key as keyof ConsumerConfig] !== value,
    );
    if (isDifferent) {
      await manager.consumers.add(eventsStream, wanted).catch(async (error: unknown) => {
        // Unless another replica has just created it, from another place in the stream, which cannot be changed.
        if (existing !== undefined || (await infoOf(manager, durable)) === undefined) throw error;
      });
    }
    const consumer = await this.client.consumers.get(eventsStream, durable);
    this.messages = await consumer.consume({
      max_messages: this.subscription.isBatched ? 2 * batchSize : singlesAtOnce,
      callback: (message) => {
        this.waiting.push(message);
        this.handleWaiting();
      },
    });
    if (this.stopped) await this.messages.close();
    return this.messages;
  }

  /** Messages that arrive while calls run wait for the next ones. */
  private handleWaiting(): void {
    const [calls, size] = this.subscription.isBatched ? [1, batchSize] : [singlesAtOnce, 1];
    while (!this.stopped && this.inFlight.size < calls && this.waiting.length > 0) {
      const work = this.subscription.handle(this.waiting.splice(0, size)).finally(() => {
        this.inFlight.delete(work);
        this.handleWaiting();
      });
      this.inFlight.add(work);
    }
  }
}

type Start = Pick<ConsumerConfig, 'deliver_policy' | 'opt_start_seq' | 'description'>;

/**
 * Where a consumer begins: as it exists, unless the stream has lost its newest events. New events then get the lost ones' numbers, and a
 * consumer that had handled the lost ones would skip them.
 */
function startOf(existing: ConsumerInfo | undefined, stream: StreamInfo): Start {
  const reset = resetOf(stream);
  const description = reset?.text;
  const beginning = { deliver_policy: DeliverPolicy.All, description };
  if (existing === undefined || existing.delivered.stream_seq > stream.state.last_seq) return beginning;
  if (reset === undefined || existing.config.description === description) return existing.config;
  const after = Math.min(reset.after, existing.ack_floor.stream_seq);
  return { ...beginning, deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: after + 1 };
}

async function infoOf(manager: JetStreamManager, durable: string): Promise<ConsumerInfo | undefined> {
  try {
    return await manager.consumers.info(eventsStream, durable);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound) return undefined;
    throw error;
  }
}

async function untilDeleted(messages: ConsumerMessages): Promise<void> {
  const reported = async (): Promise<void> => {
    for await (const { type } of messages.status()) if (deletedStatus.has(type)) return;
  };
  await Promise.race([reported(), messages.closed()]);
}
