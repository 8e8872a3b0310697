import { call, type GatewayStack, refusal, startGateway } from '../../testing/gateway-stack';

const id = 'b'.repeat(24);
const [end, at] = ['2026-11-20T16:00:00Z', '2026-11-20T15:00:00Z'];
const order = {
  id,
  userId: 'a'.repeat(24),
  kind: 'rental',
  number: '12025550123',
  country: '5',
  countryName: 'USA',
  service: 'rental',
  serviceName: 'Rental, 4 hours',
  price: 90_000,
  priceUsd: 0.6,
  status: 'active',
  createdAt: '2026-11-20T12:00:00Z',
  expiresAt: end,
};
const path = `/client/rentals/${id}/renewal`;
const [setting, ending] = ['numbers.rental.set-renewal', 'numbers.rental.end-renewal'];

describe('the automatic renewal of a rental', () => {
  let gateway: GatewayStack;
  /** Requests to the numbers service. */
  const sent: { readonly subject: string; readonly data: unknown }[] = [];

  beforeAll(async () => {
    gateway = await startGateway();
    for (const subject of [setting, ending]) {
      gateway.stack.connection.subscribe(subject, {
        callback: (_error, message) => {
          const { data } = message.json<{ data: unknown }>();
          sent.push({ subject, data });
        },
      });
    }
  });
  beforeEach(() => void sent.splice(0));
  afterAll(() => gateway.stop());

  const send = (method: string, body?: object, { at: where = path, token = gateway.token() } = {}) =>
    call(gateway, where, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });

  it('is switched on with a length of time and a highest price in naira, and answers with the rental', async () => {
    const renewal = { unit: 'hour', count: 4, price: 90_050, at, renewed: { at, price: 80_000 }, problem: 'Why.' };
    await gateway.reply(setting, { data: { ...order, renewal } });
    const { http, body } = await send('PUT', { unit: 'hour', count: 4, highest_price: 900.5 });
    expect(http).toBe(200);
    expect(body).toEqual({
      status: true,
      message: 'This rental is renewed automatically.',
      data: expect.objectContaining({
        id,
        renewal: {
          unit: 'hour',
          count: 4,
          highest_price: 900.5,
          next_at: at,
          renewed: { at, price: 800 },
          problem: 'Why.',
        },
      }),
    });
    expect(sent).toEqual([{ subject: setting, data: { orderId: id, unit: 'hour', count: 4, price: 90_050 } }]);
  });

  it('leaves the highest price to the service where there is none', async () => {
    await gateway.reply(setting, { data: { ...order, renewal: { unit: 'day', count: 1, price: 90_000, at } } });
    expect((await send('PUT', { unit: 'day', count: 1 })).http).toBe(200);
    expect(sent).toEqual([{ subject: setting, data: { orderId: id, unit: 'day', count: 1 } }]);
  });

  it('is switched off, and answers with the rental', async () => {
    await gateway.reply(ending, { data: order });
    const { http, body } = await send('DELETE');
    expect(http).toBe(200);
    expect(body).toMatchObject({
      status: true,
      message: 'This rental is not renewed automatically any more.',
      data: { id },
    });
    expect(body['data']).not.toHaveProperty('renewal');
    expect(sent).toEqual([{ subject: ending, data: { orderId: id } }]);
  });

  it.each([
    ['no length', {}],
    ['another unit', { unit: 'year', count: 1 }],
    ['a part of a unit', { unit: 'hour', count: 1.5 }],
    ['no unit at all', { unit: 'hour', count: 0 }],
    ['a highest price of nothing', { unit: 'hour', count: 4, highest_price: 0 }],
    ['a negative highest price', { unit: 'hour', count: 4, highest_price: -1 }],
    ['a part of a kobo', { unit: 'hour', count: 4, highest_price: 1.001 }],
    ['a price that is a text', { unit: 'hour', count: 4, highest_price: '900' }],
    ['a name that it does not know', { unit: 'hour', count: 4, price: 900 }],
  ])('refuses %s', async (_what, body) => {
    const { http, body: answer } = await send('PUT', body);
    expect([http, answer['status'], answer['code']]).toEqual([422, false, 'platform/invalid']);
    expect(sent).toEqual([]);
  });

  it.each(['PUT', 'DELETE'])('refuses the id of no rental (%s)', async (method) => {
    const body = method === 'PUT' ? { unit: 'hour', count: 4 } : undefined;
    const { http, body: answer } = await send(method, body, { at: '/client/rentals/x/renewal' });
    expect([http, answer['status']]).toEqual([422, false]);
    expect(sent).toEqual([]);
  });

  it.each([
    ['PUT', setting, 'numbers/not-active', 409],
    ['PUT', setting, 'numbers/span-not-offered', 404],
    ['PUT', setting, 'auth/erasure-requested', 403],
    ['PUT', setting, 'numbers/order-not-found', 404],
    ['DELETE', ending, 'numbers/order-not-found', 404],
  ])('%s passes on that the service refuses: %s %s', async (method, subject, code, status) => {
    await gateway.reply(subject, refusal({ code, message: 'Why.' } as never));
    const { http, body } = await send(method, method === 'PUT' ? { unit: 'hour', count: 4 } : undefined);
    expect(http).toBe(status);
    expect(body).toMatchObject({ status: false, message: 'Why.', code });
  });

  it.each(['PUT', 'DELETE'])('needs a session that may do everything (%s)', async (method) => {
    const body = method === 'PUT' ? { unit: 'hour', count: 4 } : undefined;
    const restricted = gateway.token({ role: 'admin', restrictedTo: 'second-factor' });
    const { http, body: answer } = await send(method, body, { token: restricted });
    expect([http, answer['status']]).toEqual([403, false]);
    for (const token of ['', 'x.y.z', gateway.token({}, { audience: 'another' })])
      expect((await send(method, body, { token })).http).toBe(401);
    expect(sent).toEqual([]);
  });
});
