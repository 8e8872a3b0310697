import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Client } from 'undici';
import { isSendable } from './addresses';
import { AddressRefusedError, guardedConnector } from './guarded-connector';

describe('a connection to a server that a client named', () => {
  let server: Server;
  let port: number;
  let connections = 0;

  beforeAll(async () => {
    server = createServer((_request, response) => void response.end('reached'));
    server.on('connection', () => (connections += 1));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  beforeEach(() => (connections = 0));
  afterAll(async () => {
    server.close();
    await once(server, 'close');
  });

  const lookupOf =
    (...answers: string[][]) =>
    (
      _name: string,
      _options: object,
      callback: (error: null, found: { address: string; family: number }[]) => void,
    ) => {
      const found = answers.length > 1 ? answers.shift() : answers[0];
      callback(
        null,
        (found ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    };
  async function post(host: string, isAllowed: (address: string) => boolean, lookup = lookupOf(['127.0.0.1'])) {
    const connect = guardedConnector(isAllowed, 10_000, lookup);
    const client = new Client(`http://${host}:${port}`, { connect, pipelining: 0 });
    try {
      return await (await client.request({ method: 'POST', path: '/' })).body.text();
    } finally {
      await client.destroy();
    }
  }
  const strict = (address: string) => isSendable(address, { loopback: false });

  it.each(['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '[::1]', '[::ffff:127.0.0.1]'])(
    'is not made to %s',
    async (host) => {
      await expect(post(host, strict)).rejects.toThrow(AddressRefusedError);
      expect(connections).toBe(0);
    },
  );

  it('is not made where a name leads to an address that is not public, or to none', async () => {
    for (const answer of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254'], []]) {
      await expect(post('shop.example.com', strict, lookupOf(answer))).rejects.toThrow(AddressRefusedError);
    }
    expect(connections).toBe(0);
  });

  it('asks for the addresses of a name once: what is checked is what is connected to', async () => {
    const allowed = (address: string) => isSendable(address, { loopback: true });
    // If the name were looked up again, it would have another address.
    const changing = lookupOf(['127.0.0.1'], ['10.0.0.1']);
    expect(await post('shop.example.com', allowed, changing)).toBe('reached');
    await expect(post('shop.example.com', allowed, changing)).rejects.toThrow(AddressRefusedError);
  });

  it('is closed before anything is sent if its own address turns out not to be allowed', async () => {
    let asked = 0;
    const changing = () => (asked += 1) === 1;
    await expect(post('shop.example.com', changing)).rejects.toThrow(AddressRefusedError);
    expect(asked).toBe(2);
  });
});
