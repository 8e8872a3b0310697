import { gzipSync } from 'node:zlib';
import { type StartedProcess } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { call, type GatewayStack, startGatewayStack } from '../testing/gateway-stack';

describe('the catalog', () => {
  let world: GatewayStack;
  let gateway: StartedProcess;
  const refreshedAt = '2026-11-20T12:00:00.000Z';
  const tell = (version: string, isStale: boolean) =>
    world.reply('numbers.catalog.head', { data: { version, refreshedAt, isStale, countries: ['5'] } });

  beforeAll(async () => {
    world = await startGatewayStack();
    gateway = await world.start();
    const gzip = gzipSync('{"1":{}}').toString('base64');
    await world.reply('numbers.catalog.part', { data: { country: '5', version: '1', gzip } });
    await world.reply('numbers.countries.list', { data: {} });
  });
  afterAll(() => world.stack.stop());

  it.each([
    ['/api', { tags: 'us' }],
    ['/api', { tags: 'all' }],
    ['/api/countries', {}],
    ['/api/SinglePrice', { country: '5' }],
  ])('%s %j says how old its prices are, also to a page of another origin', async (path, body) => {
    const ask = () =>
      call(gateway, path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${world.token()}`,
          'content-type': 'application/json',
          origin: 'http://localhost:8080',
        },
        body: JSON.stringify(body),
      });
    await tell('1', false);
    const isFresh = async () => {
      const { http, headers } = await ask();
      expect(http).toBe(200);
      expect(headers.get('x-refreshed-at')).toBe(refreshedAt);
      expect(headers.get('access-control-expose-headers')).toContain('x-refreshed-at, x-stale');
      return headers.get('x-stale') === null;
    };
    await until(isFresh, 'its prices are fresh');
    await tell('1', true);
    await until(async () => (await ask()).headers.get('x-stale') === 'true', 'its prices are old');
  });
});
