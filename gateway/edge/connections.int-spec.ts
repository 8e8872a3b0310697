import { once } from 'node:events';
import { type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type StartedProcess } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { type GatewayStack, startGateway } from '../testing/gateway-stack';

const head = 'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const live = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n';

describe('connections of the gateway', () => {
  let gateway: GatewayStack;

  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());

  const connectTo = ({ address = '' }: StartedProcess) => connect(Number(new URL(address).port), '127.0.0.1');

  /** A raw connection, and all it receives until it closes. */
  async function open(
    gateway: StartedProcess,
    request: string,
  ): Promise<{ socket: Socket; received: Promise<string> }> {
    const socket = connectTo(gateway);
    const received = text(socket).catch(() => 'reset');
    await Promise.race([once(socket, 'connect'), received]);
    socket.on('error', () => undefined);
    socket.write(request);
    return { socket, received };
  }
  const send = async (gateway: StartedProcess, request: string) => (await open(gateway, request)).received;
  const serverOf = ({ app }: StartedProcess) => (app as NestFastifyApplication).getHttpServer() as Server;
  const countOf = (gateway: StartedProcess) =>
    new Promise<number>((resolve) => serverOf(gateway).getConnections((_error, count) => resolve(count)));

  function expectEnvelope(answer: string, status: number, code: string): void {
    const [headers = '', body = ''] = answer.split('\r\n\r\n');
    expect(headers).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const envelope = JSON.parse(body) as Record<string, unknown>;
    expect(envelope).toMatchObject({ status: false, code, message: expect.stringMatching(/\S/) });
    expect(headers.toLowerCase()).toContain(`x-request-id: ${String(envelope['requestId']).toLowerCase()}`);
    expect(headers).toContain('x-content-type-options: nosniff');
    expect(headers).toContain('cache-control: no-store');
  }

  it('closes those that send a request too slowly, or none, with an answer in the envelope', async () => {
    const replica = await gateway.startReplica();
    const server = serverOf(replica);
    expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([20_000, 60_000, 72_000]);
    // Checked every 5 seconds.
    Object.assign(server, { headersTimeout: 50, requestTimeout: 100 });
    const answers = await Promise.all([
      send(replica, `${head}Content-Length: 50\r\n\r\n{"email":`),
      send(replica, `${head}Transfer-Encoding: chunked\r\n\r\n2\r\n{"\r\n`),
      send(replica, head),
      send(replica, ''),
      // Refused at once; its rest never arrives.
      send(replica, `${head}Content-Length: 9000000\r\n\r\n{`),
    ]);
    for (const answer of answers.slice(0, 3)) expectEnvelope(answer, 408, 'platform/malformed');
    expect(answers[3]).toMatch(/^(HTTP\/1.1 408 .*)?/);
    expect(answers[4]).toMatch(/^HTTP\/1.1 413 /);
    await replica.stop();
  });

  it.each([
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'platform/too-large',
    ],
    ['what is not HTTP', 'HELLO\r\n\r\n', 400, 'platform/malformed'],
    [
      'a body whose length is given in two ways',
      `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'platform/malformed',
    ],
    [
      'a header with a line break of its own',
      'GET / HTTP/1.1\r\nHost: x\r\nX-A: b\nX-C: d\r\n\r\n',
      400,
      'platform/malformed',
    ],
    [
      'an OPTIONS request that is no preflight',
      'OPTIONS /auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      404,
      'platform/not-found',
    ],
    [
      'an unknown expectation as if it were not there',
      'GET /no/such HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\nConnection: close\r\n\r\n',
      404,
      'platform/not-found',
    ],
  ])('answers %s in the envelope', async (_what, request, status, code) => {
    expectEnvelope(await send(gateway, request), status, code);
  });

  const long = 'a'.repeat(5_000_000);
  it.each([
    [
      'the last body',
      `${head}Connection: close\r\nContent-Length: ${long.length}\r\n\r\n${long}`,
      413,
      'platform/too-large',
    ],
    ['a body', `${head}Content-Length: ${long.length}\r\n\r\n${long}`, 413, 'platform/too-large'],
    [
      'a body in chunks',
      `${head}Transfer-Encoding: chunked\r\n\r\n${long.length.toString(16)}\r\n${long}\r\n0\r\n\r\n`,
      413,
      'platform/too-large',
    ],
    ['headers', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${long}\r\n\r\n`, 431, 'platform/too-large'],
    ['what is not HTTP', `HELLO ${long}\r\n\r\n`, 400, 'platform/malformed'],
  ])(
    'answers %s of five megabytes to a program that reads once it has sent all',
    async (_what, request, status, code) => {
      const socket = connectTo(gateway);
      socket.on('error', () => undefined);
      await promisify((done: (error?: Error | null) => void) => socket.write(request, done))();
      const next = async () => String((await once(socket, 'data'))[0]);
      expectEnvelope(await next(), status, code);
      if (status === 413 && !request.includes('Connection: close')) {
        socket.write(live);
        expect(await next()).toContain('HTTP/1.1 200');
      }
      socket.destroy();
    },
  );

  it('limits those of one address, and takes new ones once others have ended', async () => {
    const replica = await gateway.startReplica({ CONNECTIONS_PER_ADDRESS: '3' });
    const opened = await Promise.all([open(replica, live), open(replica, ''), open(replica, '')]);
    await until(async () => (await countOf(replica)) === 3, 'three are open');
    expect(await send(replica, live)).not.toContain('HTTP');
    opened[0].socket.destroy();
    await until(async () => (await countOf(replica)) === 2, 'one has ended');
    const { socket } = await open(replica, live);
    expect(String((await once(socket, 'data'))[0])).toContain('HTTP/1.1 200');
    await replica.stop();
  });

  it('does not limit those of a proxy, but all of them together', async () => {
    const limits = { CONNECTIONS_PER_ADDRESS: '1', CONNECTIONS_AT_MOST: '3', TRUSTED_PROXIES: '10.0.0.0/8, loopback' };
    const replica = await gateway.startReplica(limits);
    for (let count = 0; count < 3; count++) {
      const { socket } = await open(replica, live);
      expect(String((await once(socket, 'data'))[0])).toContain('HTTP/1.1 200');
    }
    expect(await send(replica, live)).not.toContain('HTTP');
    await replica.stop();
  });

  it('are closed as soon as running requests are answered when the gateway stops', async () => {
    const replica = await gateway.startReplica();
    let answer = (): void => undefined;
    const subscription = gateway.stack.connection.subscribe('wallet.deposit.verify', {
      callback: (_error, message) => {
        const error = { code: 'wallet/deposit-not-found', message: 'No.' };
        answer = () => void message.respond(JSON.stringify({ error }));
      },
    });
    await gateway.stack.connection.flush();
    const silent = await open(replica, '');
    const idle = await open(replica, live);
    await once(idle.socket, 'data');
    const running = await open(
      replica,
      `GET /client/verify-payment?reference=RL-1 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${gateway.token()}\r\n\r\n`,
    );
    const held = answer;
    await until(() => answer !== held, 'the request is running');
    const stopped = replica.stop();
    expect(await silent.received).not.toContain('HTTP');
    await idle.received;
    answer();
    const answered = await running.received;
    expectEnvelope(answered, 404, 'wallet/deposit-not-found');
    expect(answered.toLowerCase()).toContain('connection: close');
    await stopped;
    subscription.unsubscribe();
  });
});
