import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { TestClock } from '@ringlet/testing/test-clock';
import { type ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { type ProviderName } from '../domain/provider-name';
import { Stops } from '../domain/selling-stops';
import { OfferPrices } from '../pricing/offer-prices';
import { type Pricing } from '../pricing/pricing';
import { type SavedPricingRules } from '../pricing/saved-pricing-rules';
import { defaultRates } from '../pricing/site-cost.model';
import { type NumberProvider } from '../providers/number-provider';
import { ProviderAnomalies } from '../providers/provider-anomalies';
import { NumbersSettings } from '../settings';
import { type SuccessRates } from '../success-rates/success-rates';
import { type SupplierShares } from '../supplier-ledger/supplier-shares';
import { Catalog } from './catalog';
import { type CatalogRepository, type CatalogSnapshot } from './catalog.repository';
import { CatalogQuotes } from './catalog-quotes';
import { CatalogRefresher } from './catalog-refresher';
import { CatalogSnapshots } from './catalog-snapshots';
import { type SellingStops } from './selling-stops';

const log = createLog('test', 'silent');

describe('the catalog', () => {
  let clock: TestClock;
  let start: number;
  let snapshots: CatalogSnapshots;
  let catalog: Catalog;
  let quotes: CatalogQuotes;
  let prices: OfferPrices;
  /** The pools that have stopped delivering. */
  let aside: string[];
  /** The shares that providers keep. */
  let kept: Partial<Record<ProviderName, number>>;
  const settings = new NumbersSettings();
  settings.timing.catalogCheckMs = 60_000;
  const fetchCatalog = jest.fn<Promise<never>, []>(() => Promise.reject(new Error('no answer')));
  const providers = (['sms-man', 'handler-api'] as const).map(
    (name) => ({ name, currency: name === 'sms-man' ? 'RUB' : 'USD', fetchCatalog }) as unknown as NumberProvider,
  );
  const snapshotOf = (provider: ProviderName, version = 1, cost = '10'): CatalogSnapshot => {
    const countries = [{ id: '1', title: provider === 'sms-man' ? 'Kenya' : 'Ukraine', code: '' }];
    const services = [{ id: 'wa', name: 'WhatsApp', code: 'wa' }];
    const offers = [{ provider, country: '1', service: 'wa', cost, count: 1 }];
    const fetchedAt = new Date(start + version * 1000);
    return { catalog: { provider, countries, services, offers }, version, fetchedAt };
  };
  const refresherWith = (repository: Partial<CatalogRepository>, tasks: Partial<ScheduledTasks> = {}) =>
    new CatalogRefresher(
      providers.slice(0, 1),
      snapshots,
      repository as CatalogRepository,
      tasks as ScheduledTasks,
      new ProviderAnomalies(new Metrics('test'), log),
      clock,
      settings,
      log,
    );

  beforeEach(() => {
    clock = new TestClock();
    start = clock.nowMs();
    const pricing = { onChange: () => undefined, version: 1, rates: defaultRates } as unknown as Pricing;
    const isAside = ({ pool }: { pool?: string }) => aside.includes(pool ?? '');
    const successRates = { onChange: () => undefined, version: 1, hasAside: true, isAside, of: () => undefined };
    aside = [];
    const rules = { onChange: () => undefined, version: 0, rules: [] } as unknown as SavedPricingRules;
    prices = new OfferPrices(providers, pricing, rules);
    const selling = { onChange: () => undefined, version: 0, stops: new Stops([]) } as unknown as SellingStops;
    const measured = successRates as unknown as SuccessRates;
    snapshots = new CatalogSnapshots(providers);
    kept = {};
    const shares = { onChange: () => undefined, version: '', isAny: true, of: (name: ProviderName) => kept[name] ?? 0 };
    const keeping = shares as unknown as SupplierShares;
    catalog = new Catalog(snapshots, pricing, prices, rules, measured, selling, keeping, clock, settings);
    quotes = new CatalogQuotes(catalog, pricing, prices, measured);
  });

  it("never gives the preferred provider's ids to another, even before its first snapshot", () => {
    snapshots.set('handler-api', snapshotOf('handler-api'));
    expect(Object.keys(catalog.countries())).toEqual(['handler-api-1']);
    snapshots.set('sms-man', snapshotOf('sms-man'));
    const titles = Object.values(catalog.countries()).map(({ id, title }) => [id, title]);
    expect(titles).toEqual([
      ['1', 'Kenya'],
      ['handler-api-1', 'Ukraine'],
    ]);
  });

  it.each<[string, Partial<Record<ProviderName, number>>, ProviderName[]]>([
    ['keeps nothing', {}, ['sms-man', 'handler-api']],
    ['keeps a little, and is still the cheaper one', { 'sms-man': 0.05 }, ['sms-man', 'handler-api']],
    ['keeps so much that the other one really costs less', { 'sms-man': 0.3 }, ['handler-api', 'sms-man']],
    ['keeps money, and so does the other one', { 'sms-man': 0.3, 'handler-api': 0.3 }, ['sms-man']],
  ])('asks first whose numbers really cost less: the preferred one %s', (_what, shares, expected) => {
    const { catalog: own, ...rest } = snapshotOf('handler-api', 1, '0.15');
    snapshots.set('sms-man', snapshotOf('sms-man'));
    snapshots.set('handler-api', { ...rest, catalog: { ...own, countries: [{ id: '1', title: 'Kenya', code: '' }] } });
    kept = shares;
    expect(quotes.quote('1', 'wa').offers.map(({ provider }) => provider)).toEqual(expected);
  });

  it('does not sell a dear offer of another provider because a third one really costs less', () => {
    const { catalog: own, ...rest } = snapshotOf('handler-api');
    const offers = [
      ['dear', '1'],
      ['cheap', '0.13'],
    ].map(([pool, cost]) => ({ ...own.offers[0]!, pool: pool!, cost: cost! }));
    snapshots.set('sms-man', snapshotOf('sms-man'));
    snapshots.set('handler-api', {
      ...rest,
      catalog: { ...own, offers, countries: [{ id: '1', title: 'Kenya', code: '' }] },
    });
    kept = { 'sms-man': 0.3 };
    expect(quotes.quote('1', 'wa').offers[0]).toMatchObject({ provider: 'handler-api', pool: 'cheap' });
  });

  it('sells from the first pool that delivers at its price, and from the others where it has none for no more', () => {
    const snapshot = snapshotOf('sms-man');
    const [offer] = snapshot.catalog.offers;
    const offers = [
      ['a', '10'],
      ['b', '11'],
      ['c', '50'],
    ].map(([pool, cost]) => ({ ...offer!, pool, cost: cost! }));
    snapshots.set('sms-man', { ...snapshot, catalog: { ...snapshot.catalog, offers } });
    const asked = () => quotes.quote('1', 'wa').offers.map(({ pool, isAside }) => `${pool}${isAside ? ' aside' : ''}`);
    const shown = () => catalog.offersOf('1')['wa'];
    const cheapest = shown()?.price ?? 0;
    expect(asked()).toEqual(['a', 'b']);
    expect(shown()).toMatchObject({ count: 3 });
    aside = ['a'];
    expect(asked()).toEqual(['b', 'a aside']);
    expect(shown()?.price).toBeGreaterThan(cheapest);
    aside = ['a', 'b', 'c'];
    expect(asked()).toEqual(['a aside', 'b aside']);
    expect(shown()?.price).toBe(cheapest);
  });

  it('keeps the newer of two snapshots', () => {
    snapshots.set('sms-man', snapshotOf('sms-man', 3));
    snapshots.set('sms-man', snapshotOf('sms-man', 2));
    expect(snapshots.stateOf('sms-man').version).toBe(3);
  });

  it.each<[ProviderName, string, object]>([
    ['sms-man', '9.008', { cost: 11.71, price: 224.8, list_price: 224.8 }],
    ['sms-man', '80.249999', { cost: 104.325, price: 2002.75, list_price: 2002.754 }],
    ['sms-man', '80.25', { cost: 96.3, price: 1848.7, list_price: 1848.696 }],
    ['sms-man', '0.0001', { cost: 0.001, price: 0.02, list_price: 0.019 }],
    ['handler-api', '0.5', { cost: 52.163, price: 1001.39, list_price: 1001.387 }],
  ])('shows for a cost at %s of %s the prices that a purchase charges', (provider, cost, prices) => {
    snapshots.set(provider, snapshotOf(provider, 1, cost));
    const [country = ''] = Object.keys(catalog.countries());
    const [service = ''] = Object.keys(catalog.offersOf(country));
    const offer = catalog.offersOf(country)[service];
    expect(offer).toMatchObject(prices);
    const charged = quotes.quote(country, service).price;
    expect(Math.round((offer?.price ?? NaN) * 100)).toBe(charged);
    expect(Math.abs((offer?.list_price ?? NaN) * 100 - charged)).toBeLessThanOrEqual(0.55);
  });

  it('shows and charges the cost of an override', () => {
    snapshots.set('sms-man', snapshotOf('sms-man'));
    const overrides = [{ country: '1', service: 'wa', cost: '20' }];
    snapshots.applyOverrides('sms-man', { overrides, overrideRevision: 1 });
    const { price } = quotes.quote('1', 'wa');
    expect(price).toBe(prices.list.priceFor({ country: '1', service: 'wa', provider: 'sms-man' }, '20'));
    expect(catalog.offersOf('1')['wa']?.price).toBe(price / 100);
  });

  it('reads a newer snapshot once, however many purchases need it', async () => {
    snapshots.set('sms-man', snapshotOf('sms-man', 1));
    const find = jest.fn(() => Promise.resolve(snapshotOf('sms-man', 2)));
    const heads = () => Promise.resolve([{ _id: 'sms-man', version: 2 } as const]);
    const refresher = refresherWith({ find, heads });
    await Promise.all(Array.from({ length: 5 }, () => refresher.sync()));
    expect([find.mock.calls.length, snapshots.stateOf('sms-man').version]).toEqual([1, 2]);
  });

  it('requests no refresh sooner than ten seconds after the last attempt, also a failed one', async () => {
    const expedited: number[] = [];
    const expedite = (at?: Date) => Promise.resolve(void expedited.push((at?.getTime() ?? NaN) - start));
    const runExclusive: ScheduledTasks['runExclusive'] = async (_name, _everyMs, work) => {
      await expect(work({} as never)).rejects.toThrow('no answer');
      return { expedite, stop: () => Promise.resolve() };
    };
    const refresher = refresherWith({ find: () => Promise.resolve(undefined) }, { runExclusive });
    await refresher.onApplicationBootstrap();
    await refresher.onApplicationShutdown();
    expect(fetchCatalog).toHaveBeenCalledTimes(1);
    for (const passed of [3000, 20_000]) {
      clock.advance(passed);
      await refresher.reportRefusal({ provider: 'sms-man', country: '1', service: 'wa', cost: '10', count: 1 });
    }
    expect(expedited).toEqual([10_000, 23_000]);
  });
});
