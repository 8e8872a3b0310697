import { type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { type Caller } from '@ringlet/contracts/caller';
import { deserializeError, RingletError } from '@ringlet/contracts/errors';
import { maySend, type RequestType, subjectOfAll } from '@ringlet/contracts/request';
import { RetryBudget } from '@ringlet/platform/retry-budget';
import { currentSpan, inChildSpan } from '@ringlet/platform/tracing/tracing';
import { type CallerPolicy } from './callers/caller-policy';
import { type CallerAssertions } from './callers/caller-signer';
import { inboxOf } from './connection';
import { type ReplyEnvelope, type RequestEnvelope } from './envelope';
import { encode, PublishBatcher } from './publish-batcher';

/** Context of an outgoing request; the RequestContext of the current request will do. */
export interface RequestOptions {
  readonly correlationId: string;
  readonly caller?: Caller;
  /** Milliseconds to wait for the reply. Default: the deadline of the contract, else 5000. */
  readonly deadlineMs?: number;
  /** When the sender's own caller stops waiting (milliseconds since 1970); the request waits no longer. */
  readonly deadline?: number;
  /**
   * Called when an idempotent request is sent again. From then on a refusal is not final: another replica may still handle an earlier
   * copy.
   */
  readonly onRetry?: () => void;
}

/** Limits the requests that wait for one service. */
export interface ServiceLimit {
  /** Called before a request is sent; an error from it refuses the request. */
  enter(service: string): void;
  /** Called once for each request that was sent, when it stops waiting. */
  leave(service: string): void;
}

export interface RequesterOptions {
  /** Signs or passes on whom requests are for; without it no request may name a caller. */
  readonly callers?: CallerAssertions;
  readonly policy?: Pick<CallerPolicy, 'route'>;
  /** Without it any number of requests may wait for one service. */
  readonly limit?: ServiceLimit;
  /** Shortest deadline, in milliseconds. */
  readonly minDeadlineMs?: number;
}

interface Waiting {
  readonly resolve: (data: never) => void;
  readonly reject: (error: RingletError) => void;
  readonly subject: string;
  readonly service: string;
  readonly payload: string;
  readonly replyTo: string;
  readonly deadline: number;
  /** When to send the request again, soonest first. Undefined if it must not be sent again. */
  readonly retryAt: number[] | undefined;
  /** More replies may follow the first. */
  isRetried: boolean;
  readonly onRetry?: () => void;
}

/** Default deadline of a request, in milliseconds. */
export const defaultDeadlineMs = 5000;
/** An idempotent request without a reply is sent again after these parts of its deadline; the last time to all replicas. */
const retryParts = [1 / 3, 2 / 3];
/** Requests that may be sent again at once, and the share of later ones that may. Retries must not multiply the load of a slow service. */
const retryBudget = { max: 100, ratio: 0.25 };
/** Interval of the deadline check: a request is rejected at most this long after its deadline. */
const deadlineCheckMs = 50;
/** Other processes may not have resubscribed yet after a reconnect: within this time, a request without responders is retried. */
const resubscribeGraceMs = 2000;
const resubscribeRetryMs = 100;

/**
 * Request/reply client over core NATS. One subscription receives all replies, matched by a number in the reply subject, which also names
 * the service that was asked: NATS lets a service reply only to its own requests. Numbers of answered requests are reused, because NATS
 * keeps its decisions on the last hundred subjects and needs twice the time for a new one.
 * One timer checks all deadlines. A late or missing reply rejects with `platform/unavailable`. Requests made while NATS is disconnected
 * are sent after the reconnect unless their deadline has passed: a rejected request is never sent later.
 * An idempotent request without a reply is sent again within its deadline, finally to all replicas, so that others answer for a frozen or
 * lost one. After a reconnect it is sent again immediately, because NATS has lost the request or its reply.
 */
export class Requester {
  private readonly waiting = new Map<number, Waiting>();
  private readonly inbox: string;
  private readonly subscription: Subscription;
  /** Runs while requests wait. */
  private deadlines: NodeJS.Timeout | undefined;
  private readonly batcher = new PublishBatcher();
  private readonly retries = new RetryBudget(retryBudget.max, retryBudget.ratio);
  /** Requests made while NATS was disconnected. The NATS client would drop them at its next connection attempt. */
  private readonly unsent = new Set<number>();
  private connected = true;
  private graceUntil = 0;
  private count = 0;
  /** Numbers of answered requests that can receive no further reply. */
  private readonly free: number[] = [];

  /** `name`: of the process. */
  constructor(
    private readonly connection: NatsConnection,
    private readonly name: string,
    private readonly options: RequesterOptions = {},
  ) {
    this.inbox = `${inboxOf(name)}.${crypto.randomUUID().replaceAll('-', '')}.`;
    this.subscription = connection.subscribe(`${this.inbox}*.*`, {
      callback: (error, message) => (error === null ? this.receive(message) : undefined),
    });
    void this.followConnection();
  }

  /**
   * Sends a request and resolves with the reply's data. Rejects with the handler's RingletError, or with `platform/unavailable` if no
   * service listens or replies in time. The service may then still have done the work.
   */
  send<Input extends object, Reply>(
    request: RequestType<Input, Reply>,
    data: Input,
    options: RequestOptions,
  ): Promise<Reply> {
    const [asked, given] = this.options.policy?.route<Reply>(options.caller, request, data) ?? [request, data];
    if (currentSpan() === undefined) return this.ask(asked, given, options);
    const about = { kind: 'client', attributes: { 'ringlet.request': request.subject } } as const;
    return inChildSpan(`send ${request.subject}`, about, ({ traceparent }) =>
      this.ask(asked, given, options, traceparent),
    );
  }

  /** The `deadline` for consecutive requests that together have `deadlineMs` milliseconds. */
  deadlineIn(deadlineMs: number): number {
    return Date.now() + Math.max(deadlineMs, this.options.minDeadlineMs ?? 0);
  }

  private ask<Input extends object, Reply>(
    request: RequestType<Input, Reply>,
    data: Input,
    options: RequestOptions,
    traceparent?: string,
  ): Promise<Reply> {
    const { subject } = request;
    const { correlationId, caller, onRetry } = options;
    const now = Date.now();
    const ownDeadline = this.deadlineIn(options.deadlineMs ?? request.deadlineMs ?? defaultDeadlineMs);
    const deadline = Math.min(ownDeadline, options.deadline ?? Infinity);
    if (deadline <= now) return Promise.reject(noReplyInTime(subject));
    const service = serviceOf(subject);
    let payload: string;
    try {
      if (!maySend(this.name, request)) throw new Error(`${subject} does not name ${this.name} among its senders`);
      const asserted = caller && this.assertionOf(caller);
      const envelope: RequestEnvelope = { correlationId, caller: asserted, deadline, traceparent, data };
      payload = JSON.stringify(envelope);
      this.options.limit?.enter(service);
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new RingletError('platform/internal', { cause: error }));
    }
    const isIdempotent = request.idempotent === true;
    const retryAt = isIdempotent ? retryParts.map((part) => now + part * (deadline - now)) : undefined;
    if (isIdempotent) this.retries.called();
    return new Promise<Reply>((resolve, reject) => {
      const id = this.free.pop() ?? ++this.count;
      const replyTo = `${this.inbox}${id}.${service}`;
      this.deadlines ??= setInterval(() => this.checkDeadlines(), deadlineCheckMs).unref();
      this.waiting.set(id, {
        resolve,
        reject,
        subject,
        service,
        payload,
        replyTo,
        deadline,
        retryAt,
        isRetried: false,
        onRetry,
      });
      this.batcher.add(() => this.publish(id));
    });
  }

  close(): void {
    clearInterval(this.deadlines);
    this.subscription.unsubscribe();
    for (const id of [...this.waiting.keys()]) this.remove(id)?.reject(new RingletError('platform/unavailable'));
  }

  private assertionOf(caller: Caller): string {
    if (this.options.callers === undefined) throw new Error('this process cannot name a caller');
    return this.options.callers.assertionOf(caller);
  }

  private publish(id: number, toAll = false): void {
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return;
    if (!this.connected) {
      this.unsent.add(id);
      return;
    }
    try {
      const subject = toAll ? subjectOfAll(waiting.subject) : waiting.subject;
      this.connection.publish(subject, encode(waiting.payload), { reply: waiting.replyTo });
    } catch (cause) {
      this.remove(id)?.reject(new RingletError('platform/unavailable', { cause }));
    }
  }

  private async followConnection(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (type === 'disconnect') this.connected = false;
      if (type !== 'reconnect') continue;
      this.connected = true;
      this.graceUntil = Date.now() + resubscribeGraceMs;
      const unsent = [...this.unsent];
      this.checkDeadlines();
      for (const [id, waiting] of this.waiting)
        if (waiting.retryAt !== undefined && !this.unsent.has(id)) this.retry(id, waiting);
      this.unsent.clear();
      for (const id of unsent) this.publish(id);
    }
  }

  private remove(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    this.unsent.delete(id);
    if (waiting !== undefined) this.options.limit?.leave(waiting.service);
    return waiting;
  }

  private receive(message: Msg): void {
    const id = parseInt(message.subject.slice(this.inbox.length), 10);
    const waiting = this.waiting.get(id);
    if (waiting === undefined || waiting.replyTo !== message.subject) return;
    const noResponders = message.data.length === 0 && message.headers?.code === 503;
    if (noResponders && Date.now() < this.graceUntil) {
      setTimeout(() => this.publish(id), resubscribeRetryMs).unref();
      return;
    }
    const outcome = noResponders
      ? new RingletError('platform/unavailable', { cause: `no responders for ${waiting.subject}` })
      : outcomeOf(message);
    // One failure is not final before the deadline: another replica that was asked may still answer.
    const { isRetried } = waiting;
    if (isRetried && outcome instanceof RingletError && outcome.httpStatus >= 500) return;
    this.remove(id);
    if (!isRetried && !noResponders) this.free.push(id);
    if (outcome instanceof RingletError) waiting.reject(outcome);
    else waiting.resolve(outcome.data as never);
  }

  private checkDeadlines(): void {
    if (this.waiting.size === 0) {
      clearInterval(this.deadlines);
      this.deadlines = undefined;
      return;
    }
    const now = Date.now();
    for (const [id, waiting] of this.waiting) {
      const { deadline, subject, retryAt } = waiting;
      if (deadline <= now) {
        this.remove(id)?.reject(noReplyInTime(subject));
      } else if ((retryAt?.[0] ?? Infinity) <= now) {
        retryAt?.shift();
        if (this.retries.tryTake()) this.retry(id, waiting, retryAt?.length === 0);
      }
    }
  }

  private retry(id: number, waiting: Waiting, toAll = false): void {
    waiting.isRetried = true;
    waiting.onRetry?.();
    this.publish(id, toAll);
  }
}

function outcomeOf(message: Msg): { readonly data: unknown } | RingletError {
  try {
    const reply = message.json<ReplyEnvelope>();
    return 'error' in reply ? deserializeError(reply.error) : reply;
  } catch (cause) {
    return new RingletError('platform/internal', { cause });
  }
}

/** `wallet.balance.get` -> `wallet` */
function serviceOf(subject: string): string {
  return subject.slice(0, subject.indexOf('.'));
}

function noReplyInTime(subject: string): RingletError {
  return new RingletError('platform/unavailable', { cause: `no reply from ${subject} in time` });
}
