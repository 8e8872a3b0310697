import { type CatalogRepository, type CatalogSnapshot } from './catalog.repository';
import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { Clock } from '@ringlet/platform/clock';
import { ProviderAnomalies } from '../providers/provider-anomalies';
import { type Pricing } from '../pricing/pricing';
import { NumbersSettings } from '../settings';
import { type SuccessRates } from '../success-rates/success-rates';
import { type NumberProvider } from '../providers/number-provider';
import { Catalog } from './catalog';
import { CatalogRefresher } from './catalog-refresher';
import { type ProviderName } from '../domain/provider-name';

const start = Date.parse('2026-11-20T12:00:00Z');
const log = createLog('test', 'silent');

function goodsOf(provider: ProviderName, version = 1): CatalogSnapshot {
  const countries = [{ id: '1', title: provider === 'sms-man' ? 'Kenya' : 'Ukraine', code: '' }];
  const services = [{ id: 'wa', name: 'WhatsApp', code: 'wa' }];
  const offers = [{ provider, country: '1', service: 'wa', cost: '10', count: 1 }];
  const goods = { provider, countries, services, offers };
  return { goods, version, fetchedAt: new Date(start + version * 1000) };
}

describe('the catalog', () => {
  let now: number;
  let catalog: Catalog;
  const clock = Object.assign(new Clock(), { nowMs: () => now });
  const settings = Object.assign(new NumbersSettings(), { CATALOG_CHECK_MS: 60_000 });
  const fetchCatalog = jest.fn<Promise<never>, []>(() => Promise.reject(new Error('no answer')));
  const providers = (['sms-man', 'handler-api'] as const).map(
    (name) => ({ name, fetchCatalog }) as unknown as NumberProvider,
  );
  const refreshWith = (store: Partial<CatalogRepository>) =>
    new CatalogRefresher(
      providers.slice(0, 1),
      catalog,
      store as CatalogRepository,
      new ProviderAnomalies(new Metrics('test'), log),
      clock,
      settings,
      log,
    );

  beforeEach(() => {
    now = start;
    const rates = { onChange: () => undefined, rates: { version: 1 } } as unknown as Pricing;
    const successRates = { onChange: () => undefined, version: 1 } as unknown as SuccessRates;
    catalog = new Catalog(providers, rates, successRates, clock, settings);
  });

  it("never lends the preferred provider's ids to another, not even while it has nothing yet", () => {
    catalog.setSnapshot('handler-api', goodsOf('handler-api'));
    expect(Object.keys(catalog.countries())).toEqual(['handler-api-1']);
    catalog.setSnapshot('sms-man', goodsOf('sms-man'));
    const titles = Object.values(catalog.countries()).map(({ id, title }) => [id, title]);
    expect(titles).toEqual([
      ['1', 'Kenya'],
      ['handler-api-1', 'Ukraine'],
    ]);
  });

  it('never puts older goods in the place of newer ones', () => {
    catalog.setSnapshot('sms-man', goodsOf('sms-man', 3));
    catalog.setSnapshot('sms-man', goodsOf('sms-man', 2));
    expect(catalog.stateOf('sms-man').version).toBe(3);
  });

  it('reads newer goods once, however many purchases ask for them', async () => {
    catalog.setSnapshot('sms-man', goodsOf('sms-man', 1));
    const read = jest.fn(() => Promise.resolve(goodsOf('sms-man', 2)));
    const heads = () => Promise.resolve([{ _id: 'sms-man', version: 2, nextAt: new Date(now) } as const]);
    const refresh = refreshWith({ read, heads });
    await Promise.all(Array.from({ length: 5 }, () => refresh.sync()));
    expect([read.mock.calls.length, catalog.stateOf('sms-man').version]).toEqual([1, 2]);
  });

  it('lets refused purchases hurry a fetch that failed no more than one that succeeded', async () => {
    const expedite = jest.fn(() => Promise.resolve());
    const refresh = refreshWith({
      expedite,
      read: () => Promise.resolve(undefined),
      heads: () => Promise.resolve([]),
      claim: () => Promise.resolve(true),
    });
    await refresh.onApplicationBootstrap();
    await refresh.onApplicationShutdown();
    expect(fetchCatalog).toHaveBeenCalledTimes(1);
    now += 3000;
    await refresh.reportRefusal({ provider: 'sms-man', country: '1', service: 'wa', cost: '10', count: 1 });
    now += 20_000;
    await refresh.reportRefusal({ provider: 'sms-man', country: '1', service: 'wa', cost: '10', count: 1 });
    const hurried = expedite.mock.calls.slice(1) as unknown as [ProviderName, Date][];
    expect(hurried.map(([, at]) => at.getTime() - start)).toEqual([10_000, 23_000]);
  });
});
