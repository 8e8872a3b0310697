import { type ConsumerMessages, DeliverPolicy, jetstream, type JsMsg } from '@nats-io/jetstream';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type NatsConnection } from '@nats-io/transport-node';
import { type EventEnvelope, type EventType } from '@ringlet/contracts/event';
import { nairaFromKobo } from '@ringlet/contracts/money';
import {
  messageReceived,
  orderActivated,
  orderCompleted,
  orderDeclined,
  orderRefunded,
} from '@ringlet/contracts/numbers/events';
import { balanceChanged } from '@ringlet/contracts/wallet/ledger';
import { ensureStreams, eventsStream } from '@ringlet/messaging/streams';
import { NATS } from '@ringlet/messaging/tokens';
import { LOG, type Log } from '@ringlet/platform/core.module';

/** An event for one user's browsers. `id` increases over time and is the same on all gateways. */
export interface LiveEvent {
  readonly id: number;
  readonly userId: string;
  readonly type: 'message' | 'order' | 'balance';
  readonly data: Readonly<Record<string, unknown>>;
}

type Listener = (event: LiveEvent) => void;

/** How many recent events are kept for browsers that reconnect. */
const maxRecent = 5000;

/**
 * Passes events on to the browsers connected to this gateway. Every gateway reads all of them from the events stream (an ordered
 * consumer that survives reconnects), so it does not matter to which gateway a browser is connected.
 */
@Injectable()
export class LiveEvents implements OnModuleInit, OnApplicationShutdown {
  private readonly listeners = new Map<string, Set<Listener>>();
  private recent: LiveEvent[] = [];
  private messages: ConsumerMessages | undefined;

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    await ensureStreams(this.connection);
    const consumer = await jetstream(this.connection).consumers.get(eventsStream, {
      filter_subjects: 'events.>',
      deliver_policy: DeliverPolicy.New,
    });
    this.messages = await consumer.consume({ callback: (message) => this.receive(message) });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.messages?.close();
  }

  /** Calls `listener` with each event of a user. Returns a function that removes the listener. */
  listen(userId: string, listener: Listener): () => void {
    const own = this.listeners.get(userId) ?? new Set();
    this.listeners.set(userId, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0) this.listeners.delete(userId);
    };
  }

  /** A user's events after `id`, oldest first; undefined if `id` is older than the events that are kept. */
  since(userId: string, id: number): readonly LiveEvent[] | undefined {
    const [oldest] = this.recent;
    if (oldest === undefined || id < oldest.id) return undefined;
    return this.recent.filter((event) => event.id > id && event.userId === userId);
  }

  private receive(message: JsMsg): void {
    const event = this.read(message);
    if (event === undefined) return;
    this.recent.push(event);
    if (this.recent.length > 2 * maxRecent) this.recent = this.recent.slice(-maxRecent);
    for (const listener of this.listeners.get(event.userId) ?? []) listener(event);
  }

  private read(message: JsMsg): LiveEvent | undefined {
    const present = presenters.get(message.subject);
    if (present === undefined) return undefined;
    try {
      const { data } = message.json<EventEnvelope<{ userId: string }>>();
      return { id: message.seq, userId: data.userId, ...present(data) };
    } catch (error) {
      this.log.warn({ subject: message.subject, sequence: message.seq, err: error }, 'live event unreadable');
      return undefined;
    }
  }
}

type EventView = Pick<LiveEvent, 'type' | 'data'>;
type Present = (data: unknown) => EventView;

/** Pairs an event's subject with how it is presented to a browser. */
function presenter<Data extends object>(event: EventType<Data>, present: (data: Data) => EventView): [string, Present] {
  return [event.subject, present as Present];
}

const presenters = new Map<string, Present>([
  presenter(messageReceived, ({ orderId, messageId, sms, code }) => ({
    type: 'message',
    data: { orderId, messageId, sms, code },
  })),
  presenter(orderActivated, ({ orderId }) => ({ type: 'order', data: { orderId, status: 'active' } })),
  presenter(orderRefunded, ({ orderId }) => ({ type: 'order', data: { orderId, status: 'refund' } })),
  presenter(orderCompleted, ({ orderId }) => ({ type: 'order', data: { orderId, status: 'completed' } })),
  presenter(orderDeclined, ({ orderId }) => ({ type: 'order', data: { orderId, status: 'declined' } })),
  presenter(balanceChanged, ({ balance }) => ({ type: 'balance', data: { balance: nairaFromKobo(balance) } })),
]);
