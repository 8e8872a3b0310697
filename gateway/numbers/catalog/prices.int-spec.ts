import { gzipSync } from 'node:zlib';
import { kobo } from '@ringlet/contracts/money';
import { until } from '@ringlet/testing/until';
import { call, type GatewayStack, startGateway } from '../../testing/gateway-stack';

describe('public prices', () => {
  let gateway: GatewayStack;
  let asked = 0;
  let offersAsked = 0;
  let current = { version: 0, price: 0 };
  const usualPrice = 22_480;
  const refreshedAt = '2026-11-20T12:00:00.000Z';
  const names: Readonly<Record<string, string>> = { '1': 'WhatsApp', '2': 'Zalo' };

  const setPrice = async (price: number): Promise<void> => {
    current = { version: current.version + 1, price };
    const version = String(current.version);
    await gateway.reply('numbers.service-prices.list', () => {
      asked += 1;
      const prices = Object.entries(names).map(([service, name]) => ({ service, name, price, countries: 1 }));
      // The first answer comes from a replica that has not switched yet.
      return { data: asked % 2 === 1 ? { version: '0', prices: [] } : { version, prices } };
    });
    const offer = { country: '5', service: '1', price: kobo(price), count: 9, success_rate: 92, sample_size: 340 };
    const offers = [{ ...offer, measured_over: 3600 }];
    await gateway.reply('numbers.service-offers.get', () => {
      offersAsked += 1;
      return { data: { version, offers } };
    });
    const inUsa = Object.fromEntries(
      Object.keys(names).map((service) => [service, { price: price / 100, count: service === '1' ? 9 : 2 }]),
    );
    await gateway.reply('numbers.catalog.part', {
      data: { country: '5', version, gzip: gzipSync(JSON.stringify(inUsa)).toString('base64') },
    });
    await gateway.reply('numbers.catalog.head', { data: { version, refreshedAt, isStale: false, countries: ['5'] } });
  };
  const list = () => call(gateway, '/prices');
  const shows = (naira: number) => async () => (await list()).text.includes(`"price":${naira},`);

  beforeAll(async () => {
    gateway = await startGateway();
    const countries = {
      '5': { id: '5', code: 'US', title: 'United States' },
      '9': { id: '9', code: 'GB', title: 'United Kingdom' },
    };
    await gateway.reply('numbers.countries.list', { data: countries });
    const days = [{ day: '2026-11-19', price: kobo(20_000), successRate: 91 }];
    await gateway.reply('numbers.price-history.get', { data: days });
    await setPrice(usualPrice);
  });
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    if (current.price === usualPrice) return;
    await setPrice(usualPrice);
    await until(shows(usualPrice / 100), 'the usual price is shown');
  });

  it('are for everybody', async () => {
    const whatsapp = { slug: 'whatsapp', service: '1', name: 'WhatsApp', price: 224.8, countries: 1 };
    expect((await list()).body['data']).toEqual([whatsapp, { ...whatsapp, slug: 'zalo', service: '2', name: 'Zalo' }]);
    expect((await call(gateway, '/prices?popular=true')).body['data']).toEqual([whatsapp]);
    expect((await call(gateway, '/prices/whatsapp')).body['data']).toEqual({
      slug: 'whatsapp',
      service: '1',
      name: 'WhatsApp',
      countries: [
        {
          slug: 'united-states',
          country: '5',
          country_name: 'United States',
          country_code: 'US',
          price: 224.8,
          in_stock: true,
          success_rate: 92,
          sample_size: 340,
          measured_over: 3600,
        },
      ],
    });
  });

  it('are shown of a service in a country, and of a country', async () => {
    const zalo = { slug: 'zalo', service: '2', name: 'Zalo', price: 224.8, in_stock: true };
    expect((await call(gateway, '/prices/whatsapp/united-states')).body['data']).toEqual({
      slug: 'whatsapp',
      service: '1',
      name: 'WhatsApp',
      offer: expect.objectContaining({ slug: 'united-states', price: 224.8, in_stock: true, success_rate: 92 }),
      days: [{ day: '2026-11-19', price: 200, success_rate: 91 }],
      elsewhere: [],
      others: [zalo],
    });
    expect((await call(gateway, '/prices/country/united-states')).body['data']).toEqual({
      slug: 'united-states',
      country: '5',
      country_name: 'United States',
      country_code: 'US',
      services: [{ ...zalo, slug: 'whatsapp', service: '1', name: 'WhatsApp' }, zalo],
    });
    expect((await call(gateway, '/prices/addresses')).body['data']).toEqual({
      services: [
        { slug: 'whatsapp', name: 'WhatsApp' },
        { slug: 'zalo', name: 'Zalo' },
      ],
      countries: [
        { slug: 'united-kingdom', name: 'United Kingdom', services: [0, 1] },
        { slug: 'united-states', name: 'United States', services: [0, 1] },
      ],
    });
  });

  it.each([
    ['/prices/nothing/united-states', 404, 'numbers/service-unknown'],
    ['/prices/whatsapp/nowhere', 404, 'numbers/country-unknown'],
    ['/prices/country/nowhere', 404, 'numbers/country-unknown'],
    // Not sold there.
    ['/prices/whatsapp/united-kingdom', 404, 'numbers/service-unknown'],
    ['/prices/whatsapp/%3Cb%3E', 422, 'platform/invalid'],
    ['/prices/nothing', 404, 'numbers/service-unknown'],
    ['/prices/__proto__', 422, 'platform/invalid'],
    ['/prices?popular=1', 422, 'platform/invalid'],
  ])('answer %s with %d', async (path, http, code) => {
    expect(await call(gateway, path)).toMatchObject({ http, body: { code } });
  });

  it('are made once a version, and sent once to a browser that has them', async () => {
    await list();
    await call(gateway, '/prices/whatsapp');
    const before = asked;
    const offersBefore = offersAsked;
    const answers = await Promise.all(Array.from({ length: 20 }, list));
    await Promise.all(answers.map(() => call(gateway, '/prices/whatsapp')));
    expect([asked, offersAsked]).toEqual([before, offersBefore]);
    const etag = answers[0]?.headers.get('etag') ?? '';
    for (const path of ['/prices', '/prices/whatsapp', '/prices/whatsapp/united-states', '/prices/addresses']) {
      const known = (await call(gateway, path)).headers.get('etag') ?? '';
      const again = await call(gateway, path, { headers: { 'if-none-match': `"other", ${known}` } });
      expect(again).toMatchObject({ http: 304, text: '' });
    }
    await setPrice(50_000);
    await until(shows(500), 'the new price is shown');
    expect(await call(gateway, '/prices', { headers: { 'if-none-match': etag } })).toMatchObject({ http: 200 });
    expect((await call(gateway, '/prices/whatsapp')).text).toContain('"price":500,');
    expect(asked).toBe(before + 2);
  });

  it('are compressed', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await call(gateway, '/prices', { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('vary')).toBe('origin, accept-encoding');
      expect([answer.headers.get('content-encoding'), answer.http]).toEqual([encoding, 200]);
      expect(answer.body['data']).toHaveLength(2);
    }
  });

  it('have a rate of their own for a network', async () => {
    const own = await gateway.startReplica({ REQUESTS_PER_SECOND: '1000' });
    const refused = await until(async () => {
      const answers = await Promise.all(Array.from({ length: 100 }, () => call(own, '/prices/zalo')));
      return answers.find(({ http }) => http === 429);
    }, 'the network is refused');
    expect(refused.body).toMatchObject({ code: 'platform/too-many-requests' });
    expect((await call(own, '/site-status')).http).toBe(200);
    await own.stop();
  });
});
