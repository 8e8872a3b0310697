import { type ProviderCatalog, offersIn, buildOfferIndex } from './offer-index';
import { type ProviderName } from './provider-name';

const goods = (
  provider: ProviderName,
  countries: [id: string, title: string, code: string][],
  service = 'wa',
): ProviderCatalog => ({
  provider,
  countries: countries.map(([id, title, code]) => ({ id, title, code })),
  services: [{ id: service, name: 'WhatsApp', code: 'wa' }],
  offers: countries.map(([country]) => ({ provider, country, service, cost: '10', count: 1 })),
});

describe('the shelf', () => {
  it('never sells a number of another country as one of the USA, whatever the ids of the preferred provider', () => {
    const { countries, offers } = buildOfferIndex([
      goods('handler-api', [
        ['5', 'Myanmar', ''],
        ['187', 'USA', ''],
      ]),
      goods('sms-man', [
        ['5', 'USA', 'US'],
        ['187', 'Aruba', 'AW'],
      ]),
    ]);
    const sold = [...offers].map(([id, row]) => [
      id,
      countries.get(id)?.title,
      ...offersIn(row, 'wa').map(({ provider, country }) => `${provider} ${country}`),
    ]);
    expect(sold).toEqual([
      ['handler-api-5', 'Myanmar', 'handler-api 5'],
      ['5', 'USA', 'handler-api 187', 'sms-man 5'],
      ['sms-man-187', 'Aruba', 'sms-man 187'],
    ]);
  });

  it("keeps the preferred provider's ids of services, also the one that the USA has among countries", () => {
    const { services } = buildOfferIndex([goods('sms-man', [['5', 'USA', 'US']], '5'), goods('handler-api', [], 'wa')]);
    expect([...services]).toEqual([['5', 'WhatsApp']]);
  });

  it.each([
    ['USA', ''],
    ['United States of America', ''],
    ['\u0421\u0428\u0410', 'us'],
  ])('knows the USA as %s %s', (title, code) => {
    expect([...buildOfferIndex([goods('sms-man', [['5', title, code]])]).offers.keys()]).toEqual(['5']);
  });
});
