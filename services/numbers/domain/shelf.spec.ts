import { type ShelfGoods, sourcesIn, stockShelf } from './shelf';

const goods = (upstream: string, countries: [id: string, title: string, code: string][]): ShelfGoods<string> => ({
  upstream,
  countries: countries.map(([id, title, code]) => ({ id, title, code })),
  services: [{ id: 'wa', name: 'WhatsApp', code: 'wa' }],
  offers: countries.map(([country]) => ({ upstream, country, service: 'wa', cost: '10', count: 1 })),
});

describe('the shelf', () => {
  it('never sells a number of another country as one of the USA, whatever the ids of the preferred upstream', () => {
    const { countries, offers } = stockShelf([
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
      ...sourcesIn(row, 'wa').map(({ upstream, country }) => `${upstream} ${country}`),
    ]);
    expect(sold).toEqual([
      ['handler-api-5', 'Myanmar', 'handler-api 5'],
      ['5', 'USA', 'handler-api 187', 'sms-man 5'],
      ['sms-man-187', 'Aruba', 'sms-man 187'],
    ]);
  });
});
