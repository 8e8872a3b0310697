import { type RequestEnvelope } from '@ringlet/messaging/envelope';
import { Clock } from '@ringlet/platform/clock';
import { call, type GatewayStack, refusal, startGateway } from '../testing/gateway-stack';

const id = 'c'.repeat(24);

describe('the usage of an API key', () => {
  let gateway: GatewayStack;
  let asked: { id: string; from: string } | undefined;

  beforeAll(async () => {
    gateway = await startGateway();
    // In Lagos it is 00:30 on the 23rd.
    jest.spyOn(gateway.app.get(Clock), 'now').mockReturnValue(new Date('2026-11-22T23:30:00Z'));
    gateway.stack.connection.subscribe('auth.api-key.usage', {
      callback: (_error, message) => {
        asked = message.json<RequestEnvelope>().data as typeof asked;
        const days = [
          { day: '2026-11-21', requests: 40, errors: 3 },
          { day: '2026-11-23', requests: 2, errors: 0 },
        ];
        const kind = asked?.id === id ? 'live' : 'test';
        message.respond(JSON.stringify({ data: { kind, days } }));
      },
    });
    await gateway.reply('wallet.key-spend.days', { data: { '2026-11-21': 412_50, '2026-11-22': 10 } });
    const spent = { [id]: { '2026-11-23': 1 }, ['d'.repeat(24)]: { '2026-11-23': 500_00 } };
    await gateway.reply('numbers.test-world.read', { data: { balance: 99_500_00, spent } });
  });
  afterAll(() => gateway.stop());

  const read = async (path: string, method = 'GET') =>
    call(gateway, path, { method, headers: { authorization: `Bearer ${gateway.token()}` } });

  it('has every day of Lagos up to today, and the spend of the ledger', async () => {
    const { http, body } = await read(`/client/api-keys/${id}/usage?days=3`);
    expect([http, asked]).toEqual([200, { id, from: '2026-11-21' }]);
    expect(body['data']).toEqual({
      kind: 'live',
      days: [
        { day: '2026-11-21', requests: 40, errors: 3, spend: 412.5 },
        { day: '2026-11-22', requests: 0, errors: 0, spend: 0.1 },
        { day: '2026-11-23', requests: 2, errors: 0, spend: 0 },
      ],
    });
    const { days } = (await read(`/client/api-keys/${id}/usage`)).body['data'] as { days: { day: string }[] };
    expect([days.length, days[0]?.day]).toEqual([30, '2026-10-25']);
  });

  it('of a test key has play money', async () => {
    const { body } = await read(`/client/api-keys/${'d'.repeat(24)}/usage?days=1`);
    expect(body['data']).toEqual({ kind: 'test', days: [{ day: '2026-11-23', requests: 2, errors: 0, spend: 500 }] });
  });

  it.each(['days=0', 'days=91', 'days=x', 'days=1.5', 'day=1'])('is refused for %s', async (query) => {
    expect((await read(`/client/api-keys/${id}/usage?${query}`)).http).toBe(422);
  });

  it('shows and resets the play money of the account', async () => {
    expect((await read('/client/test-world')).body['data']).toEqual({ balance: 99_500 });
    await gateway.reply('numbers.test-world.reset', refusal({ code: 'platform/unavailable', message: 'x' }));
    expect((await read('/client/test-world/reset', 'POST')).http).toBe(503);
    await gateway.reply('numbers.test-world.reset', { data: {} });
    expect((await read('/client/test-world/reset', 'POST')).http).toBe(200);
  });
});
