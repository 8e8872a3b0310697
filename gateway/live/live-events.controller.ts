import { type ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type Caller } from '@ringlet/contracts/caller';
import { SessionUntil, CurrentUser } from '../http/context';
import { ForClients } from '../sessions/access';
import { Sessions } from '../sessions/sessions';
import { type LiveEvent, LiveEvents } from './live-events';

/** Proxies close a connection that says nothing; a comment now and then keeps it. */
const signOfLifeMs = 15_000;
/** A browser that does not read loses its connection at this many unsent bytes, and asks again. */
const mostUnsentBytes = 256 * 1024;

@ApiTags('live')
@Controller('client')
@ForClients()
export class LiveEventsController implements BeforeApplicationShutdown {
  private readonly open = new Set<ServerResponse>();
  private stopping = false;

  constructor(
    private readonly events: LiveEvents,
    private readonly sessions: Sessions,
  ) {}

  /** Before the server closes, which would wait for streams that never end by themselves. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
    this.open.forEach(finish);
  }

  @Get('events')
  @ApiOperation({
    summary: 'Own messages, orders and balance as they change (server-sent events)',
    description:
      'Events: `message {orderId, messageId, sms, code?}`, `order {orderId, status}`, `balance {balance}` (naira), and `missed {}` where ' +
      'a reconnect with Last-Event-ID comes too late to be told everything: ask for what is on screen again.',
  })
  @ApiProduces('text/event-stream')
  @ApiResponse({ status: 200, description: 'An endless stream', schema: { type: 'string' } })
  liveEvents(
    @CurrentUser() caller: Caller,
    @SessionUntil() until: number,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res() reply: FastifyReply,
  ): void {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // The end of the stream is the end of its connection: kept alive, it would keep a stopping server open.
      connection: 'close',
    });
    this.open.add(raw);
    const write = (text: string): void => {
      if (raw.writableEnded || raw.destroyed) return;
      raw.write(text);
      if (raw.writableLength > mostUnsentBytes) raw.destroy();
    };
    write(': hello\n\n');
    const stop = this.events.listen(caller.id, (event) => write(asText(event)));
    if (lastEventId !== undefined) write(this.missed(caller.id, Number(lastEventId)));
    const signOfLife = setInterval(() => write(': still here\n\n'), signOfLifeMs);
    const end = (): void => finish(raw);
    const forgetSession = this.sessions.onEnd(caller.session, end);
    const runOut = setTimeout(end, until - Date.now());
    raw.once('close', () => {
      this.open.delete(raw);
      stop();
      forgetSession();
      clearInterval(signOfLife);
      clearTimeout(runOut);
    });
    if (this.stopping || this.sessions.hasEnded(caller.session)) end();
  }

  private missed(userId: string, lastId: number): string {
    const events = Number.isSafeInteger(lastId) ? this.events.since(userId, lastId) : undefined;
    return events === undefined ? 'event: missed\ndata: {}\n\n' : events.map(asText).join('');
  }
}

/** Whoever may still listen asks again and is told what it missed. One that does not read is not waited for. */
function finish(stream: ServerResponse): void {
  if (stream.writableLength > 0) stream.destroy();
  else stream.end();
}

function asText({ id, type, data }: LiveEvent): string {
  return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
