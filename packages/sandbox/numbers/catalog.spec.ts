import { Catalog } from './catalog';
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

  it('generates unique numbers, also across the two providers', () => {
    const providers = [new PhoneNumbers(0), new PhoneNumbers(1)];
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
    expect(seen.size).toBe(COUNTRIES.length * 800);
  });
});
