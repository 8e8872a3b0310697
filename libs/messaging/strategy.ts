import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { isObservable, lastValueFrom } from 'rxjs';
import { serializeError, RingletError } from '@ringlet/contracts/errors';
import { type Log } from '@ringlet/platform/core.module';
import { type Metrics } from '@ringlet/platform/metrics';
import { type RequestContext, type ReplyEnvelope, type RequestEnvelope } from './envelope';
import { EventConsumers } from './event-consumers';
import { defaultDeadlineMs } from './requester';
import { PublishBatcher } from './publish-batcher';
import { withTimeout } from './with-timeout';

/** How long a stopping service waits for NATS to accept pending messages. */
const flushTimeoutMs = 1000;
/**
 * The clocks of two machines may differ by this much: a request counts as overdue only this long after its deadline. A difference above
 * it shows as requests with the outcome `expired`.
 */
const clockToleranceMs = 1000;

/**
 * Nest transport of a service: requests on core NATS in a queue group of the service's name, events from JetStream with a durable
 * consumer each. Nest's own NATS transport has no JetStream and wraps every call in an rxjs stream; this one awaits the handler.
 */
export class RingletStrategy extends Server implements CustomTransportStrategy {
  private readonly subscriptions: Subscription[] = [];
  private readonly inFlight = new Set<Promise<void>>();
  private readonly events: EventConsumers;
  private readonly batcher = new PublishBatcher();

  constructor(
    private readonly service: string,
    private readonly connection: NatsConnection,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {
    super();
    this.events = new EventConsumers(service, connection, log, metrics);
  }

  override addHandler(pattern: string, handler: MessageHandler, isEventHandler = false): void {
    if (this.messageHandlers.has(pattern)) throw new Error(`${pattern} has two handlers in ${this.service}`);
    super.addHandler(pattern, handler, isEventHandler);
  }

  listen(callback: (error?: unknown) => void): void {
    this.start().then(() => callback(), callback);
  }

  /** Stops accepting work, then waits for running handlers, at most for the default deadline of a request. */
  async close(): Promise<void> {
    await withTimeout(
      flushTimeoutMs,
      Promise.allSettled(this.subscriptions.map((subscription) => subscription.drain())),
    );
    await withTimeout(defaultDeadlineMs, Promise.all([this.events.stop(), ...this.inFlight]));
    // Replies are sent at the end of the event-loop turn.
    await new Promise(setImmediate);
    await withTimeout(flushTimeoutMs, Promise.allSettled([this.connection.flush()]));
  }

  on(): never {
    throw new Error('the strategy emits no events; use the connection');
  }

  unwrap<T>(): T {
    return this.connection as T;
  }

  private async start(): Promise<void> {
    for (const [pattern, handler] of this.messageHandlers) {
      if (handler.isEventHandler) continue;
      const callback = (_error: Error | null, message: Msg) => this.receive(pattern, handler, message);
      this.subscriptions.push(this.connection.subscribe(pattern, { queue: this.service, callback }));
    }
    const eventHandlers = [...this.messageHandlers].filter(([, handler]) => handler.isEventHandler);
    await this.events.start(new Map(eventHandlers));
    await this.connection.flush();
  }

  private receive(subject: string, handler: MessageHandler, message: Msg): void {
    const work = this.answer(subject, handler, message).finally(() => this.inFlight.delete(work));
    this.inFlight.add(work);
  }

  private async answer(subject: string, handler: MessageHandler, message: Msg): Promise<void> {
    const started = performance.now();
    let context: RequestContext = { correlationId: '' };
    let reply: ReplyEnvelope;
    let outcome = 'ok';
    try {
      const { correlationId, caller, deadline, data } = parse(message);
      context = { correlationId, caller, deadline };
      if (deadline !== undefined && Date.now() > deadline + clockToleranceMs)
        return this.expire(subject, message, context);
      const result: unknown = await handler(data, context);
      reply = { data: (isObservable(result) ? await lastValueFrom(result) : result) ?? {} };
    } catch (thrown) {
      const error = isDatabaseUnavailable(thrown)
        ? new RingletError('platform/unavailable', { cause: thrown })
        : thrown;
      reply = { error: serializeError(error) };
      outcome = reply.error.code;
      if (error instanceof RingletError && error.httpStatus < 500) {
        this.log.debug({ subject, requestId: context.correlationId, code: error.code }, error.message);
      } else {
        this.log.error({ subject, requestId: context.correlationId, err: error }, 'request failed');
      }
    }
    this.batcher.add(() => this.respond(subject, message, reply));
    this.metrics.handledSeconds.observe({ subject, outcome }, (performance.now() - started) / 1000);
  }

  /** Nobody waits for the reply any more, e.g. after the process was frozen: the handler is not started. */
  private expire(subject: string, message: Msg, { correlationId }: RequestContext): void {
    this.log.warn({ subject, requestId: correlationId }, 'request expired before it was handled');
    this.metrics.handledSeconds.observe({ subject, outcome: 'expired' }, 0);
    this.batcher.add(() =>
      this.respond(subject, message, { error: serializeError(new RingletError('platform/unavailable')) }),
    );
  }

  /** A reply that cannot be sent (not JSON, or above the size limit of NATS) is replaced by an error, because the requester waits. */
  private respond(subject: string, message: Msg, reply: ReplyEnvelope): void {
    try {
      message.respond(JSON.stringify(reply));
    } catch (error) {
      this.log.error({ subject, err: error }, 'reply failed');
      if (!this.connection.isClosed()) message.respond(JSON.stringify({ error: serializeError(error) }));
    }
  }
}

/** The database cannot be reached: the request may be retried. */
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
