import { daysLeft, nairaPer } from './daysLeft';

const rates = {
  rate_usd: '1',
  rate_ngn: '1500',
  rate_rub: '75',
  source: 'market',
  attribution: { text: '', url: '' },
} as const;

it.each([
  ['NGN', 1],
  ['USD', 1500],
  ['RUB', 20],
  ['EUR', undefined],
])('1 %s is %j naira', (currency, naira) => expect(nairaPer(currency, rates)).toBe(naira));

it.each([
  ['lasts at the usual cost', '1000', 20, { cost: 4000, days: 2 }, 10],
  ['is rounded down', '199.99', 20, { cost: 2000, days: 1 }, 1],
  ['is over', '-3', 20, { cost: 2000, days: 1 }, 0],
  ['is not known', undefined, 20, { cost: 2000, days: 1 }, undefined],
  ['has no rate', '1000', undefined, { cost: 2000, days: 1 }, undefined],
  ['has no cost', '1000', 20, { cost: 0, days: 0 }, undefined],
  ['got back more than it cost', '1000', 20, { cost: -5, days: 1 }, undefined],
])('a balance that %s', (_, balance, rate, spent, left) => expect(daysLeft(balance, rate, spent)).toBe(left));
