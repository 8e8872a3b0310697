import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { kobo } from '@ringlet/contracts/money';
import { type OfferView, type ServiceOfferView, type ServicePrice } from '@ringlet/contracts/numbers/catalog';
import { popularityOf, popularServices } from './popular-services';
import { countryPrices, placedCountries, popularOf, priceList, servicesIn } from './price-list';

const service = (id: string, name: string, price?: number): ServicePrice => ({
  service: id,
  name,
  countries: price === undefined ? 0 : 2,
  ...(price !== undefined && { price: kobo(price) }),
});

describe('the list of prices', () => {
  it('has popular services first, then by name', () => {
    const list = priceList([
      service('1', '99app', 100),
      service('2', 'Telegram', 20_050),
      service('3', 'Zalo', 5),
      service('4', 'Lazada'),
      service('5', 'WhatsApp', 22_480),
    ]);
    expect(list.map(({ name }) => name)).toEqual(['WhatsApp', 'Telegram', '99app', 'Lazada', 'Zalo']);
    expect(list[0]).toEqual({ slug: 'whatsapp', service: '5', name: 'WhatsApp', price: 22_480, countries: 2 });
    expect(list[3]).toEqual({ slug: 'lazada', service: '4', name: 'Lazada', countries: 0 });
  });

  it.each([
    ['Google,youtube,Gmail', 'google'],
    ['99app', '99app'],
    ['Claude AI, 2', 'claude'],
    ['Tinder / Plenty of Fish', 'tinder'],
    ['Café  Royal!', 'cafe-royal'],
    ['微博', '77'],
    ['A'.repeat(100), 'a'.repeat(40)],
    ['Country', 'country-77'],
    ['Addresses', 'addresses-77'],
  ])('gives %s the address %s', (name, slug) => expect(priceList([service('77', name)])[0]?.slug).toBe(slug));

  it('distinguishes services of the same name', () => {
    const slugs = priceList([
      service('7', 'WhatsApp'),
      service('10', 'WhatsApp'),
      service('8', '!!'),
      service('9', '?'),
    ]);
    expect(slugs.map(({ slug }) => slug)).toEqual(['whatsapp', 'whatsapp-10', '8', '9']);
  });

  it('gives no two services one address, whatever their names and ids', () => {
    const name = fc.constantFrom('a', 'a 1', 'a 1 2', '1', '!', 'x'.repeat(40), `${'x'.repeat(40)}y`, 'country');
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 9 }).map(String), { minLength: 2 }),
        fc.infiniteStream(name),
        (ids, names) => {
          const list = priceList(ids.map((id) => service(id, names.next().value)));
          expect(new Set(list.map(({ slug }) => slug)).size).toBe(ids.length);
          expect(list.every(({ slug }) => /^[a-z0-9-]{1,60}$/.test(slug))).toBe(true);
        },
      ),
    );
  });

  it('knows the popular ones that are in stock', () => {
    const list = priceList([service('1', 'WhatsApp'), service('2', 'Telegram', 5), service('3', 'Zalo', 5)]);
    expect(popularOf(list, 6).map(({ name }) => name)).toEqual(['Telegram']);
    expect(popularOf(list, 0)).toEqual([]);
  });

  it('has the popular services of the search in the web app, in its order', () => {
    const source = readFileSync('web/src/shared/search/popular.ts', 'utf8');
    const lines = [...source.matchAll(/^ {2}'(\w+)[\w ]*',$/gm)].map(([, word]) => word);
    expect(popularServices).toEqual(lines);
    expect(popularityOf('Google,youtube,Gmail')).toBe(2);
  });
});

it('shows countries in stock first, then the cheapest; unknown ones are left out', () => {
  const offer = (country: string, price: number, count = 5): ServiceOfferView => ({
    country,
    service: '1',
    price: kobo(price),
    count,
    ...(country === '7' && { success_rate: 92, sample_size: 340, measured_over: 3600, usual_wait: 40 }),
  });
  const countries = placedCountries({
    '5': { id: '5', code: 'US', title: 'United States' },
    '7': { id: '7', code: 'NG', title: 'Nigeria' },
    '9': { id: '9', code: 'GB', title: 'United Kingdom' },
  });
  const shown = countryPrices([offer('5', 100, 0), offer('7', 30_050), offer('9', 20_000), offer('404', 1)], countries);
  expect(shown.map(({ countryCode, price, isInStock }) => [countryCode, price, isInStock])).toEqual([
    ['GB', 20_000, true],
    ['NG', 30_050, true],
    ['US', 100, false],
  ]);
  expect(shown[1]).toMatchObject({
    slug: 'nigeria',
    success_rate: 92,
    sample_size: 340,
    measured_over: 3600,
    usual_wait: 40,
  });
});

it('gives each country an address of its own, by name', () => {
  const country = (id: string, title: string) => ({ id, code: 'XX', title });
  const placed = placedCountries({
    '1': country('1', 'USA'),
    '2': country('2', 'Côte d’Ivoire'),
    '3': country('3', '中国'),
    '12': country('12', 'USA'),
  });
  expect(placed.map(({ id, slug }) => [id, slug])).toEqual([
    ['2', 'cote-d-ivoire'],
    ['1', 'usa'],
    ['12', 'usa-12'],
    ['3', '3'],
  ]);
});

it('shows the services of a country in the order of the list', () => {
  const offer = (price: number, count: number) => ({ price, count, success_rate: 92, usual_wait: 40 }) as OfferView;
  const list = priceList([service('1', 'Zalo', 5), service('2', 'WhatsApp', 5), service('3', 'Viber', 5)]);
  expect(servicesIn({ '1': offer(12.5, 0), '2': offer(300, 4), '404': offer(1, 1) }, list)).toEqual([
    { slug: 'whatsapp', service: '2', name: 'WhatsApp', price: 300, isInStock: true, success_rate: 92, usual_wait: 40 },
    { slug: 'zalo', service: '1', name: 'Zalo', price: 12.5, isInStock: false, success_rate: 92, usual_wait: 40 },
  ]);
});
