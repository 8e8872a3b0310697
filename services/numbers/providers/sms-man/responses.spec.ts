import { readCountries, readPrices, readRentalMessages, readRentalPrices, readServices } from './responses';

const offer = { country: '5', service: '1', cost: '15.5', count: 6455 };

describe('readers of SMS-Man responses', () => {
  it.each([
    ['a map of maps by country', { '5': { '1': { cost: '15.5', count: 6455 } } }],
    ['numbers in place of text', { '5': { '1': { cost: 15.5, count: '6455' } } }],
    ['rows in a list', [{ application_id: '1', country_id: 5, cost: 15.5, count: 6455 }]],
    ['rows in a map by service', { '1': { application_id: 1, country_id: '5', cost: '15.5', count: 6455 } }],
    ['rows without their country, nested', { '5': { x: { application_id: '1', cost: '15.5', numbers: '6455' } } }],
  ])('reads prices as %s', (_shape, answer) => expect(readPrices(answer)).toEqual([offer]));

  it('leaves out rows that cannot be read and keeps the rest', () => {
    const answer = [
      { application_id: '1', country_id: '5', cost: '15.5', count: 6455 },
      { application_id: '2', country_id: '5', cost: '-1', count: 1 },
      { application_id: '3', country_id: '5', cost: '1e9', count: 1 },
      { application_id: '4', cost: '3', count: 1 },
      null,
      'text',
    ];
    const unreadable: unknown[] = [];
    expect(readPrices(answer, (price) => unreadable.push(price))).toEqual([offer]);
    expect(unreadable).toEqual(['-1', '1e9']);
    expect(readPrices('<html>')).toEqual([]);
    expect(readPrices(null)).toEqual([]);
  });

  it('reads a count that is no number as no stock', () => {
    expect(readPrices({ '5': { '1': { cost: '15.5', count: 'many' } } })).toEqual([{ ...offer, count: 0 }]);
  });

  it('reads countries and services as a list or a map, under either name', () => {
    const usa = { id: '5', title: 'USA', code: 'US' };
    expect(readCountries([{ id: 5, title: 'USA', code: 'US' }])).toEqual([usa]);
    expect(readCountries({ '5': { title: 'USA', code: 'US' } })).toEqual([usa]);
    const whatsApp = { id: '1', name: 'WhatsApp', code: 'wa' };
    expect(readServices([{ id: '1', name: 'WhatsApp', code: 'wa' }])).toEqual([whatsApp]);
    expect(readServices({ '1': { id: 1, title: 'WhatsApp', code: 'wa' } })).toEqual([whatsApp]);
  });

  it('reads rental offers and leaves out those without a price', () => {
    const limits = [
      { country_id: '1', count: '127', cost: '151.68' },
      { country_id: 2, count: 49, cost: 113.56 },
      { country_id: '3', count: '1', cost: 'free' },
      { cost: '5' },
    ];
    const offers = [
      { country: '1', cost: '151.68', count: 127 },
      { country: '2', cost: '113.56', count: 49 },
    ];
    expect(readRentalPrices({ type: 'hour', time: '4', limits })).toEqual(offers);
    expect(readRentalPrices(limits)).toEqual(offers);
    expect(readRentalPrices({ limits: { '1': { count: '127', cost: '151.68' } } })).toEqual(offers.slice(0, 1));
    expect(readRentalPrices('<html>')).toEqual([]);
  });

  it.each([
    ['a list with dates', { request_id: 1, sms: [{ sms_code: 'a', date: 'd' }, { sms_code: 'b' }] }],
    ['a bare list', [{ text: 'a', created_at: 'd' }, { message: 'b' }]],
    ['a map', { messages: { '7': { sms: 'a', received_at: 'd' }, '8': { text: 'b' } } }],
    ['a list with rows without a message', { data: [null, { sms_code: 'a', time: 'd' }, {}, { sms: 'b' }] }],
  ])('reads the messages of a rental as %s', (_shape, answer) => {
    expect(readRentalMessages(answer)).toEqual([{ text: 'a', date: 'd' }, { text: 'b' }]);
  });

  it('reads what SMS-Man took for the code of a message', () => {
    const rows = [{ text: 'Code 48-29', code: '4829' }, { sms_code: '719' }, { code: 'HKXTRW' }];
    expect(readRentalMessages(rows)).toEqual([
      { text: 'Code 48-29', code: '4829' },
      { text: '719', code: '719' },
      { text: 'HKXTRW', code: 'HKXTRW' },
    ]);
  });

  it('distinguishes an answer without messages from an answer of another kind', () => {
    expect(readRentalMessages({ request_id: 1, sms: [] })).toEqual([]);
    expect(readRentalMessages({ request_id: 1, sms: null })).toEqual([]);
    expect(readRentalMessages({ request_id: 1 })).toBeUndefined();
    expect(readRentalMessages('OK')).toBeUndefined();
  });
});
