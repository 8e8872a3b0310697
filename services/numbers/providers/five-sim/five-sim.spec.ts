import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { ProviderError } from '../number-provider';
import { ProviderAnomalies } from '../provider-anomalies';
import { ProviderHttp, type ProviderResponse } from '../provider-http';
import { FiveSim } from './five-sim';

type Reply = Partial<ProviderResponse> | Error;

const json = (value: unknown): Reply => ({ status: 200, text: JSON.stringify(value) });
const prices = (cost: number, count = 5) => json({ usa: { whatsapp: { virtual4: { cost, count } } } });
const order = (more: object = {}) => ({
  id: 7,
  phone: '+12125550100',
  price: 10.5,
  status: 'PENDING',
  sms: null,
  created_at: '2026-11-20T10:00:00.123456789Z',
  ...more,
});
const request = { country: 'usa', service: 'whatsapp', pool: 'virtual4', maxPrice: '10.5', ref: 'order' };
const lost = new ProviderError('five-sim', 'no answer', true);
const unreachable = new ProviderError('five-sim', 'refused', false);

/** The adapter at a server that answers each call from its list and records the calls. */
function adapter(replies: Record<string, Reply | Reply[]>) {
  const metrics = new Metrics('test');
  const anomalies = new ProviderAnomalies(metrics, createLog('test', 'silent'));
  const http = new ProviderHttp('five-sim', 'http://provider.test', 1000, anomalies, metrics);
  const asked: string[] = [];
  jest.spyOn(http, 'get').mockImplementation((path, parameters, options = {}) => {
    asked.push(`${path} ${new URLSearchParams(parameters).toString()}`.trim());
    expect(options.headers).toEqual({ accept: 'application/json', authorization: 'Bearer secret' });
    const all = replies[options.call ?? ''];
    const reply = Array.isArray(all) ? all.shift() : all;
    if (reply instanceof Error) return Promise.reject(reply);
    return Promise.resolve({ status: 200, text: '', ...reply });
  });
  return { provider: new FiveSim(http, 'secret', 'RUB', 60), asked };
}

