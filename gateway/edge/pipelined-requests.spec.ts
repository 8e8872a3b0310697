import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { until } from '@ringlet/testing/until';
import { Admission, shedOverload } from './admission';
import { type ShedRequests } from './shed-requests';

describe('a connection with pipelined requests', () => {
  let server: FastifyInstance;
  afterEach(() => server.close());

  it('keeps no place of a request once it is closed, answered or not', async () => {
    const atMost = 5;
    const admission = new Admission(atMost);
    server = fastify();
    shedOverload(server, admission, { count: () => undefined } as unknown as ShedRequests);
    const held: FastifyReply[] = [];
    server.get('/', (_request, reply) => void held.push(reply));
    await server.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(atMost));
    await until(() => held.length === atMost, 'all are under way');
    expect(admission.enter()).toBe(false);

    // The second waits until the first has been sent.
    void held[1]?.send('x');
    socket.destroy();
    const free = (): number => {
      let count = 0;
      while (count <= atMost && admission.enter()) count += 1;
      for (let entered = 0; entered < count; entered++) admission.leave();
      return count;
    };
    await until(() => free() >= atMost, 'all places are free');
    held.forEach((reply) => void (reply.sent || reply.send('x')));
    expect(free()).toBe(atMost);
  });
});
