import {
  buildOfferIndex,
  offerKey,
  offersIn,
  preferredOffer,
  type ProviderCatalog,
  type ProviderOffer,
} from './offer-index';
import { type ProviderName } from './provider-name';

const catalogOf = (
  provider: ProviderName,
  countries: [id: string, title: string, code: string][],
  service = 'wa',
): ProviderCatalog => ({
  provider,
  countries: countries.map(([id, title, code]) => ({ id, title, code })),
  services: [{ id: service, name: 'WhatsApp', code: 'wa' }],
  offers: countries.map(([country]) => ({ provider, country, service, cost: '10', count: 1 })),
});

describe('the offer index', () => {
  it('keeps the id of the USA for the USA, whatever ids the providers use', () => {
    const { countries, offers } = buildOfferIndex([
      catalogOf('handler-api', [
        ['5', 'Myanmar', ''],
        ['187', 'USA', ''],
      ]),
      catalogOf('sms-man', [
        ['5', 'USA', 'US'],
        ['187', 'Aruba', 'AW'],
      ]),
    ]);
    const indexed = [...offers].map(([id, row]) => [
      id,
      countries.get(id)?.title,
      ...offersIn(row, 'wa').map(({ provider, country }) => `${provider} ${country}`),
    ]);
    expect(indexed).toEqual([
      ['handler-api-5', 'Myanmar', 'handler-api 5'],
      ['5', 'USA', 'handler-api 187', 'sms-man 5'],
      ['sms-man-187', 'Aruba', 'sms-man 187'],
    ]);
  });

  it("keeps the preferred provider's service ids, also where one equals the id of the USA", () => {
    const { services } = buildOfferIndex([
      catalogOf('sms-man', [['5', 'USA', 'US']], '5'),
      catalogOf('handler-api', [], 'wa'),
    ]);
    expect([...services]).toEqual([['5', 'WhatsApp']]);
  });

  it.each([
    ['USA', ''],
    ['United States of America', ''],
    ['United States', ''],
    ['\u0421\u0428\u0410', 'us'],
  ])('recognises the USA by the title %s and the code %s', (title, code) => {
    expect([...buildOfferIndex([catalogOf('sms-man', [['5', title, code]])]).offers.keys()]).toEqual(['5']);
  });

  it('leaves out offers of a country or service that the catalog does not have', () => {
    const catalog = catalogOf('sms-man', [['7', 'Ghana', 'GH']]);
    const { offers } = buildOfferIndex([
      {
        ...catalog,
        offers: [
          ...catalog.offers,
          { provider: 'sms-man', country: '8', service: 'wa', cost: '10', count: 1 },
          { provider: 'sms-man', country: '7', service: 'tg', cost: '10', count: 1 },
        ],
      },
    ]);
    expect([...offers].map(([country, row]) => [country, ...row.keys()])).toStrictEqual([['7', 'wa']]);
  });

  it('knows the first code that a provider gives a service', () => {
    const of = (provider: ProviderName, ...codes: [id: string, name: string, code: string][]): ProviderCatalog => ({
      provider,
      countries: [],
      services: codes.map(([id, name, code]) => ({ id, name, code })),
      offers: [],
    });
    const { serviceCodes } = buildOfferIndex([
      of('sms-man', ['1', 'WhatsApp', ''], ['2', 'Telegram', 'tg']),
      of('handler-api', ['a', 'WhatsApp', 'wa'], ['b', 'Telegram', 'tm']),
    ]);
    expect([...serviceCodes]).toEqual([
      ['2', 'tg'],
      ['1', 'wa'],
    ]);
  });

  it('matches a service by its code before its name, and a name stays with the first that had it', () => {
    const { services, offers } = buildOfferIndex([
      {
        provider: 'sms-man',
        countries: [{ id: '7', title: 'Ghana', code: 'GH' }],
        services: [
          { id: '1', name: 'Mail', code: 'ma' },
          { id: '2', name: 'Post', code: '' },
          { id: '3', name: 'Post', code: 'ma' },
          { id: '4', name: 'Post', code: '' },
        ],
        offers: [{ provider: 'sms-man', country: '7', service: '4', cost: '10', count: 1 }],
      },
    ]);
    expect([...services]).toEqual([
      ['1', 'Mail'],
      ['2', 'Post'],
    ]);
    expect([...(offers.get('7')?.keys() ?? [])]).toEqual(['2']);
  });

  it('joins countries by code or title and services by code or name, and prefixes what has no match', () => {
    const first: ProviderCatalog = {
      provider: 'sms-man',
      countries: [
        { id: '7', title: 'Ghana', code: 'gh' },
        { id: '8', title: 'Ivory Coast', code: '' },
        { id: '9', title: 'Guinea', code: 'GN' },
      ],
      services: [
        { id: '1', name: 'WhatsApp', code: 'WA' },
        { id: '2', name: 'Tele gram!', code: '' },
      ],
      offers: [],
    };
    const second: ProviderCatalog = {
      provider: 'handler-api',
      countries: [
        { id: '70', title: 'Republic of Ghana', code: 'GH' },
        { id: '80', title: 'ivory-coast', code: 'CI' },
        { id: '90', title: 'Papua New Guinea', code: 'PG' },
        { id: '81', title: "C\u00f4te d'Ivoire", code: 'ci' },
      ],
      services: [
        { id: 'wa', name: 'Whats App Messenger', code: 'wa' },
        { id: 'tg', name: 'Telegram', code: 'tg' },
        { id: 'ig', name: 'Instagram', code: 'ig' },
      ],
      offers: [],
    };
    const { countries, services, countryIds } = buildOfferIndex([first, second]);
    expect([...(countryIds.get('sms-man') ?? [])]).toEqual([
      ['7', '7'],
      ['8', '8'],
      ['9', '9'],
    ]);
    expect([...(countryIds.get('handler-api') ?? [])]).toEqual([
      ['70', '7'],
      ['80', '8'],
      ['90', 'handler-api-90'],
      // By the code that the second provider added to the country.
      ['81', '8'],
    ]);
    expect(countries.get('7')).toEqual({ id: '7', code: 'gh', title: 'Ghana' });
    expect([...services]).toEqual([
      ['1', 'WhatsApp'],
      ['2', 'Tele gram!'],
      ['handler-api-ig', 'Instagram'],
    ]);
  });

  it('does not take countries and services without a code for the same', () => {
    const bare = (id: string, title: string) => ({ id, title, code: '' });
    const { countries, services } = buildOfferIndex([
      {
        provider: 'sms-man',
        countries: [bare('1', 'Ghana'), bare('2', 'Togo')],
        services: [
          { id: 'a', name: 'One', code: '' },
          { id: 'b', name: 'Two', code: '' },
        ],
        offers: [],
      },
    ]);
    expect([...countries.keys()]).toEqual(['1', '2']);
    expect([...services.keys()]).toEqual(['a', 'b']);
  });

  it('takes one offer of each provider, and none of a country or service that its catalog does not have', () => {
    const offer = (country: string, service: string, cost: string): ProviderOffer => ({
      provider: 'sms-man',
      country,
      service,
      cost,
      count: 1,
    });
    const catalog = catalogOf('sms-man', [['7', 'Ghana', 'GH']]);
    const offers = [offer('7', 'wa', '1'), offer('7', 'wa', '2'), offer('9', 'wa', '3'), offer('7', 'none', '4')];
    const index = buildOfferIndex([{ ...catalog, offers }]);
    expect([...index.offers.keys()]).toEqual(['7']);
    expect([...(index.offers.get('7')?.keys() ?? [])]).toEqual(['wa']);
    expect(offersIn(index.offers.get('7') ?? new Map(), 'wa')).toEqual([offers[0]]);
    expect(offersIn(new Map(), 'wa')).toEqual([]);
  });

  it('keeps the pools of a provider apart, in their order, and names each', () => {
    const offer = (cost: string, pool?: string): ProviderOffer => ({
      provider: 'sms-man',
      country: '7',
      service: 'wa',
      cost,
      count: 1,
      ...(pool !== undefined && { pool }),
    });
    const catalog = catalogOf('sms-man', [['7', 'Ghana', 'GH']]);
    const pools = [offer('2', 'a'), offer('3', 'b'), offer('4', 'a'), offer('5')];
    const index = buildOfferIndex([{ ...catalog, offers: pools }, catalogOf('handler-api', [['9', 'Ghana', 'GH']])]);
    const found = offersIn(index.offers.get('7') ?? new Map(), 'wa');
    const costs = found.map(({ provider, pool, cost }) => `${provider} ${pool} ${cost}`);
    expect(costs).toEqual(['sms-man a 2', 'sms-man b 3', 'sms-man undefined 5', 'handler-api undefined 10']);
    expect(found.map(offerKey)).toEqual(['sms-man 7 wa a', 'sms-man 7 wa b', 'sms-man 7 wa', 'handler-api 9 wa']);
  });

  it('prefers the first offer with stock, else the first', () => {
    const [empty, other, full] = [0, 0, 1].map((count, index): ProviderOffer => {
      return { provider: 'sms-man', country: '7', service: 'wa', cost: String(index), count };
    }) as [ProviderOffer, ProviderOffer, ProviderOffer];
    expect(preferredOffer([empty, other, full])).toBe(full);
    expect(preferredOffer([empty, other])).toBe(empty);
    expect(() => preferredOffer([])).toThrow('no offer to choose from');
  });
});
