import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Metrics } from '@ringlet/platform/metrics';
import { HttpClient, type HttpClientOptions } from './http-client';
import { OutboundHttpError } from './outbound-http-error';
import { selfSigned } from './testing/self-signed';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

describe('HttpClient', () => {
  let server: Server;
  let answer: Answer;
  /** Path and connection of every request that the server has read, in order. */
  let received: { path: string; connection: number }[];
  let connections: number;
  let arrivals: (() => void)[];
  const options: HttpClientOptions = { timeoutMs: 30_000, maxResponseBytes: 1000, maxConnections: 10 };
  const origin = (scheme = 'http') => `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = (more: Partial<HttpClientOptions> = {}) => new HttpClient(`${origin()}/api`, { ...options, ...more });
  const failure = async (call: Promise<unknown>): Promise<OutboundHttpError> => {
    const error: unknown = await call.catch((reason: unknown) => reason);
    if (!(error instanceof OutboundHttpError)) throw new Error('the call did not fail as expected', { cause: error });
    return error;
  };
  const arrival = () => new Promise<void>((resolve) => arrivals.push(resolve));
  const passDeadline = () => jest.advanceTimersByTime(options.timeoutMs);

  beforeEach(async () => {
    received = [];
    connections = 0;
    arrivals = [];
    answer = (response) => response.end('ok');
    const ids = new WeakMap<object, number>();
    server = createServer((request, response) => {
      received.push({ path: request.url ?? '', connection: ids.get(request.socket) ?? 0 });
      answer(response, request);
      arrivals.shift()?.();
    });
    server.on('connection', (socket) => ids.set(socket, (connections += 1)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    jest.useRealTimers();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const fakeTimeouts = () => {
    const real = ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'];
    jest.useFakeTimers({ doNotFake: [...real, 'setInterval', 'clearInterval'] as never });
  };

  /** undici frees a connection one turn of the event loop after the response. */
  const connectionIsFree = () => setImmediate();

  it('measures each call by provider, name and outcome', async () => {
    const metrics = new Metrics('test');
    const observed = client({ observer: { provider: 'acme', metrics }, maxResponseBytes: 10 });
    for (const [status, body] of [
      [200, 'ok'],
      [302, ''],
      [404, ''],
      [429, ''],
      [503, ''],
      [200, 'longer than allowed'],
    ] as const) {
      answer = (response) => response.writeHead(status).end(body);
      await observed.request({ path: '/orders/17?key=secret', call: 'read-order' }).catch(() => undefined);
    }
    answer = (response) => response.destroy();
    await failure(observed.request({ path: '/v1', freshConnection: true }));
    const { values } = await metrics.providerSeconds.get();
    const counts = values.filter(({ metricName }) => metricName?.endsWith('_count'));
    expect(counts.map(({ labels: { call, outcome }, value }) => [call, outcome, value])).toEqual([
      ['read-order', 'ok', 2],
      ['read-order', 'refused', 1],
      ['read-order', 'too-many-requests', 1],
      ['read-order', 'failed', 1],
      ['read-order', 'too-large', 1],
      ['other', 'connection-lost', 1],
    ]);
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/ringlet_provider_request_seconds_bucket\{le="30",/);
    expect(text).not.toMatch(/secret|orders/);
  });

  it.each([200, 302, 404, 429, 503])('returns a response with status %d as it is', async (status) => {
    answer = (response) => response.writeHead(status, { 'retry-after': '7', location: '/other' }).end(`body ${status}`);
    const response = await client().request({ path: '/v1?key=secret' });
    expect(response).toMatchObject({ status, text: `body ${status}`, headers: { 'retry-after': '7' } });
    expect(received.map(({ path }) => path)).toEqual(['/api/v1?key=secret']);
  });

  it('names the call where the path of the address is a key, and never that path', async () => {
    answer = (response) => response.socket?.resetAndDestroy();
    const secret = new HttpClient(`${origin()}/bot-secret`, { ...options, isPathSecret: true });
    const error = await failure(secret.request({ path: '/send', call: 'send' }));
    expect(received.map(({ path }) => path)).toEqual(['/bot-secret/send']);
    expect(error.message).toMatch(/^GET 127\.0\.0\.1:\d+ \(send\): /);
    expect(`${error.stack} ${String(error.cause)}`).not.toContain('bot-secret');
  });

  it('ends a request whose caller does not wait any more, and keeps none that was ended before', async () => {
    answer = () => undefined;
    const end = new AbortController();
    const [call, arrived] = [failure(client().request({ path: '', signal: end.signal })), arrival()];
    await arrived;
    end.abort();
    expect(await call).toMatchObject({ reason: 'cancelled', mayHaveBeenSent: true });
    const late = await failure(client().request({ path: '', signal: end.signal }));
    expect(late).toMatchObject({ reason: 'cancelled', mayHaveBeenSent: false });
    expect(received).toHaveLength(1);
  });

  it('sends method, headers and body', async () => {
    answer = (response, request) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () =>
        response.end(`${request.method} ${request.headers['x-test']} ${Buffer.concat(chunks).toString()}`),
      );
    };
    const call = { method: 'POST', path: '', headers: { 'x-test': 'yes' }, body: 'naïve' } as const;
    expect((await client().request(call)).text).toBe('POST yes naïve');
  });

  describe.each([true, false])('with freshConnection %s', (freshConnection) => {
    it('reports a deadline before the response as possibly sent', async () => {
      fakeTimeouts();
      answer = () => undefined;
      const [call, arrived] = [failure(client().request({ path: '', freshConnection })), arrival()];
      await arrived;
      passDeadline();
      expect(await call).toMatchObject({ reason: 'deadline', mayHaveBeenSent: true });
    });

    it('reports a deadline within the body as possibly sent', async () => {
      fakeTimeouts();
      answer = (response) => response.writeHead(200).write('half');
      const [call, arrived] = [failure(client().request({ path: '', freshConnection })), arrival()];
      await arrived;
      passDeadline();
      expect(await call).toMatchObject({ reason: 'deadline', mayHaveBeenSent: true });
    });

    it.each<[string, Answer]>([
      ['before the response', (response) => response.socket?.resetAndDestroy()],
      ['within a chunked body', (response) => response.writeHead(200).write('half', () => response.destroy())],
      [
        'within a body of a known length',
        (response) => response.writeHead(200, { 'content-length': 10 }).write('half', () => response.destroy()),
      ],
      ['by something that is no HTTP', (response) => response.socket?.end('garbage\r\n\r\n')],
    ])('reports a connection that breaks %s as possibly sent', async (_when, breaking) => {
      answer = breaking;
      const error = await failure(client().request({ path: '', freshConnection }));
      expect(error).toMatchObject({ reason: 'connection-lost', mayHaveBeenSent: true });
      expect(received).toHaveLength(1);
    });

    it.each<[string, Answer]>([
      ['says so', (response) => response.end('x'.repeat(1001))],
      ['does not say so', (response) => response.writeHead(200).write('x'.repeat(1001))],
    ])('stops reading a response that is too large and %s', async (_how, large) => {
      answer = large;
      const error = await failure(client().request({ path: '', freshConnection }));
      expect(error).toMatchObject({ reason: 'too-large', mayHaveBeenSent: true });
    });

    it('reports a server that cannot be reached as certainly not sent', async () => {
      const closed = createServer().listen(0, '127.0.0.1');
      await once(closed, 'listening');
      const { port } = closed.address() as AddressInfo;
      closed.close();
      await once(closed, 'close');
      const unreachable = new HttpClient(`http://127.0.0.1:${port}`, options);
      const error = await failure(unreachable.request({ path: '/v1?key=secret', freshConnection }));
      expect(error).toMatchObject({ reason: 'unreachable', mayHaveBeenSent: false });
      expect(error.message).toBe(`GET 127.0.0.1:${port}/v1: ECONNREFUSED`);
    });

    it('reports a failed TLS handshake as certainly not sent', async () => {
      const error = await failure(new HttpClient(origin('https'), options).request({ path: '', freshConnection }));
      expect(error).toMatchObject({ reason: 'unreachable', mayHaveBeenSent: false });
      expect(received).toEqual([]);
    });

    it('sends nothing to a server whose certificate no authority has signed', async () => {
      const reached: string[] = [];
      const secure = createSecureServer(selfSigned, (request, response) => {
        reached.push(request.url ?? '');
        response.end('ok');
      });
      secure.listen(0, '127.0.0.1');
      await once(secure, 'listening');
      const url = `https://127.0.0.1:${(secure.address() as AddressInfo).port}`;
      const error = await failure(new HttpClient(url, options).request({ path: '/', freshConnection }));
      expect(error).toMatchObject({ reason: 'unreachable', mayHaveBeenSent: false });
      expect(reached).toEqual([]);
      secure.close();
      await once(secure, 'close');
    });

    it('never sends a request whose deadline passed while it waited for a connection', async () => {
      fakeTimeouts();
      const held: ServerResponse[] = [];
      answer = (response) => held.push(response);
      const narrow = client({ maxConnections: 1 });
      const [first, arrived] = [narrow.request({ path: '/1', freshConnection, timeoutMs: 90_000 }), arrival()];
      await arrived;
      const waiting = failure(narrow.request({ path: '/2', freshConnection }));
      passDeadline();
      expect(await waiting).toMatchObject({ reason: 'deadline', mayHaveBeenSent: false });
      held[0]?.end('late');
      expect((await first).text).toBe('late');
      answer = (response) => response.end('ok');
      await narrow.request({ path: '/3', freshConnection });
      expect(received.map(({ path }) => path)).toEqual(['/api/1', '/api/3']);
    });

    it('refuses what exceeds the queue at once, certainly not sent, and accepts again when there is room', async () => {
      const held: ServerResponse[] = [];
      answer = (response) => held.push(response);
      const narrow = client({ maxConnections: 1, maxWaiting: 1 });
      const [first, arrived] = [narrow.request({ path: '/1', freshConnection }), arrival()];
      await arrived;
      const second = narrow.request({ path: '/2', freshConnection });
      const error = await failure(narrow.request({ path: '/3', freshConnection }));
      expect(error).toMatchObject({ reason: 'overloaded', mayHaveBeenSent: false });
      answer = (response) => response.end('ok');
      held[0]?.end('ok');
      await Promise.all([first, second]);
      await narrow.request({ path: '/4', freshConnection });
      expect(received.map(({ path }) => path)).toEqual(['/api/1', '/api/2', '/api/4']);
    });

    it('opens no more connections at the same time than allowed', async () => {
      const held: ServerResponse[] = [];
      let isHolding = true;
      answer = (response) => (isHolding ? held.push(response) : response.end('ok'));
      const narrow = client({ maxConnections: 2 });
      const both = Promise.all([arrival(), arrival()]);
      const calls = ['/1', '/2', '/3', '/4', '/5'].map((path) => narrow.request({ path, freshConnection }));
      await both;
      for (let turn = 0; turn < 20; turn++) await setImmediate();
      expect(received).toHaveLength(2);
      isHolding = false;
      for (const response of held) response.end('ok');
      expect((await Promise.all(calls)).map(({ text }) => text)).toEqual(calls.map(() => 'ok'));
      expect(connections).toBe(freshConnection ? 5 : 2);
    });
  });

  it('uses a connection again, but a new one for each request that asks for it', async () => {
    const one = client();
    for (const freshConnection of [false, false, true, true]) {
      await one.request({ path: '', freshConnection });
      await connectionIsFree();
    }
    expect(received.map(({ connection }) => connection)).toEqual([1, 1, 2, 3]);
  });

  it('sends a request once when a kept connection closes under it', async () => {
    const one = client();
    await one.request({ path: '/1' });
    await connectionIsFree();
    answer = (response) => response.socket?.destroy();
    expect(await failure(one.request({ path: '/2' }))).toMatchObject({ mayHaveBeenSent: true });
    expect(received).toEqual([
      { path: '/api/1', connection: 1 },
      { path: '/api/2', connection: 1 },
    ]);
  });
});
