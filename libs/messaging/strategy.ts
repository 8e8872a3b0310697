import { type Msg, type NatsConnection } from '@nats-io/transport-node';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { type Caller } from '@ringlet/contracts/caller';
import { isRefusal, RingletError, serializeError } from '@ringlet/contracts/errors';
import { isProcess } from '@ringlet/contracts/processes';
import { type RequestType } from '@ringlet/contracts/request';
import { type Log } from '@ringlet/platform/core.module';
import { type Metrics } from '@ringlet/platform/metrics';
import { type Health } from '@ringlet/platform/probes';
import { inNewSpan, traceIdOf, type Tracing } from '@ringlet/platform/tracing/tracing';
import { type CallerPolicy } from './callers/caller-policy';
import { type CallerVerifier } from './callers/caller-verifier';
import { type ReplyEnvelope, type RequestContext, type RequestEnvelope } from './envelope';
import { EventConsumers } from './event-consumers';
import { encode, PublishBatcher } from './publish-batcher';
import { QueueGroup } from './queue-group';
import { RequestLoad } from './request-load';
import { defaultDeadlineMs } from './requester';
import { checkDeclared } from './undeclared-error';
import { withTimeout } from './with-timeout';

/** How long a stopping service waits for NATS to accept pending messages. */
const flushTimeoutMs = 1000;
/**
 * The clocks of two machines may differ by this much, so a request is overdue only this long after its deadline. Larger differences show
 * as requests with the outcome `expired`.
 */
const clockToleranceMs = 1000;
const overloaded = JSON.stringify({
  error: serializeError(new RingletError('platform/overloaded', { retryAfterSeconds: 2 })),
});

type Handled = Pick<RequestType<object, unknown>, 'errors' | 'idempotent' | 'scope' | 'testWorld'>;

export interface StrategyOptions {
  /** The service: also the name of its queue group. */
  readonly name: string;
  readonly nats: NatsConnection;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly health: Health;
  readonly callers: CallerVerifier;
  readonly policy: Pick<CallerPolicy, 'admit'>;
  /** Absent if tracing is off. */
  readonly tracing?: Tracing;
  /** Requests handled at a time; one subject gets at most half. */
  readonly maxInFlight: number;
  /** How long a stopping service waits for running handlers, in milliseconds. */
  readonly finishMs?: number;
  /** Outside production, an error that a request does not declare is a defect. */
  readonly isProduction: boolean;
}

/**
 * Nest transport of a service: requests on core NATS in a queue group of the service's name, and a durable JetStream consumer for each
 * event. Nest's own NATS transport has no JetStream and wraps every call in an rxjs stream; this one awaits the handler.
 */
export class RingletStrategy extends Server implements CustomTransportStrategy {
  private readonly events: EventConsumers;
  private readonly batcher = new PublishBatcher();
  private readonly load: RequestLoad;
  private readonly log: Log;
  private readonly metrics: Metrics;
  private queueGroup: QueueGroup | undefined;

  constructor(private readonly given: StrategyOptions) {
    super();
    this.log = given.log;
    this.metrics = given.metrics;
    this.load = new RequestLoad(given.maxInFlight);
    this.events = new EventConsumers(given.name, given.nats, given.log, given.metrics, given.tracing);
  }

  override addHandler(pattern: string, handler: MessageHandler, isEventHandler = false, extras: object = {}): void {
    if (this.messageHandlers.has(pattern)) throw new Error(`${pattern} has two handlers in ${this.given.name}`);
    if (!isDeclared(this.given.name, pattern, isEventHandler, extras))
      throw new Error(`${this.given.name} may not handle ${pattern}: its contract does not say so`);
    super.addHandler(pattern, handler, isEventHandler, extras);
  }

  listen(callback: (error?: unknown) => void): void {
    this.start().then(() => callback(), callback);
  }

  /** Stops accepting work, then waits for running handlers, at most for `finishMs`. */
  async close(): Promise<void> {
    await this.queueGroup?.close(flushTimeoutMs);
    await withTimeout(this.given.finishMs ?? defaultDeadlineMs, Promise.all([this.events.stop(), this.load.idle()]));
    // Replies leave at the end of the event-loop turn.
    await new Promise(setImmediate);
    await withTimeout(flushTimeoutMs, Promise.allSettled([this.given.nats.flush()]));
  }

  on(): never {
    throw new Error('the strategy emits no events; use the connection');
  }

  unwrap<T>(): T {
    return this.given.nats as T;
  }

  private async start(): Promise<void> {
    const requestHandlers = [...this.messageHandlers].filter(([, handler]) => !handler.isEventHandler);
    const receivers = requestHandlers.map(([subject, handler]) => ({
      subject,
      isIdempotent: requestOf(handler).idempotent === true,
      receive: (message: Msg) => this.receive(subject, handler, message),
    }));
    const { name, nats, health, log } = this.given;
    this.queueGroup = new QueueGroup(name, nats, receivers, health, log);
    await this.queueGroup.join();
    const eventHandlers = [...this.messageHandlers].filter(([, handler]) => handler.isEventHandler);
    await this.events.start(new Map(eventHandlers));
  }

