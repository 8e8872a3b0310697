import { jetstream } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { createParser } from 'eventsource-parser';
import { revokedSessionsBucket } from '@ringlet/contracts/auth/sessions';
import { type EventType } from '@ringlet/contracts/event';
import { kobo } from '@ringlet/contracts/money';
import { noticeAdded } from '@ringlet/contracts/notices';
import { messageReceived, orderRefunded } from '@ringlet/contracts/numbers/events';
import { balanceChanged } from '@ringlet/contracts/wallet/ledger';
import { until } from '@ringlet/testing/until';
import { eventStreamsPerAccount } from '../live/event-stream-limits';
import { call, type GatewayStack, startGateway } from '../testing/gateway-stack';
import { HandlerApiServices, userId } from '../testing/handler-api-services';

const orderId = 'b'.repeat(24);
const messageId = 'c'.repeat(24);

describe('the events of the developer API', () => {
  let gateway: GatewayStack;
  let services: HandlerApiServices;

  beforeAll(async () => {
    gateway = await startGateway();
    services = new HandlerApiServices(gateway.stack.connection);
    services.answer('numbers.message.read', () => ({ sms: 'Your code is 4321', code: '4321' }));
    await gateway.stack.connection.flush();
  });
  afterAll(() => gateway.stop());

  interface Sent {
    readonly id?: number;
    readonly event: string;
    readonly data: unknown;
  }
  async function follow(token: string, path = '/v1/events', lastId?: number) {
    const connection = new AbortController();
    const headers = {
      authorization: `Bearer ${token}`,
      ...(lastId !== undefined && { 'last-event-id': String(lastId) }),
    };
    const response = await fetch(`${gateway.address ?? ''}${path}`, { headers, signal: connection.signal });
    const followed = { http: response.status, sent: [] as Sent[], isOpen: true, close: () => connection.abort() };
    const parser = createParser({
      onEvent: ({ id, event = '', data }) =>
        void followed.sent.push({ ...(id !== undefined && { id: Number(id) }), event, data: JSON.parse(data) }),
    });
    const read = async (): Promise<void> => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }));
    };
    void read()
      .catch(() => undefined)
      .finally(() => (followed.isOpen = false));
    return followed;
  }

  async function publish<Data extends object>({ subject }: EventType<Data>, data: Data): Promise<number> {
    const envelope = { id: crypto.randomUUID(), subject, version: 1, at: '', correlationId: 'c', data };
    return (await jetstream(gateway.stack.connection).publish(subject, JSON.stringify(envelope))).seq;
  }
  const balance = (naira: number, user = userId) =>
    publish(balanceChanged, { userId: user, balance: kobo(naira * 100), sequence: 1 });

  it('have the names of the developer API, and go on after the one that was read last', async () => {
    const first = await follow(services.key({ scopes: ['read'] }));
    const id = await balance(1);
    await until(() => first.sent.length === 1, 'the first is sent');
    first.close();
    await publish(noticeAdded, { userId, noticeId: 'e'.repeat(24) });
    await balance(99, 'd'.repeat(24));
    const ids = [
      await publish(messageReceived, { userId, orderId, messageId }),
      await publish(orderRefunded, { userId, orderId, price: kobo(100) } as never),
      await balance(2),
    ];
    const second = await follow(services.key(), '/v1/events', id);
    await until(() => second.sent.length === 3, 'what came meanwhile is sent');
    expect(second.sent).toEqual([
      {
        id: ids[0],
        event: 'message',
        data: { number_id: orderId, id: messageId, text: 'Your code is 4321', code: '4321' },
      },
      { id: ids[1], event: 'number', data: { number_id: orderId, status: 'refund' } },
      { id: ids[2], event: 'balance', data: { balance: 2 } },
    ]);
    second.close();
    const lost = await follow(services.key(), '/v1/events', 1e9);
    await until(() => lost.sent[0]?.event === 'missed', 'it says missed');
    lost.close();
  });

  it('end within a second when the key is revoked, and no other stream does', async () => {
    const [revoked, other] = [services.key({ id: 'f'.repeat(24) }), services.key()];
    const [stream, kept] = [await follow(revoked), await follow(other)];
    await (await new Kvm(gateway.stack.connection).open(revokedSessionsBucket)).put('f'.repeat(24), 'revoked');
    await until(() => !stream.isOpen, 'the stream ends');
    expect(kept.isOpen).toBe(true);
    kept.close();
    expect((await follow(revoked)).http).toBe(401);
  });

  it('end when the key expires', async () => {
    const expiresAt = new Date(Date.now() + 12_000).toISOString();
    const stream = await follow(services.key({ expiresAt }));
    expect(stream.http).toBe(200);
    await until(() => !stream.isOpen, 'the stream ends');
  });

  it('count among the streams of the account, with those of its browsers', async () => {
    const browser = await follow(gateway.token({ sub: userId }), '/client/events');
    const key = services.key();
    const streams = await Promise.all(Array.from({ length: eventStreamsPerAccount }, () => follow(key)));
    await until(() => !browser.isOpen, 'the oldest is ended');
    expect(browser.sent.at(-1)).toEqual({ event: 'replaced', data: {} });
    expect(streams.every(({ isOpen }) => isOpen)).toBe(true);
    for (const { close } of streams) close();
  });

  it.each([
    ['a key without the scope', () => services.key({ scopes: ['buy', 'money'] }), [403, 'auth/key-scope']],
    ['a test key', () => services.key({ kind: 'test' }), [403, 'auth/test-key']],
    ['a session', () => gateway.token(), [401, 'auth/key-unusable']],
  ])('are refused to %s', async (_what, token, expected) => {
    const headers = { authorization: `Bearer ${token()}` };
    const { http, body } = await call(gateway, '/v1/events', { headers });
    expect([http, body['code']]).toEqual(expected);
  });
});
