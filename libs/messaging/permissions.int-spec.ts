import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type NatsConnection } from '@nats-io/transport-node';
import { adjustBalance } from '@ringlet/contracts/wallet/adjustments';
import { getBalance } from '@ringlet/contracts/wallet/ledger';
import { createLog } from '@ringlet/platform/logging';
import { natsCredentials, startNats, type TestNats } from '@ringlet/testing/nats';
import { connectToNats, inboxOf } from './connection';
import { Requester } from './requester';

describe('the permissions on NATS', () => {
  const log = createLog('test', 'silent');
  const open: NatsConnection[] = [];
  let nats: TestNats;

  beforeAll(async () => (nats = await startNats()));
  afterAll(async () => {
    for (const connection of open) await connection.close();
    await nats.stop();
  });

  async function connectAs(user: string): Promise<NatsConnection> {
    const connection = await connectToNats({ NATS_URL: nats.url, ...natsCredentials(user) }, user, log);
    open.push(connection);
    return connection;
  }

  /** What arrives on a subject after everything sent before. */
  async function received(at: NatsConnection, subject: string, send: () => Promise<void>): Promise<string[]> {
    const messages: string[] = [];
    const subscription = at.subscribe(subject, { callback: (_error, message) => void messages.push(message.string()) });
    await at.flush();
    await send();
    await at.flush();
    subscription.unsubscribe();
    return messages;
  }

  /** The error that refuses a subscription. */
  async function subscribing(connection: NatsConnection, subject: string): Promise<Error | undefined> {
    let refused: Error | undefined;
    connection.subscribe(subject, { callback: (error) => void (refused = error ?? undefined) });
    await connection.flush();
    return refused;
  }

  it('let the gateway ask for a balance to be adjusted, and numbers not', async () => {
    const [wallet, gateway, numbers] = [
      await connectAs('wallet'),
      await connectAs('gateway'),
      await connectAs('numbers'),
    ];
    const adjust = (from: NatsConnection) => async () => {
      from.publish(adjustBalance.subject, `{"caller":{"role":"admin"}}`);
      await from.flush();
    };
    expect(await received(wallet, adjustBalance.subject, adjust(numbers))).toEqual([]);
    expect(await received(wallet, adjustBalance.subject, adjust(gateway))).toHaveLength(1);
  });

  it('let nobody else receive the requests or replies of a process', async () => {
    const adverts = await connectAs('adverts');
    for (const subject of [adjustBalance.subject, `${inboxOf('gateway')}.>`, '_INBOX.>', '>', 'wallet.>', 'events.>']) {
      expect(await subscribing(adverts, subject)).toMatchObject({ name: 'PermissionViolationError' });
    }
    expect(await subscribing(adverts, `${inboxOf('adverts')}.>`)).toBeUndefined();
  });

  it('let a service reply to its own requests only', async () => {
    const [gateway, wallet, adverts] = [
      await connectAs('gateway'),
      await connectAs('wallet'),
      await connectAs('adverts'),
    ];
    const requester = new Requester(gateway, 'gateway');
    wallet.subscribe(getBalance.subject, {
      callback: (_error, { reply = '' }) => {
        adverts.publish(reply, '{"data":{"balance":1000000}}');
        void adverts.flush().then(() => wallet.publish(reply, '{"data":{"balance":1}}'));
      },
    });
    await wallet.flush();
    const options = { correlationId: 'r', deadlineMs: 60_000 };
    expect(await requester.send(getBalance, { userId: 'a'.repeat(24) }, options)).toEqual({ balance: 1 });
    requester.close();
  });

  it('name a user who is refused, and take user and password from the URL', async () => {
    const url = (password: string) => nats.url.replace('//', `//wallet:${password}@`);
    await expect(connectToNats({ NATS_URL: url('wrong') }, 'wallet', log)).rejects.toThrow(
      `NATS at ${nats.url} refuses the credentials: check NATS_USER and NATS_PASSWORD`,
    );
    const right = natsCredentials('wallet')['NATS_PASSWORD'] ?? '';
    const connection = await connectToNats({ NATS_URL: url(right) }, 'wallet', log);
    open.push(connection);
    expect(await subscribing(connection, 'numbers.order.buy')).toBeInstanceOf(Error);
    expect(await subscribing(connection, 'wallet.balance.get')).toBeUndefined();
  });

  it('are sent to no server without TLS where an authority is set', async () => {
    const NATS_URL = nats.url;
    const settings = { NATS_URL, ...natsCredentials('wallet'), NATS_TLS_CA: 'package.json' };
    const connected = connectToNats(settings, 'wallet', log).then((connection) => void open.push(connection));
    await expect(connected).rejects.toMatchObject({
      message: `no NATS server answers at ${NATS_URL}`,
      cause: { message: expect.stringContaining("does not support 'tls'") },
    });
  });

  it('say that no server answers where the server did not receive the credentials in time', async () => {
    const server = createServer((socket) => {
      socket.write('INFO {"server_id":"a","version":"2.10.0","max_payload":1048576,"headers":true}\r\n');
      socket.write("-ERR 'Authentication Timeout'\r\n");
      socket.on('error', () => undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `nats://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(connectToNats({ NATS_URL: url }, 'wallet', log)).rejects.toThrow(`no NATS server answers at ${url}`);
    server.close();
  });
});
