import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}
export interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}
export interface EventWriter {
  send(text: string): void;
  end(): void;
}

/** Answers a request; without a reply the connection is closed. */
type Answer = (request: Received) => Reply | undefined | Promise<Reply | undefined>;

/** A local server that answers as the test says and records what it received. It has no event stream unless the test says so. */
export async function startApiServer() {
  const received: Received[] = [];
  let answer: Answer = () => ok({});
  let stream: ((writer: EventWriter, request: IncomingMessage) => void) | undefined;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
    if (pathname === '/v1/events' && stream !== undefined) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      return stream({ send: (part) => void response.write(part), end: () => void response.end() }, request);
    }
    if (pathname === '/v1/events') {
      response.writeHead(404, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ status: false, message: '', code: 'platform/not-found' }));
    }
    const seen: Received = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    received.push(seen);
    const reply = await answer(seen);
    if (reply === undefined) return void request.socket.destroy();
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(JSON.stringify(reply.body));
  };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Replies in this order; the last one stays. */
    reply(...replies: (Reply | undefined | Answer)[]): void {
      received.length = 0;
      answer = (request) => {
        const next = replies.length > 1 ? replies.shift() : replies[0];
        return typeof next === 'function' ? next(request) : next;
      };
    },
    /** Answers `/v1/events`, which is not among the received requests. */
    streams(opened: typeof stream): void {
      stream = opened;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const ok = (data: unknown, more: object = {}): Reply => ({
  body: { status: true, message: 'OK', data, ...more },
});
export const failure = (status: number, code: string, data?: unknown, headers?: Record<string, string>): Reply => ({
  status,
  headers,
  body: { status: false, message: `refused: ${code}`, code, requestId: 'r-1', data },
});
