import {
  type Consumer,
  type ConsumerMessages,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  type JsMsg,
  type OrderedConsumerOptions,
} from '@nats-io/jetstream';
import { type NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { onReconnect } from '@ringlet/messaging/connection';
import { resetOf } from '@ringlet/messaging/lost-events/consumer-reset';
import { republishedHeader } from '@ringlet/messaging/republish/header';
import { ensureStreams, eventsStream } from '@ringlet/messaging/streams';
import { NATS } from '@ringlet/messaging/tokens';
import { withTimeout } from '@ringlet/messaging/with-timeout';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { MessageTexts } from './message-texts';
import { OrderedEvents, type Sink } from './ordered-events';
import { type LiveEvent, presenters } from './present-event';
import { RecentEvents } from './recent-events';

/** How many events, and how old ones, a browser that reconnects can still get; a starting gateway reads them from the stream. */
const kept = { count: 100_000, ageMs: 10 * 60_000 };
/** How long a starting gateway reads them before it serves. */
const catchUpMs = 15_000;
const compareEveryMs = 5000;

/** How far the stream was read; a stream that was created again counts from 1. */
interface ReadUntil {
  readonly created: string;
  /** Its statement about lost events. */
  readonly reset: string | undefined;
  /** Sequence number of the newest event read. */
  sequence: number;
}

function after(sequence: number): Partial<OrderedConsumerOptions> {
  return { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: sequence + 1 };
}

/**
 * Passes events on to the browsers connected to this gateway. Every gateway reads all of them from the events stream (with an ordered
 * consumer, a new one after each reconnect), so a browser may be connected to any gateway.
 */
@Injectable()
export class LiveEvents implements OnModuleInit, OnApplicationShutdown {
  /** Receivers of a user's events. */
  private readonly subscribers = new Map<string, Set<OrderedEvents>>();
  private readonly sinks = new Set<Sink>();
  private recent = new RecentEvents(Infinity, kept);
  private readUntil: ReadUntil = { created: '', reset: undefined, sequence: 0 };
  private messages: ConsumerMessages | undefined;
  /** The current consumer; undefined after a reconnect until there is a new one. */
  private reader: symbol | undefined;
  private stopCatchingUp: () => void = () => undefined;
  private readonly comparing = new IntervalTask(
    () => this.compare(),
    compareEveryMs,
    (error) => this.log.warn({ err: error }, 'events stream status failed'),
  );

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    private readonly texts: MessageTexts,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    await ensureStreams(this.connection);
    await this.read();
    this.comparing.start();
    void onReconnect(this.connection, () => {
      this.reader = undefined;
      this.stopCatchingUp();
      this.comparing.poke();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.comparing.stop();
    await this.messages?.close();
  }

  /** Sends a user's events to `sink` from now on, after those that followed `lastId`, if given. Returns a function that ends it. */
  open(userId: string, lastId: number | undefined, sink: Sink): () => void {
    const events = this.resume(userId, lastId, sink);
    const own = this.subscribers.get(userId) ?? new Set();
    this.subscribers.set(userId, own.add(events));
    this.sinks.add(sink);
    return () => {
      this.sinks.delete(sink);
      own.delete(events);
      if (own.size === 0) this.subscribers.delete(userId);
    };
  }

  private resume(userId: string, lastId: number | undefined, sink: Sink): OrderedEvents {
    const complete = (event: LiveEvent): Promise<LiveEvent> => this.texts.complete(event);
    if (lastId === undefined) return new OrderedEvents(sink, complete);
    // A higher number belongs to an earlier stream.
    const isOurs = Number.isSafeInteger(lastId) && lastId <= this.readUntil.sequence;
    const missed = isOurs ? this.recent.since(userId, lastId) : undefined;
    if (missed === undefined) {
      sink('missed');
      return new OrderedEvents(sink, complete);
    }
    const events = new OrderedEvents(sink, complete, lastId);
    missed.forEach((event) => events.push(event));
    return events;
  }

  /** Reads the events of the last minutes, then all new ones. Resolves when it has caught up. */
  private async read(): Promise<void> {
    const stream = await (await jetstreamManager(this.connection)).streams.info(eventsStream);
    const { created, state } = stream;
    const newest = state.last_seq;
    let consumer = await this.consumerFrom({
      deliver_policy: DeliverPolicy.StartTime,
      opt_start_time: new Date(this.clock.nowMs() - kept.ageMs).toISOString(),
    });
    let pending = (await consumer.info(true)).num_pending;
    if (pending > kept.count) {
      consumer = await this.consumerFrom(after(newest - kept.count));
      pending = kept.count;
    }
    const readUntil: ReadUntil = { created, reset: resetOf(stream)?.text, sequence: 0 };
    this.readUntil = readUntil;
    this.recent = new RecentEvents(newest + 1, kept);
    if (pending === 0) readUntil.sequence = newest;
    const reached = new Promise<void>((resolve) => (this.stopCatchingUp = resolve));
    await this.consume(consumer, (message) => {
      if (readUntil.sequence === 0) this.recent = new RecentEvents(message.seq, kept);
      readUntil.sequence = message.seq;
      this.receive(message);
      if (message.seq >= newest) this.stopCatchingUp();
    });
    if (pending > 0 && !(await withTimeout(catchUpMs, reached)))
      this.log.warn({ pending }, 'recent event read timed out');
  }

  /** Continues after the newest event read. */
  private async continueReading(): Promise<void> {
    const { readUntil } = this;
    await this.consume(await this.consumerFrom(after(readUntil.sequence)), (message) => {
      readUntil.sequence = message.seq;
      this.receive(message);
    });
  }

  private async consumerFrom(start: Partial<OrderedConsumerOptions>): Promise<Consumer> {
    return jetstream(this.connection).consumers.get(eventsStream, { filter_subjects: 'events.>', ...start });
  }

  /** Replaces the consumer. */
  private async consume(consumer: Consumer, receive: (message: JsMsg) => void): Promise<void> {
    const reader = (this.reader = Symbol('reader'));
    await this.messages?.close();
    this.messages = await consumer.consume({
      callback: (message) => {
        if (this.reader === reader) receive(message);
      },
    });
  }

  /**
   * Reads a stream again that was created again or has lost its newest events. After a reconnect it continues with a new consumer: a
   * restarted server does not know the former one, which the NATS client may notice half a minute later.
   */
  private async compare(): Promise<void> {
    await ensureStreams(this.connection);
    // Read first, because events arrive while the stream is asked.
    const { created, sequence, reset } = this.readUntil;
    const { streams } = await jetstreamManager(this.connection, { checkAPI: false });
    const stream = await streams.info(eventsStream);
    const isAhead = stream.state.last_seq < sequence;
    // Lost before the first event was read, so there is no position to continue from.
    const isUnread = this.reader === undefined && sequence === 0 && stream.state.last_seq > 0;
    if (stream.created === created && !isAhead && !isUnread && resetOf(stream)?.text === reset) {
      if (this.reader === undefined) await this.continueReading();
      return;
    }
    await this.read();
    this.log.warn('event stream reopened');
    for (const sink of this.sinks) sink('missed');
  }

  private receive(message: JsMsg): void {
    const event = this.present(message);
    if (event === undefined) return;
    this.recent.add(event, message.time.getTime());
    for (const events of this.subscribers.get(event.userId) ?? []) events.push(event);
  }

  private present(message: JsMsg): LiveEvent | undefined {
    const present = presenters.get(message.subject);
    // An event published again is history.
    if (present === undefined || message.headers?.has(republishedHeader)) return undefined;
    try {
      const { data } = message.json<EventEnvelope<{ userId: string }>>();
      return { id: message.seq, userId: data.userId, ...present(data) };
    } catch (error) {
      this.log.warn({ subject: message.subject, sequence: message.seq, err: error }, 'live event read failed');
      return undefined;
    }
  }
}
