import { bidChanged } from '@ringlet/contracts/numbers/events';
import { presenters } from '../../live/present-event';
import { call, type GatewayStack, refusal, startGateway } from '../../testing/gateway-stack';

const id = 'b'.repeat(24);
const bid = {
  id,
  buys: true,
  country: '5',
  countryName: 'USA',
  service: 'wa',
  serviceName: 'WhatsApp',
  price: 90_050,
  count: 2,
  filled: 1,
  held: 90_050,
  state: 'open',
  orderIds: ['c'.repeat(24)],
  createdAt: '2026-11-20T12:00:00.000Z',
  until: '2026-11-21T12:00:00.000Z',
};
const view = {
  id,
  buys: true,
  country: '5',
  country_name: 'USA',
  service: 'wa',
  service_name: 'WhatsApp',
  price: 900.5,
  count: 2,
  filled: 1,
  held: 900.5,
  state: 'open',
  request_ids: ['c'.repeat(24)],
  created_at: bid.createdAt,
  until: bid.until,
};
const wanted = { buys: true, country: 'US', service: 'wa', price: 900.5, count: 2, hours: 24 };

describe('bids at the gateway', () => {
  let gateway: GatewayStack;

  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());

  const send = (method: string, path: string, body?: object) =>
    call(gateway, path, {
      method,
      headers: {
        authorization: `Bearer ${gateway.token()}`,
        'idempotency-key': 'one-bid-1',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  it('are placed, listed and withdrawn, with amounts in naira', async () => {
    await gateway.reply('numbers.bid.create', { data: bid });
    const placed = await send('POST', '/client/bids', wanted);
    expect(placed.http).toBe(200);
    expect(placed.body).toMatchObject({ message: 'Your bid was placed.', data: view });
    await gateway.reply('numbers.bid.create', { data: { ...bid, buys: false, held: 0 } });
    const awaited = await send('POST', '/client/bids', { ...wanted, buys: false });
    expect(awaited.body).toMatchObject({ data: { ...view, buys: false, held: 0 } });
    await gateway.reply('numbers.bid.list', { data: { data: [bid], nextCursor: 'next' } });
    const listed = await send('GET', '/client/bids?limit=1');
    expect(listed.body).toMatchObject({ data: [view], nextCursor: 'next' });
    await gateway.reply('numbers.bid.withdraw', { data: { ...bid, state: 'ended', ending: 'withdrawn', held: 0 } });
    const withdrawn = await send('DELETE', `/client/bids/${id}`);
    expect(withdrawn.body).toMatchObject({ data: { ...view, state: 'ended', ending: 'withdrawn', held: 0 } });
  });

  it.each([
    ['price', { price: 0.5 }, 'The highest price is at least ₦1.'],
    ['price', { price: 1_000_001 }, 'The highest price is at most ₦1,000,000.'],
    ['price', { price: 1.001 }, 'Please enter the highest price as an amount in naira.'],
    ['price', { price: '900' }, 'Please enter the highest price as an amount in naira.'],
    ['buys', { buys: undefined }, 'Please choose whether the bid buys.'],
    ['count', { count: 21 }, 'Please choose 1 to 20 numbers.'],
    ['count', { count: 1.5 }, 'Please choose 1 to 20 numbers.'],
    ['hours', { hours: 2 }, 'Please choose how long the bid waits.'],
    ['country', { country: '' }, undefined],
  ])('are refused with a wrong %s: %j', async (field, wrong, message) => {
    const { http, body } = await send('POST', '/client/bids', { ...wanted, ...wrong });
    expect(http).toBe(422);
    const errors = body['errors'] as { field: string; message: string }[];
    const found = errors.filter((error) => error.field === field).map((error) => error.message);
    expect(found).not.toHaveLength(0);
    if (message !== undefined) expect(found).toContain(message);
  });

  it('say why they are refused', async () => {
    const missing = { code: 'wallet/insufficient-balance', message: 'Insufficient balance' } as const;
    await gateway.reply('numbers.bid.create', refusal(missing));
    const { http, body } = await send('POST', '/client/bids', wanted);
    expect([http, body['code']]).toEqual([expect.any(Number), missing.code]);
    expect(http).toBeGreaterThanOrEqual(400);
    expect((await send('DELETE', '/client/bids/1')).http).toBe(422);
  });

  it('are a live event', () => {
    const event = { bidId: id, userId: 'a'.repeat(24), state: 'filled', filled: 1, count: 2, orderId: 'c' } as const;
    expect(presenters.get(bidChanged.subject)?.(event)).toEqual({
      type: 'bid',
      data: { bidId: id, state: 'filled', orderId: 'c' },
    });
  });
});
