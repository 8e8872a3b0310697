import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { until } from '@ringlet/testing/until';
import { closeConnectionsAtStop, Connections } from './connections';
import { type ShedRequests } from './shed-requests';

describe('a server that stops', () => {
  const held: FastifyReply[] = [];
  let server: FastifyInstance;
  let connections: Connections;
  let stopping: Promise<void>;

  beforeEach(async () => {
    held.length = 0;
    // Without the keep-alive time-out, only the stop closes a connection.
    server = fastify({ return503OnClosing: false, keepAliveTimeout: 0 });
    const shed = { count: () => undefined } as unknown as ShedRequests;
    const limits = { atMost: 10, perAddress: 0, proxies: undefined };
    connections = new Connections(server.server, limits, shed);
    closeConnectionsAtStop(server, connections);
    stopping = new Promise((resolve) => {
      server.addHook('preClose', (done) => {
        resolve();
        done();
      });
    });
    server.get('/', (_request, reply) => void held.push(reply));
    await server.listen({ port: 0, host: '127.0.0.1' });
  });

  async function send(): Promise<{ received: Promise<string> }> {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    const received = text(socket);
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return { received };
  }

  it('closes a connection with the answer that it waits for', async () => {
    const { received } = await send();
    await until(() => held.length === 1, 'the request is running');
    const stopped = server.close();
    await stopping;
    void held[0]?.send('late');
    expect(await received).toMatch(/connection: close[^]*late$/i);
    await stopped;
  });

  it('closes a connection at the end of a download that had begun', async () => {
    const { received } = await send();
    await until(() => held.length === 1, 'the request is running');
    const { raw } = held[0]?.hijack() as FastifyReply;
    raw.write('begun');
    connections.closeWithAnswer();
    raw.end('ended');
    expect(await received).toMatch(/begun[^]*ended/);
    await server.close();
  });
});
