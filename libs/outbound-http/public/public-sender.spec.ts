import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { PublicSender } from './public-sender';

describe('a request to a server that a client named', () => {
  let server: Server;
  let url: string;
  let connections = 0;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const senders: PublicSender[] = [];
  const senderOf = (options: Partial<ConstructorParameters<typeof PublicSender>[0]> = {}) => {
    const sender = new PublicSender({ answerWithinMs: 60_000, loopback: true, ...options });
    senders.push(sender);
    return sender;
  };

  beforeEach(async () => {
    connections = 0;
    answer = (_request, response) => void response.writeHead(201, { 'retry-after': '7' }).end('taken');
    server = createServer((request, response) => answer(request, response));
    server.on('connection', () => (connections += 1));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/here?a=1`;
  });
  afterEach(async () => {
    await Promise.all(senders.splice(0).map((sender) => sender.close()));
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  it.each([
    ['a connection of its own', undefined, 2],
    ['a kept connection', 1, 1],
  ])('has %s', async (_what, keptConnections, expected) => {
    const sender = senderOf(keptConnections === undefined ? {} : { keptConnections });
    for (let times = 0; times < 2; times++) {
      const sent = await sender.post(url, { ttl: '1' }, Buffer.from('bytes'));
      expect(sent).toMatchObject({ status: 201, retryAfter: '7', response: 'taken' });
    }
    expect(connections).toBe(expected);
  });

  it.each([undefined, 1])('is not sent to an address that is not public (kept connections: %s)', async (kept) => {
    const sender = senderOf({ loopback: false, ...(kept !== undefined && { keptConnections: kept }) });
    expect(await sender.post(url, {}, '')).toMatchObject({ problem: { code: 'request/address-refused' } });
    expect(connections).toBe(0);
  });

  it.each([undefined, 1])('ends without an answer in time (kept connections: %s)', async (kept) => {
    answer = () => undefined;
    const sender = senderOf({ answerWithinMs: 200, ...(kept !== undefined && { keptConnections: kept }) });
    expect(await sender.post(url, {}, '')).toMatchObject({
      problem: { code: 'request/too-late', data: { seconds: 0.2 } },
    });
  });

  it('follows no redirect', async () => {
    answer = (_request, response) => void response.writeHead(302, { location: '/there' }).end();
    expect(await senderOf().post(url, {}, '')).toMatchObject({ status: 302 });
  });
});
