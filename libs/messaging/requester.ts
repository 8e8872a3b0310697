import { type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { type Caller } from '@ringlet/contracts/caller';
import { deserializeError, RingletError } from '@ringlet/contracts/errors';
import { type RequestType } from '@ringlet/contracts/request';
import { type ReplyEnvelope, type RequestEnvelope } from './envelope';
import { Turn } from './publish-batcher';

/** On whose behalf, and until when, a request is made. */
export interface RequestOptions {
  readonly correlationId: string;
  readonly caller?: Caller;
  /** How long to wait for the reply; 5000 ms unless told. */
  readonly deadlineMs?: number;
}

interface Waiting {
  readonly resolve: (data: never) => void;
  readonly reject: (error: RingletError) => void;
  readonly subject: string;
  readonly payload: string;
  readonly deadline: number;
}

/** How long a request waits for its reply unless told. */
export const defaultDeadlineMs = 5000;
/** Deadlines are looked at this often: a late reply is noticed at most this much later than asked. */
const deadlineCheckMs = 50;
/** After a reconnect the others need a moment too: until then a request that nobody listens to is sent again this often. */
const settlingMs = 2000;
const sendAgainMs = 100;

/**
 * Request/reply over core NATS. One subscription takes the replies to everything that is asked, told apart by a counter in
 * their subject; one timer watches every deadline. A late or absent reply is `platform/unavailable`, never a hang. What is
 * asked while NATS is away is sent when it is back, unless its deadline has passed by then: nothing is carried out after
 * its asker was told that it was not.
 */
export class Requester {
  private readonly waiting = new Map<number, Waiting>();
  private readonly inbox: string;
  private readonly subscription: Subscription;
  private readonly deadlines: NodeJS.Timeout;
  private readonly turn = new Turn();
  /** What was asked while NATS was away: the client would lose it at its next attempt to connect. */
  private readonly held = new Set<number>();
  private connected = true;
  private settledAt = 0;
  private count = 0;

  constructor(private readonly connection: NatsConnection) {
    this.inbox = `_INBOX.${crypto.randomUUID().replaceAll('-', '')}.`;
    this.subscription = connection.subscribe(`${this.inbox}*`, {
      callback: (_error, message) => this.receive(message),
    });
    this.deadlines = setInterval(() => this.giveUpLate(), deadlineCheckMs).unref();
    void this.followConnection();
  }

  /**
   * Asks, and resolves with the reply's data. Rejects with the RingletError that the other side answered, or with
   * `platform/unavailable` when nobody listens or nobody answers in time (the request may then still have been carried out).
   */
  ask<Input extends object, Reply>(
    request: RequestType<Input, Reply>,
    data: Input,
    options: RequestOptions,
  ): Promise<Reply> {
    const envelope: RequestEnvelope = { correlationId: options.correlationId, caller: options.caller, data };
    const payload = JSON.stringify(envelope);
    return new Promise<Reply>((resolve, reject) => {
      const id = ++this.count;
      this.waiting.set(id, {
        resolve,
        reject,
        subject: request.subject,
        payload,
        deadline: Date.now() + (options.deadlineMs ?? defaultDeadlineMs),
      });
      this.turn.add(() => this.send(id));
    });
  }

  close(): void {
    clearInterval(this.deadlines);
    this.subscription.unsubscribe();
    for (const id of [...this.waiting.keys()]) this.take(id)?.reject(new RingletError('platform/unavailable'));
  }

  private send(id: number): void {
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return;
    if (!this.connected) {
      this.held.add(id);
      return;
    }
    try {
      this.connection.publish(waiting.subject, waiting.payload, { reply: this.inbox + id });
    } catch (cause) {
      this.take(id)?.reject(new RingletError('platform/unavailable', { cause }));
    }
  }

  private async followConnection(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (type === 'disconnect') this.connected = false;
      if (type !== 'reconnect') continue;
      this.connected = true;
      this.settledAt = Date.now() + settlingMs;
      const held = [...this.held];
      this.held.clear();
      this.giveUpLate();
      for (const id of held) this.send(id);
    }
  }

  private take(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    this.held.delete(id);
    return waiting;
  }

  private receive(message: Msg): void {
    const id = Number(message.subject.slice(this.inbox.length));
    const nobodyListens = message.data.length === 0 && message.headers?.code === 503;
    if (nobodyListens && Date.now() < this.settledAt) {
      setTimeout(() => this.send(id), sendAgainMs).unref();
      return;
    }
    const waiting = this.take(id);
    if (waiting === undefined) return;
    if (nobodyListens) {
      waiting.reject(new RingletError('platform/unavailable', { cause: `nobody listens to ${waiting.subject}` }));
      return;
    }
    try {
      const reply = message.json<ReplyEnvelope>();
      if ('error' in reply) waiting.reject(deserializeError(reply.error));
      else waiting.resolve(reply.data as never);
    } catch (cause) {
      waiting.reject(new RingletError('platform/internal', { cause }));
    }
  }

  private giveUpLate(): void {
    const now = Date.now();
    for (const [id, { deadline, subject }] of this.waiting) {
      if (deadline > now) continue;
      this.take(id)?.reject(new RingletError('platform/unavailable', { cause: `no reply from ${subject} in time` }));
    }
  }
}
