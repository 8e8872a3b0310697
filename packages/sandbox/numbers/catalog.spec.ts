import { Catalog, POOLS } from './catalog';
import { COUNTRIES } from './countries';
import { PhoneNumbers } from './phone-numbers';
import { SERVICES } from './services';

describe('the catalog', () => {
  it('has unique ids and codes, and the USA as country 5', () => {
    const lists: (string | number)[][] = [
      SERVICES.map(({ code }) => code),
      SERVICES.map(({ name }) => name),
      COUNTRIES.map(({ code }) => code),
      COUNTRIES.map(({ id }) => id),
      COUNTRIES.map(({ handlerId }) => handlerId),
    ];
    for (const list of lists) expect(new Set(list).size).toBe(list.length);
    expect(COUNTRIES.find(({ id }) => id === 5)?.code).toBe('US');
  });

  it('has the same offers at every start, some of them out of stock', () => {
    const all = (): object[] => {
      const catalog = new Catalog(1);
      return COUNTRIES.flatMap((country) => SERVICES.map((service) => catalog.offer(country, service)));
    };
    expect(all()).toEqual(all());
    expect(all()).toContainEqual(expect.objectContaining({ count: 0 }));
  });

  it('has a cost and a stock for each pool, and changes them together or alone', () => {
    const catalog = new Catalog(1);
    const [usa, whatsApp] = [COUNTRIES[4], SERVICES[0]];
    if (!usa || !whatsApp) throw new Error('the lists are empty');
    const costs = () => Object.keys(POOLS).map((pool) => catalog.offer(usa, whatsApp, pool).cost);
    const [cheap = 0, ...others] = costs();
    expect(others.every((cost) => cost > cheap)).toBe(true);
    catalog.change({ service: 'wa', pool: 'virtual21', cost: 7, delivers: 0 });
    catalog.sell(catalog.offer(usa, whatsApp, 'virtual4'));
    expect(costs()).toEqual([cheap, 7, others[1]]);
    const [first, second] = ['virtual4', 'virtual21'].map((pool) => catalog.offer(usa, whatsApp, pool));
    expect([first?.count, second?.count].map((count) => (count ?? 0) - (second?.count ?? 0))).toEqual([-1, 0]);
    expect(first && second && [catalog.delivers(first), catalog.delivers(second)]).toEqual([1, 0]);
  });

  it('generates unique numbers, also across the three providers', () => {
    const providers = [0, 1, 2].map((offset) => new PhoneNumbers(offset));
    const seen = new Set<string>();
    for (const country of COUNTRIES) {
      for (let count = 0; count < 400; count++) {
        for (const provider of providers) {
          const number = provider.next(country);
          if (/^\d+$/.test(number) && number.startsWith(country.prefix) && number.length === country.digits) {
            seen.add(number);
          }
        }
      }
    }
    expect(seen.size).toBe(COUNTRIES.length * 1200);
  });
});