  private receive(subject: string, handler: MessageHandler, message: Msg): void {
    if (!this.load.admit(subject)) {
      this.metrics.handledSeconds.observe({ subject, outcome: 'platform/overloaded' }, 0);
      message.respond(overloaded);
      return;
    }
    void this.answer(subject, handler, message);
  }

  private async answer(subject: string, handler: MessageHandler, message: Msg): Promise<void> {
    const started = performance.now();
    let request: RequestEnvelope = { correlationId: '', data: undefined };
    let reply: ReplyEnvelope;
    let outcome = 'ok';
    try {
      request = parse(message);
      if (request.deadline !== undefined && Date.now() > request.deadline + clockToleranceMs) {
        reply = this.expire(subject, request);
        outcome = 'expired';
      } else {
        const result = await this.handle(subject, handler, request);
        reply = { data: (isObservable(result) ? await lastValueFrom(result) : result) ?? {} };
      }
    } catch (thrown) {
      const error = isDatabaseUnavailable(thrown)
        ? new RingletError('platform/unavailable', { cause: thrown })
        : checkDeclared(thrown, { subject, errors: requestOf(handler).errors }, this.given);
      reply = { error: serializeError(error) };
      outcome = reply.error.code;
      const { correlationId: requestId, traceparent } = request;
      if (isRefusal(error)) {
        this.log.debug({ subject, requestId, code: error.code, reason: error.message }, 'request refused');
      } else {
        const { code, message: reason } = reply.error;
        this.log.error({ subject, requestId, ...traceIdOf(traceparent), code, reason, err: error }, 'request failed');
      }
    }
    this.batcher.add(() => this.respond(subject, message, reply));
    this.metrics.handledSeconds.observe({ subject, outcome }, (performance.now() - started) / 1000);
    this.load.release(subject);
  }

  private handle(subject: string, handler: MessageHandler, request: RequestEnvelope): Promise<unknown> {
    const { correlationId, caller: assertion, deadline, traceparent: parent, data } = request;
    const caller = assertion === undefined ? undefined : this.callerOf(assertion, subject);
    this.given.policy.admit(caller, requestOf(handler));
    const context: RequestContext = { correlationId, caller, deadline };
    const { tracing } = this.given;
    if (tracing === undefined) return handler(data, context);
    const about = { kind: 'server', parent, attributes: { 'ringlet.request': subject } } as const;
    return inNewSpan(tracing, `handle ${subject}`, about, () => handler(data, context));
  }

  private callerOf(assertion: string, subject: string): Caller {
    try {
      return this.given.callers.callerOf(assertion);
    } catch (error) {
      this.log.warn({ subject, err: error }, 'caller assertion refused');
      throw error;
    }
  }

  /** Nobody waits for the reply any more, e.g. after the process was frozen, so the handler does not start. */
  private expire(subject: string, { correlationId }: RequestEnvelope): ReplyEnvelope {
    this.log.warn({ subject, requestId: correlationId }, 'request expired');
    return { error: serializeError(new RingletError('platform/unavailable')) };
  }

  /** If a reply cannot be sent (not JSON, or above NATS's size limit), sends an error instead, because the requester waits. */
  private respond(subject: string, message: Msg, reply: ReplyEnvelope): void {
    try {
      message.respond(encode(JSON.stringify(reply)));
    } catch (error) {
      this.log.error({ subject, err: error }, 'reply failed');
      if (!this.given.nats.isClosed()) message.respond(JSON.stringify({ error: serializeError(error) }));
    }
  }
}

/** A service handles the requests that begin with its name, and the events that name it as a consumer. */
function isDeclared(name: string, pattern: string, isEventHandler: boolean, extras: object): boolean {
  if (!isProcess(name)) return true;
  if (!isEventHandler) return pattern.startsWith(`${name}.`);
  return 'consumers' in extras && (extras.consumers as readonly string[]).includes(name);
}

function requestOf({ extras }: MessageHandler): Handled {
  return (extras?.['request'] as Handled | undefined) ?? { errors: [] };
}

/** The database is out of reach, so the request may be retried. */
function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof Error && /^Mongo(ose)?(Network|ServerSelection|NotConnected|PoolCleared)/.test(error.name);
}

function parse(message: Msg): RequestEnvelope {
  let envelope: unknown;
  try {
    envelope = message.json();
  } catch (cause) {
    throw new RingletError('platform/malformed', { cause });
  }
  if (typeof envelope !== 'object' || envelope === null) throw new RingletError('platform/malformed');
  return envelope as RequestEnvelope;
}
