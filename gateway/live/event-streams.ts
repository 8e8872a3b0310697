import { type ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { type Gauge } from 'prom-client';
import { type Caller } from '@ringlet/contracts/caller';
import { Clock } from '@ringlet/platform/clock';
import { Metrics } from '@ringlet/platform/metrics';
import { onResponseClosed } from '../http/on-response-closed';
import { type SessionRequest } from '../http/request-context';
import { Sessions } from '../sessions/sessions';
import { EventStreamLimits } from './event-stream-limits';
import { LiveEvents } from './live-events';
import { type LiveEvent } from './present-event';

/** Proxies close idle connections; a comment at this interval keeps them open. */
const keepAliveMs = 15_000;
/** A connection with more unsent bytes is closed; the reader reconnects. */
const maxUnsentBytes = 256 * 1024;
/** A longer timer would end at once. */
const longestTimerMs = 2 ** 31 - 1;

/** An event as its reader gets it. */
export type StreamedEvent = Readonly<{ type: string; data: object }>;

/** Open streams of server-sent events: of browsers by their session, and of programs by their API key. */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  private readonly streams = new Set<ServerResponse>();
  private stopping = false;

  constructor(
    private readonly events: LiveEvents,
    private readonly sessions: Sessions,
    private readonly limits: EventStreamLimits,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const gauge: Gauge = metrics.gauge({
      name: 'ringlet_open_event_streams',
      help: 'Open event streams of browsers and programs.',
      collect: () => gauge.set(this.streams.size),
    });
  }

  /** Closes the streams, because a stopping server waits for open connections. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
    this.streams.forEach((stream) => finish(stream));
  }

  /**
   * Answers with the caller's events, after the one of `Last-Event-ID`, until the session or the key ends. `present` turns an event into
   * what is sent, or into undefined to skip it. Errors: platform/too-many-requests.
   */
  answer(reply: FastifyReply, present: (event: LiveEvent) => StreamedEvent | undefined): void {
    const { raw } = reply;
    if (raw.destroyed) return;
    const request = reply.request as SessionRequest;
    const caller = request.caller as Caller;
    const release = this.limits.open(caller.id, request.ip, () => finish(raw, 'event: replaced\ndata: {}\n\n'));
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // A kept-alive connection would delay the server's shutdown.
      connection: 'close',
    });
    this.streams.add(raw);
    const write = (text: string | undefined): void => {
      if (text === undefined || raw.writableEnded || raw.destroyed) return;
      raw.write(text);
      if (raw.writableLength > maxUnsentBytes) raw.destroy();
    };
    write(': hello\n\n');
    const { 'last-event-id': lastEventId } = request.headers;
    const lastId = lastEventId === undefined ? undefined : Number(lastEventId);
    const stop = this.events.open(caller.id, lastId, (event) => write(asText(event, present)));
    const keepAlive = setInterval(() => write(': still here\n\n'), keepAliveMs);
    const end = (): void => finish(raw);
    const unsubscribe = this.sessions.onEnd(caller.session, end);
    const expiry = setTimeout(end, Math.min(longestTimerMs, (request.sessionUntil ?? 0) - this.clock.nowMs()));
    onResponseClosed(reply, () => {
      this.streams.delete(raw);
      release();
      stop();
      unsubscribe();
      clearInterval(keepAlive);
      clearTimeout(expiry);
    });
    if (this.stopping || this.sessions.hasEnded(caller.session)) end();
  }
}

/** Ends a stream, after a `last` text; the reader reconnects if it still may. Destroys a stream with unsent bytes. */
function finish(stream: ServerResponse, last = ''): void {
  if (stream.writableLength > 0) stream.destroy();
  else stream.end(last);
}

function asText(
  event: LiveEvent | 'missed',
  present: (event: LiveEvent) => StreamedEvent | undefined,
): string | undefined {
  if (event === 'missed') return 'event: missed\ndata: {}\n\n';
  const shown = present(event);
  return shown && `id: ${event.id}\nevent: ${shown.type}\ndata: ${JSON.stringify(shown.data)}\n\n`;
}