describe('a purchase at 5sim', () => {
  it('asks for the price of the pool first, then buys from it', async () => {
    const { provider, asked } = adapter({ 'guest/prices': prices(10.5), buy: json(order()) });
    const rented = { kind: 'rented', given: { activationId: '7', number: '12125550100' }, cost: '10.5' };
    expect(await provider.acquire(request)).toEqual(rented);
    expect(asked).toEqual([
      '/v1/guest/prices country=usa&product=whatsapp',
      '/v1/user/buy/activation/usa/virtual4/whatsapp',
    ]);
  });

  it.each([
    ['dearer', prices(11), { reason: 'price-increased', currentCost: '11' }],
    ['out of stock', prices(10, 0), { reason: 'no-numbers' }],
    ['not listed', json({ usa: { whatsapp: { virtual21: { cost: 1, count: 1 } } } }), { reason: 'no-numbers' }],
    ['without an answer', lost, { reason: 'refused' }],
    ['HTML', { text: '<html>' }, { reason: 'refused' }],
  ])('buys nothing from a pool that is %s', async (_what, reply, outcome) => {
    const { provider, asked } = adapter({ 'guest/prices': reply });
    expect(await provider.acquire(request)).toMatchObject({ kind: 'none', ...outcome });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['no free phones', 400, { kind: 'none', reason: 'no-numbers' }],
    ['No free phones\n', 200, { kind: 'none', reason: 'no-numbers' }],
    ['"no free phones"', 200, { kind: 'none', reason: 'no-numbers' }],
    ['not enough product qty', 400, { kind: 'none', reason: 'no-numbers' }],
    ['not enough user balance', 400, { kind: 'none', reason: 'refused' }],
    ['not enough rating', 400, { kind: 'none', reason: 'refused' }],
    ['server offline', 400, { kind: 'none', reason: 'refused' }],
    ['bad country', 400, { kind: 'none', reason: 'refused' }],
    ['bad operator', 400, { kind: 'none', reason: 'refused' }],
    ['no product', 400, { kind: 'none', reason: 'refused' }],
    ['select operator', 400, { kind: 'none', reason: 'refused' }],
    ['Unauthorized', 401, { kind: 'none', reason: 'refused' }],
    ['', 401, { kind: 'none', reason: 'refused' }],
    ['internal error', 400, { kind: 'unknown' }],
    ['a text that nobody knows', 400, { kind: 'unknown' }],
    ['', 200, { kind: 'unknown' }],
    ['<html>', 403, { kind: 'unknown' }],
    ['{"id":7', 200, { kind: 'unknown' }],
    ['{"id":7,"status":"PENDING"}', 200, { kind: 'unknown' }],
  ])('takes %j with status %d for %j', async (text, status, outcome) => {
    const { provider } = adapter({ 'guest/prices': prices(10), buy: { status, text } });
    expect(await provider.acquire(request)).toMatchObject(outcome);
  });

  it('is unknown where the answer was lost, and refused where the server was not reached', async () => {
    const at = (buy: Error) => adapter({ 'guest/prices': prices(10), buy }).provider.acquire(request);
    expect(await at(lost)).toMatchObject({ kind: 'unknown' });
    expect(await at(unreachable)).toMatchObject({ kind: 'none', reason: 'refused' });
  });

  it('cancels a number whose price rose after it was asked for, and keeps one that 5sim does not cancel', async () => {
    const dearer = { 'guest/prices': prices(10), buy: json(order({ price: '10.6' })) };
    const cancelled = { ...dearer, cancel: json(order({ status: 'CANCELED' })) };
    const none = { kind: 'none', reason: 'price-increased', currentCost: '10.6' };
    expect(await adapter(cancelled).provider.acquire(request)).toMatchObject(none);
    for (const cancel of [lost, { status: 400, text: 'order has sms' }, json(order())]) {
      const kept = await adapter({ ...dearer, cancel }).provider.acquire(request);
      expect(kept).toMatchObject({ kind: 'rented', given: { activationId: '7' }, cost: '10.6' });
    }
  });
});

describe('an order at 5sim', () => {
  const sms = [
    { created_at: '2026-11-20T10:02:00Z', text: 'second', code: '2' },
    { created_at: '2026-11-20T10:01:00Z', text: '', code: '1' },
  ];

  it.each([
    [order(), 0, { kind: 'waiting' }],
    [order({ sms }), 0, { kind: 'message', text: '1', code: '1' }],
    [order({ sms, status: 'RECEIVED' }), 1, { kind: 'message', text: 'second', code: '2' }],
    [order({ sms, status: 'RECEIVED' }), 2, { kind: 'waiting' }],
    [order({ sms, status: 'FINISHED' }), 1, { kind: 'message', text: 'second', code: '2' }],
    [order({ sms, status: 'FINISHED' }), 2, { kind: 'ended' }],
    [order({ status: 'TIMEOUT', sms: [] }), 0, { kind: 'ended' }],
    [order({ status: 'CANCELED' }), 0, { kind: 'ended' }],
    [order({ status: 'BANNED' }), 0, { kind: 'ended' }],
  ])('%j in round %d is %j', async (check, round, outcome) => {
    expect(await adapter({ check: json(check) }).provider.poll('7', round)).toEqual(outcome);
  });

  it.each([
    ['order not found', 400, { kind: 'missing' }],
    ['order not found', 200, { kind: 'missing' }],
    ['record not found', 404, { kind: 'missing' }],
    ['order expired', 400, { kind: 'ended' }],
    ['server offline', 400, undefined],
    ['Unauthorized', 401, undefined],
    ['<html>', 200, undefined],
  ])('%s with status %d when polled is %j', async (text, status, outcome) => {
    const polled = adapter({ check: { status, text } }).provider.poll('7', 0);
    if (outcome) expect(await polled).toEqual(outcome);
    else await expect(polled).rejects.toBeInstanceOf(ProviderError);
  });

  it.each([
    ['order not found', 400, 'missing'],
    ['order expired', 400, 'ended'],
    ['order has sms', 400, 'refused'],
    ['order has sms', 200, 'refused'],
    ['hosting order', 400, 'refused'],
    ['too early', 400, 'refused'],
    [JSON.stringify(order({ status: 'CANCELED' })), 200, 'cancelled'],
    [JSON.stringify(order()), 200, 'refused'],
    [JSON.stringify(order({ status: 'FINISHED' })), 200, 'ended'],
    ['some text', 200, undefined],
    ['Unauthorized', 401, undefined],
    ['', 400, undefined],
  ])('%s with status %d when cancelled is %s', async (text, status, outcome) => {
    const cancelled = adapter({ cancel: { status, text } }).provider.cancel('7');
    if (outcome !== undefined) expect(await cancelled).toBe(outcome);
    else await expect(cancelled).rejects.toBeInstanceOf(ProviderError);
  });

  it('has the next SMS requested only while it is active and has one', async () => {
    const request = (check: object) => adapter({ check: json(check) }).provider.requestNextSms('7');
    expect(await request(order({ sms, status: 'RECEIVED' }))).toBe('requested');
    expect(await request(order())).toBe('refused');
    expect(await request(order({ sms, status: 'FINISHED' }))).toBe('refused');
  });
});

