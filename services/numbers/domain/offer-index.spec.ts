import { type ProviderCatalog, offersIn, buildOfferIndex } from './offer-index';
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
    ['\u0421\u0428\u0410', 'us'],
  ])('recognises the USA by the title %s and the code %s', (title, code) => {
    expect([...buildOfferIndex([catalogOf('sms-man', [['5', title, code]])]).offers.keys()]).toEqual(['5']);
  });
});
