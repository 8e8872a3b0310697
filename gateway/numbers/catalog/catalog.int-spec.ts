import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { until } from '@ringlet/testing/until';
import { call, type GatewayStack, startGateway } from '../../testing/gateway-stack';

describe('catalog', () => {
  let gateway: GatewayStack;
  const refreshedAt = '2026-11-20T12:00:00.000Z';
  const setHead = (version: string, isStale: boolean) =>
    gateway.reply('numbers.catalog.head', { data: { version, refreshedAt, isStale, countries: ['5'] } });

  beforeAll(async () => {
    gateway = await startGateway();
    const gzip = gzipSync('{"1":{}}').toString('base64');
    await gateway.reply('numbers.catalog.part', { data: { country: '5', version: '1', gzip } });
    await gateway.reply('numbers.countries.list', { data: {} });
  });
  afterAll(() => gateway.stop());

  it.each([
    ['/api', { tags: 'us' }],
    ['/api', { tags: 'all' }],
    ['/api/countries', {}],
    ['/api/SinglePrice', { country: '5' }],
  ])('%s %j answers with freshness headers, exposed to other origins', async (path, body) => {
    const request = () =>
      call(gateway, path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${gateway.token()}`,
          'content-type': 'application/json',
          origin: 'http://localhost:8080',
        },
        body: JSON.stringify(body),
      });
    await setHead('1', false);
    const isFresh = async () => {
      const { http, headers } = await request();
      expect(http).toBe(200);
      expect(headers.get('x-refreshed-at')).toBe(refreshedAt);
      expect(headers.get('access-control-expose-headers')).toContain('x-refreshed-at, x-stale');
      return headers.get('x-stale') === null;
    };
    await until(isFresh, 'the prices are fresh');
    await setHead('1', true);
    await until(async () => (await request()).headers.get('x-stale') === 'true', 'the prices are stale');
  });

  it('answers all countries with the prices of now, also to the first who asks', async () => {
    const ask = (path: string, body: object) => {
      const headers = { authorization: `Bearer ${gateway.token()}`, 'content-type': 'application/json' };
      return call(gateway, path, { method: 'POST', headers, body: JSON.stringify(body) });
    };
    const setPrice = async (version: string, price: number) => {
      const gzip = gzipSync(JSON.stringify({ '1': { price } })).toString('base64');
      await gateway.reply('numbers.catalog.part', { data: { country: '5', version, gzip } });
      await setHead(version, false);
      // The answer for a single country always has the newest version.
      const single = async () => (await ask('/api/SinglePrice', { country: '5' })).body['data'];
      await until(async () => isDeepStrictEqual(await single(), { '1': { price } }), `the price is ${price}`);
    };
    for (const price of [100, 200, 300]) {
      await setPrice(`price-${price}`, price);
      expect((await ask('/api', { tags: 'all' })).body['data']).toEqual({ '5': { '1': { price } } });
    }
  });
});