describe('the list of what 5sim sold', () => {
  const row = (id: number, seconds: number) =>
    order({ id, created_at: new Date(1_000_000_000_000 + seconds * 1000).toISOString() });
  const at = (seconds: number) => new Date(1_000_000_000_000 + seconds * 1000);

  it('is read page by page until one is older than the period', async () => {
    const [first, second] = [
      Array.from({ length: 100 }, (_, index) => row(300 - index, 300 - index)),
      [row(200, 200), row(199, 150), row(198, 100)],
    ];
    const { provider, asked } = adapter({ 'user/orders': [json({ Data: first }), json({ Data: second })] });
    const sold = await provider.listSold(at(150), at(202));
    expect(sold.map(({ activationId }) => activationId)).toEqual(['202', '201', '200', '199']);
    expect(asked).toEqual(
      [0, 100].map((offset) => `/v1/user/orders category=activation&limit=100&offset=${offset}&order=id&reverse=true`),
    );
  });

  it('is an error where it is no list', async () => {
    await expect(adapter({ 'user/orders': json({}) }).provider.listSold(at(0), at(1))).rejects.toThrow(ProviderError);
    await expect(adapter({ 'user/orders': lost }).provider.listSold(at(0), at(1))).rejects.toBe(lost);
  });
});

it('has one offer for each pool with stock, the cheapest first, and titles of popular services', async () => {
  const pools = {
    a: { cost: 3, count: '2' },
    b: { cost: '2.5', count: 0 },
    c: { cost: 2, count: 1 },
    d: { cost: null },
  };
  const { provider } = adapter({
    'user/profile': json({ balance: 12.5 }),
    'guest/countries': json({ usa: { iso: { us: 1 }, text_en: 'USA' }, atlantis: { iso: {} } }),
    'guest/prices': json({ usa: { whatsapp: pools, xyz: { a: { cost: 1, count: 0 }, b: { cost: 2, count: 0 } } } }),
  });
  const common = { country: 'usa', service: 'whatsapp' };
  expect(await provider.fetchCatalog()).toEqual({
    countries: [
      { id: 'usa', title: 'USA', code: 'US' },
      { id: 'atlantis', title: 'atlantis', code: '' },
    ],
    services: [
      { id: 'whatsapp', name: 'WhatsApp', code: 'wa' },
      { id: 'xyz', name: 'Xyz', code: '' },
    ],
    offers: [
      { ...common, pool: 'c', cost: '2', count: 1 },
      { ...common, pool: 'a', cost: '3', count: 2 },
      { country: 'usa', service: 'xyz', pool: 'a', cost: '1', count: 0 },
    ],
    unreadablePrices: [{ cost: null }],
  });
});
