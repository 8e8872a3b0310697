import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { headers } from '@nats-io/transport-node';
import { createParser } from 'eventsource-parser';
import { revokedSessionsBucket } from '@ringlet/contracts/auth/sessions';
import { type EventType } from '@ringlet/contracts/event';
import { kobo } from '@ringlet/contracts/money';
import { noticeAdded } from '@ringlet/contracts/notices';
import { messageReceived } from '@ringlet/contracts/numbers/events';
import { readMessage } from '@ringlet/contracts/numbers/messages';
import { balanceChanged } from '@ringlet/contracts/wallet/ledger';
import { connectToNats } from '@ringlet/messaging/connection';
import { republishedHeader } from '@ringlet/messaging/republish/header';
import { eventsStream } from '@ringlet/messaging/streams';
import { createLog } from '@ringlet/platform/logging';
import { startNats, type TestNats } from '@ringlet/testing/nats';
import { type StartedProcess } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { type GatewayStack, refusal, startGateway } from '../testing/gateway-stack';
import { eventStreamsPerAccount } from './event-stream-limits';

/** Far less than the half minute after which the NATS client's consumer notices that the server has forgotten it. */
const soonMs = 15_000;

describe('live events', () => {
  let dir: string;
  let gateway: GatewayStack;
  let nats: TestNats;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ringlet-nats-'));
    gateway = await startGateway({ natsDir: dir });
    nats = gateway.stack.nats;
  });
  afterAll(async () => {
    await gateway.stop();
    await nats.stop();
    await rm(dir, { recursive: true, force: true });
  });

  /** An open stream, and a promise of its whole text. */
  async function listen(gateway: StartedProcess, token: string): Promise<{ http: number; text: Promise<string> }> {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${gateway.address ?? ''}/client/events`, { headers });
    return { http: response.status, text: response.text() };
  }

  it.each([
    ['ends', 'logout', () => ({})],
    ['runs out', undefined, () => ({ expiresIn: 12 })],
  ])('ends within a second when its session %s, and no other stream does', async (_what, reason, options) => {
    const replica = await gateway.startReplica();
    const other = await listen(replica, gateway.token());
    let isOpen = true;
    void other.text.then(() => (isOpen = false));
    const session = crypto.randomUUID();
    const { http, text } = await listen(replica, gateway.token({ sid: session }, options()));
    expect(http).toBe(200);
    if (reason !== undefined)
      await (await new Kvm(gateway.stack.connection).open(revokedSessionsBucket)).put(session, reason);
    expect(await text).toBe(': hello\n\n');
    expect(isOpen).toBe(true);
    await replica.stop();
  });

  interface Sent {
    readonly id?: number;
    readonly event: string;
    readonly data: unknown;
  }

  /** An open stream and the events that it has received. */
  async function follow(replica: StartedProcess, lastId?: number): Promise<{ sent: Sent[]; close(): void }> {
    const connection = new AbortController();
    const headers = {
      authorization: `Bearer ${gateway.token()}`,
      ...(lastId !== undefined && { 'last-event-id': String(lastId) }),
    };
    const response = await fetch(`${replica.address ?? ''}/client/events`, { headers, signal: connection.signal });
    const sent: Sent[] = [];
    const parser = createParser({
      onEvent: ({ id, event = '', data }) =>
        void sent.push({ ...(id !== undefined && { id: Number(id) }), event, data: JSON.parse(data) as unknown }),
    });
    const read = async (): Promise<void> => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }));
    };
    read().catch(() => undefined);
    return { sent, close: () => connection.abort() };
  }

  const userId = 'a'.repeat(24);
  async function publish<Data extends object>(
    event: EventType<Data>,
    data: Data,
    again = false,
    connection = gateway.stack.connection,
  ): Promise<number> {
    const { subject } = event;
    const envelope = { id: crypto.randomUUID(), subject, version: 1, at: '', correlationId: 'c', data };
    const republished = headers();
    if (again) republished.set(republishedHeader, '1');
    return (await jetstream(connection).publish(subject, JSON.stringify(envelope), { headers: republished })).seq;
  }
  const balance = (naira: number) => publish(balanceChanged, { userId, balance: kobo(naira * 100), sequence: 1 });
  const message = () => publish(messageReceived, { userId, orderId: 'b'.repeat(24), messageId: 'c'.repeat(24) });

  it('reports how many events each durable consumer has not handled', async () => {
    const replica = await gateway.startReplica();
    const manager = await jetstreamManager(gateway.stack.connection);
    const about = { durable_name: 'shop_wallet_balance-changed', filter_subject: balanceChanged.subject };
    await manager.consumers.add(eventsStream, {
      ...about,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.New,
    });
    await balance(1);
    await balance(2);
    const text = await (await fetch(`http://127.0.0.1:${replica.probePort}/metrics`)).text();
    const lines = text.split('\n').filter((line) => line.startsWith('ringlet_consumer_pending{'));
    expect(lines).toEqual([expect.stringMatching(/consumer="shop_wallet_balance-changed".* 2$/)]);
    await manager.consumers.delete(eventsStream, about.durable_name);
    await replica.stop();
  });

  it('continues on a new gateway with what came meanwhile, in order, and with the texts of messages', async () => {
    await gateway.reply(readMessage.subject, { data: { sms: 'Your code is 4321', code: '4321' } });
    const first = await gateway.startReplica();
    const metrics = await (await fetch(`http://127.0.0.1:${first.probePort}/metrics`)).text();
    expect(metrics).toMatch(/ringlet_jetstream_bytes\{stream="EVENTS",.*\} \d+/);
    expect(metrics).toMatch(/ringlet_jetstream_limit_bytes\{stream="EVENTS",.*\} 1073741824/);
    const before = await follow(first);
    const id = await balance(1);
    await until(() => before.sent.length === 1, 'the first gateway has sent it');
    const openStreams = await (await fetch(`http://127.0.0.1:${first.probePort}/metrics`)).text();
    expect(openStreams).toMatch(/ringlet_open_event_streams\{.*\} 1\n/);
    await first.stop();

    const seen = [await balance(2), await message(), await balance(3)];
    await publish(balanceChanged, { userId: 'd'.repeat(24), balance: kobo(9900), sequence: 1 });
    await publish(balanceChanged, { userId, balance: kobo(100), sequence: 0 }, true);
    const second = await gateway.startReplica();
    const after = await follow(second, id);
    await until(() => after.sent.length === 3, 'the new gateway has sent them');
    seen.push(await publish(noticeAdded, { userId, noticeId: 'e'.repeat(24) }));
    await until(() => after.sent.length === 4, 'and what came later');
    const text = { sms: 'Your code is 4321', code: '4321' };
    expect(after.sent).toEqual([
      { id: seen[0], event: 'balance', data: { balance: 2 } },
      { id: seen[1], event: 'message', data: { orderId: 'b'.repeat(24), messageId: 'c'.repeat(24), ...text } },
      { id: seen[2], event: 'balance', data: { balance: 3 } },
      { id: seen[3], event: 'notice', data: { id: 'e'.repeat(24) } },
    ]);
    // A reader that has seen everything receives nothing twice.
    const current = await follow(second, seen[3]);
    await balance(5);
    await until(() => current.sent.length === 1, 'it gets the next');
    after.close();
    current.close();
    await second.stop();
  });

  it('says missed for an id that the stream never had or no longer has, and where a text cannot be read', async () => {
    await gateway.reply(readMessage.subject, refusal({ code: 'platform/unavailable', message: 'x' }));
    const replica = await gateway.startReplica();
    const lost = [await follow(replica, 1e9), await follow(replica, Number.NaN)];
    for (const { sent } of lost) await until(() => sent[0]?.event === 'missed', 'it says missed');
    const open = await follow(replica);
    await message();
    await until(() => open.sent.length === 1, 'the message is reported');
    expect(open.sent).toEqual([{ event: 'missed', data: {} }]);

    const manager = await jetstreamManager(gateway.stack.connection);
    await manager.streams.delete(eventsStream);
    await until(() => open.sent.length === 2, 'the loss of the stream is noticed');
    const id = await balance(7);
    await until(() => open.sent.length === 3, 'events of the new stream arrive');
    expect(open.sent.slice(1)).toEqual([
      { event: 'missed', data: {} },
      { id, event: 'balance', data: { balance: 7 } },
    ]);
    for (const { close } of [...lost, open]) close();
    await replica.stop();
  });

  it('continues at once after a restart of NATS, with what was published before it had reconnected', async () => {
    const replica = await gateway.startReplica();
    const open = await follow(replica);
    await balance(1);
    await until(() => open.sent.length === 1, 'events arrive');
    for (const naira of [2, 3]) {
      await nats.stop('SIGKILL');
      nats = await startNats({ port: nats.port, dir });
      // The first connection after the restart, so that the gateway may still be disconnected.
      const early = await connectToNats({ NATS_URL: nats.url }, 'operator', createLog('test', 'silent'));
      await publish(balanceChanged, { userId, balance: kobo(naira * 100), sequence: naira }, false, early);
      await early.close();
      await until(() => open.sent.length === naira, 'the event arrives', soonMs);
    }
    expect(open.sent.map(({ data }) => data)).toEqual([{ balance: 1 }, { balance: 2 }, { balance: 3 }]);
    open.close();
    await replica.stop();
  });

  it('ends the oldest of too many streams of an account, and says so', async () => {
    const replica = await gateway.startReplica();
    const other = await listen(replica, gateway.token({ sub: 'b'.repeat(24) }));
    let ended = 0;
    void other.text.then(() => (ended += 1));
    const oldest = await listen(replica, gateway.token());
    const newer = [];
    for (let count = 0; count < eventStreamsPerAccount; count++) newer.push(await listen(replica, gateway.token()));
    for (const { text } of newer) void text.then(() => (ended += 1));
    expect(await oldest.text).toBe(': hello\n\nevent: replaced\ndata: {}\n\n');
    expect(ended).toBe(0);
    await replica.stop();
  });

  it('is refused where an address has too many', async () => {
    const replica = await gateway.startReplica({ CONNECTIONS_PER_ADDRESS: '2', TRUSTED_PROXIES: 'loopback' });
    const from = (address: string) =>
      fetch(`${replica.address ?? ''}/client/events`, {
        headers: { authorization: `Bearer ${gateway.token()}`, 'x-forwarded-for': address },
      });
    const [first, second] = [await from('102.89.23.4'), await from('102.89.23.4')];
    const refused = await from('102.89.23.4');
    expect([first.status, second.status, refused.status]).toEqual([200, 200, 429]);
    expect(await refused.json()).toMatchObject({ status: false, code: 'platform/too-many-requests' });
    expect((await from('102.89.23.5')).status).toBe(200);
    await first.body?.cancel();
    await until(async () => (await from('102.89.23.4')).status === 200, 'an ended stream gives its place');
    await replica.stop();
  });

  it('ends when the gateway stops', async () => {
    const replica = await gateway.startReplica();
    const streams = await Promise.all([listen(replica, gateway.token()), listen(replica, gateway.token())]);
    expect(streams.map(({ http }) => http)).toEqual([200, 200]);
    await replica.stop();
    for (const { text } of streams) expect(await text).toBe(': hello\n\n');
  });
});
