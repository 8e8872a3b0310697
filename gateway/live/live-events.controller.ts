import { type ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { Gauge } from 'prom-client';
import { Metrics } from '@ringlet/platform/metrics';
import { ClientAddress, Ctx, type RequestContext, SessionUntil } from '../http/request-context';
import { onceEnded } from '../edge/connections';
import { RouteLimits } from '../edge/route-limits';
import { ForClients } from '../http/access';
import { Sessions } from '../sessions/sessions';
import { LiveEvents } from './live-events';
import { type LiveEvent } from './present-event';
import { StreamLimits, streamsPerAccount } from './stream-limits';

/** Proxies close idle connections: a comment at this interval keeps them open. */
const keepAliveMs = 15_000;
/** A connection with more unsent bytes is closed; the browser reconnects. */
const maxUnsentBytes = 256 * 1024;

@ApiTags('live')
@Controller('client')
@ForClients()
export class LiveEventsController implements BeforeApplicationShutdown {
  private readonly open = new Set<ServerResponse>();
  private stopping = false;

  constructor(
    private readonly events: LiveEvents,
    private readonly sessions: Sessions,
    private readonly limits: StreamLimits,
    metrics: Metrics,
  ) {
    const gauge: Gauge = new Gauge({
      name: 'ringlet_open_streams',
      help: 'Open event streams of browsers.',
      registers: [metrics.registry],
      collect: () => gauge.set(this.open.size),
    });
  }

  /** Closes the streams: the server waits for open connections when it stops. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
    this.open.forEach((stream) => finish(stream));
  }

  @Get('events')
  @RouteLimits({ admission: 'always' })
  @ApiOperation({
    summary: 'Own messages, orders and balance as they change (server-sent events)',
    description:
      'Events: `message {orderId, messageId, sms, code?}`, `order {orderId, status}`, `balance {balance}` (naira), `notice {id}`, and `missed {}` if ' +
      'a reconnect with Last-Event-ID is too late to replay all events: reload what is on screen. An account has at most ' +
      `${streamsPerAccount} streams: a newer one ends the oldest with \`replaced {}\`; do not reconnect at once. Errors: ` +
      'platform/too-many-requests (too many streams of one address).',
  })
  @ApiProduces('text/event-stream')
  @ApiResponse({ status: 200, description: 'An endless stream', schema: { type: 'string' } })
  liveEvents(
    @Ctx() { caller }: RequestContext,
    @SessionUntil() until: number,
    @ClientAddress() address: string,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res() reply: FastifyReply,
  ): void {
    const { raw } = reply;
    if (raw.destroyed) return;
    const release = this.limits.open(caller.id, address, () => finish(raw, 'event: replaced\ndata: {}\n\n'));
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // A kept-alive connection would delay the server's shutdown.
      connection: 'close',
    });
    this.open.add(raw);
    const write = (text: string): void => {
      if (raw.writableEnded || raw.destroyed) return;
      raw.write(text);
      if (raw.writableLength > maxUnsentBytes) raw.destroy();
    };
    write(': hello\n\n');
    const lastId = lastEventId === undefined ? undefined : Number(lastEventId);
    const stop = this.events.open(caller.id, lastId, (event) => write(asText(event)));
    const keepAlive = setInterval(() => write(': still here\n\n'), keepAliveMs);
    const end = (): void => finish(raw);
    const unsubscribe = this.sessions.onEnd(caller.session, end);
    const expiry = setTimeout(end, until - Date.now());
    onceEnded(reply, () => {
      this.open.delete(raw);
      release();
      stop();
      unsubscribe();
      clearInterval(keepAlive);
      clearTimeout(expiry);
    });
    if (this.stopping || this.sessions.hasEnded(caller.session)) end();
  }
}

/** Ends a stream, after a `last` text; the browser reconnects if its session is still open. A stream with unsent bytes is destroyed. */
function finish(stream: ServerResponse, last = ''): void {
  if (stream.writableLength > 0) stream.destroy();
  else stream.end(last);
}

function asText(event: LiveEvent | 'missed'): string {
  if (event === 'missed') return 'event: missed\ndata: {}\n\n';
  const { id, type, data } = event;
  return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
