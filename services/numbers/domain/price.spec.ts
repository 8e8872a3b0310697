import fc from 'fast-check';
import { kobo } from '@ringlet/contracts/money';
import { inRubles, isAtMost, listPriceOf, offerCost, priceOf, type Rates, unusualRates, usCents } from './price';

const rates: Rates = { lowcost: '30', highcost: '20', rate_usd: '1', rate_ngn: '1540.58', rate_rub: '80.25' };

describe('prices', () => {
  it.each([
    ['11.7105', 22481],
    ['80.25', 154058],
    ['1', 1920],
    // 0.0802... naira is 8 kobo and a bit; half a kobo is rounded up.
    ['0', 0],
    ['100000000', 191972585670],
  ])('%s rubles are %i kobo', (rubles, price) => expect(priceOf(rubles, rates)).toBe(price));

  it.each([
    // The lowest tier that the specification shows: ₦224.808.
    ['11.7104', 224.808],
    ['11.7105', 224.809],
    ['80.25', 1540.58],
    ['1', 19.197],
    ['0', 0],
    ['100000000', 1919725856.698],
  ])('%s rubles are listed as %d naira', (rubles, price) => expect(listPriceOf(rubles, rates)).toBe(price));

  it('rounds half a kobo up, where floats would round down', () => {
    const even = { ...rates, rate_rub: '1', rate_ngn: '1' };
    expect(priceOf('1.005', even)).toBe(101);
    expect(priceOf('1.0049999', even)).toBe(100);
    expect(priceOf('90071992547400.00499999', even)).toBe(9_007_199_254_740_000);
  });

  it('rounds half a kobo, cent or list price up, also where a rate divides without end', () => {
    const ninth = { ...rates, rate_rub: '19', rate_ngn: '0.0475' };
    expect(priceOf('2', ninth)).toBe(1);
    expect(listPriceOf('2', { ...ninth, rate_ngn: '0.00475' })).toBe(0.001);
    expect(usCents(kobo(2), { ...rates, rate_ngn: '19', rate_usd: '4.75' })).toBe(1);
    expect(inRubles('2', 'USD', { ...rates, rate_usd: '19', rate_rub: '0.00000475' })).toBe('0.000001');
  });

  it('knows exactly one dollar, also where its rate divides without end', () => {
    expect(offerCost('19', { ...rates, rate_usd: '3', rate_rub: '57' })).toBe('22.8');
  });

  it('adds a profit that divides without end, and rounds its price up', () => {
    const thirds = { ...rates, rate_ngn: '3', rate_rub: '1' };
    expect(offerCost('10', thirds, { margin: '0', profit: '3' })).toBe('11');
    expect(offerCost('10', thirds, { margin: '0', profit: '1' })).toBe('10.334');
  });

  it.each([
    ['10', 'low', '13'],
    ['80.249999', 'low, just under a dollar', '104.325'],
    ['80.25', 'high from a dollar on', '96.3'],
    ['15.55', 'low', '20.215'],
    ['9.008', 'low, to three decimals', '11.71'],
    ['0.0035', 'low, half of the third rounded up', '0.005'],
  ])('adds to %s rubles the margin of its band (%s)', (cost, _band, offer) => {
    expect(offerCost(cost, rates)).toBe(offer);
  });

  it('gives the kobo of a cost in naira again, at any usual rates', () => {
    expect(inRubles('1540.58', 'NGN', rates)).toBe('80.25');
    const rate = fc.integer({ min: 1, max: 10_000_000 }).map((micros) => String(micros / 1000));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_00 }), rate, rate, (amount, rate_ngn, rate_rub) => {
        fc.pre(Number(rate_ngn) / Number(rate_rub) < 10_000);
        const own = { ...rates, rate_ngn, rate_rub };
        expect(priceOf(inRubles((amount / 100).toFixed(2), 'NGN', own), own)).toBe(amount);
      }),
    );
  });

  it('converts dollars to rubles, and kobo to US cents', () => {
    expect(inRubles('0.5', 'USD', rates)).toBe('40.125');
    expect(inRubles('0.5', 'RUB', rates)).toBe('0.5');
    expect(usCents(kobo(154058), rates)).toBe(100);
  });

  it('compares costs as exact decimals', () => {
    expect([isAtMost('1', '1.0'), isAtMost('1.0000001', '1'), isAtMost('0.9', '1'), isAtMost('10', '9')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it.each([
    ['1', '2', '80.25', '40.125'],
    ['1', '3', '1', '0.333333'],
    ['2', '3', '1', '0.666667'],
  ])('%s dollars, %s of which are one US dollar at %s rubles, are %s rubles', (cost, dollars, rubles, result) => {
    expect(inRubles(cost, 'USD', { ...rates, rate_usd: dollars, rate_rub: rubles })).toBe(result);
  });

  it('decides about the band in dollars of the set rate', () => {
    expect(offerCost('80.25', { ...rates, rate_usd: '0.5' })).toBe('104.325');
    expect(offerCost('40.125', { ...rates, rate_usd: '2' })).toBe('48.15');
  });

  it.each([
    [1, 0],
    [770, 0],
    [771, 1],
    [154_058, 100],
  ])('%d kobo are %d US cents, half a cent rounded up', (price, cents) => {
    expect(usCents(kobo(price), rates)).toBe(cents);
    expect(usCents(kobo(price), { ...rates, rate_usd: '2', rate_ngn: '3081.16' })).toBe(cents);
  });

  it('never prices below cost, and never decreases within a band', () => {
    const decimal = fc.integer({ min: 1, max: 8_024 }).map((hundredths) => String(hundredths / 100));
    fc.assert(
      fc.property(decimal, decimal, (one, other) => {
        const [low, high] = Number(one) <= Number(other) ? [one, other] : [other, one];
        const [lowPrice, highPrice] = [priceOf(offerCost(low, rates), rates), priceOf(offerCost(high, rates), rates)];
        expect(lowPrice).toBeGreaterThanOrEqual(priceOf(low, rates));
        expect(highPrice).toBeGreaterThanOrEqual(lowPrice);
      }),
    );
  });

  it.each([
    ['80.25', '80250', ['rate_rub']],
    ['80.25', '802.5', ['rate_rub']],
    ['80.25', '802.49', []],
    ['80.25', '8.025', ['rate_rub']],
    ['80.25', '8.026', []],
    ['80.25', '80.25', []],
  ])('of %s and then %s are unusual by a factor of ten: %j', (from, to, unusual) => {
    expect(unusualRates({ ...rates, rate_rub: from }, { ...rates, rate_rub: to })).toEqual(unusual);
  });

  it('looks at all three rates, and at no margin', () => {
    const to = { rate_usd: '10', rate_ngn: '15405.8', rate_rub: '802.5', lowcost: '1', highcost: '2000' };
    expect(unusualRates(rates, to)).toEqual(['rate_usd', 'rate_ngn', 'rate_rub']);
  });
});
