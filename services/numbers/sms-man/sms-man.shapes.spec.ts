import { readCountries, readPrices, readServices } from './sms-man.shapes';

const row = { country: '5', service: '1', cost: '15.5', count: 6455 };

describe('the shapes of SMS-Man', () => {
  it.each([
    ['a map of maps by country', { '5': { '1': { cost: '15.5', count: 6455 } } }],
    ['numbers in place of text', { '5': { '1': { cost: 15.5, count: '6455' } } }],
    ['rows in a list', [{ application_id: '1', country_id: 5, cost: 15.5, count: 6455 }]],
    ['rows in a map by service', { '1': { application_id: 1, country_id: '5', cost: '15.5', count: 6455 } }],
    ['rows without their country, nested', { '5': { x: { application_id: '1', cost: '15.5', numbers: '6455' } } }],
  ])('reads prices as %s', (_shape, answer) => expect(readPrices(answer)).toEqual([row]));

  it('leaves out what can not be read and keeps the rest', () => {
    const answer = [
      { application_id: '1', country_id: '5', cost: '15.5', count: 6455 },
      { application_id: '2', country_id: '5', cost: '-1', count: 1 },
      { application_id: '3', country_id: '5', cost: '1e9', count: 1 },
      { application_id: '4', cost: '3', count: 1 },
      null,
      'text',
    ];
    const unread: unknown[] = [];
    expect(readPrices(answer, (price) => unread.push(price))).toEqual([row]);
    expect(unread).toEqual(['-1', '1e9']);
    expect(readPrices('<html>')).toEqual([]);
    expect(readPrices(null)).toEqual([]);
  });

  it('has nothing in stock where the count is no number', () => {
    expect(readPrices({ '5': { '1': { cost: '15.5', count: 'many' } } })).toEqual([{ ...row, count: 0 }]);
  });

  it('reads countries and services as a list or a map, under either name', () => {
    const usa = { id: '5', title: 'USA', code: 'US' };
    expect(readCountries([{ id: 5, title: 'USA', code: 'US' }])).toEqual([usa]);
    expect(readCountries({ '5': { title: 'USA', code: 'US' } })).toEqual([usa]);
    const whatsApp = { id: '1', name: 'WhatsApp', code: 'wa' };
    expect(readServices([{ id: '1', name: 'WhatsApp', code: 'wa' }])).toEqual([whatsApp]);
    expect(readServices({ '1': { id: 1, title: 'WhatsApp', code: 'wa' } })).toEqual([whatsApp]);
  });
});
