import { creditForReceived, tagArrived } from './creditForReceived';

const asked = { requested: 100_000, crypto_amount: '62.5071' };

it.each<[string, number]>([
  ['62.5071', 100_000],
  ['40', 63_992.73],
  [' 31.25355 ', 50_000],
  ['125.0142', 200_000],
  ['1,250.142', 2_000_000],
])('of "%s" dollars are %d naira', (typed, naira) => expect(creditForReceived(typed, asked)).toBe(naira));

it('never rounds up, however close the next kobo is', () => {
  expect(creditForReceived('83.5109471', { requested: 716_879.96, crypto_amount: '149.916449' })).toBe(399_337.92);
  expect(creditForReceived('66.04255325', { requested: 793_530.94, crypto_amount: '855.424874' })).toBe(61_264.06);
});

it.each(['', '0', '-4', 'ten', '4,0', '1e3', '.5'])('computes nothing from "%s"', (typed) =>
  expect(creditForReceived(typed, asked)).toBeUndefined(),
);

it('computes nothing where the dollars to send are not known', () =>
  expect(creditForReceived('40', { requested: 100_000 })).toBeUndefined());

it.each([
  ['62.500071', '0071'],
  [' 1,250.000412 ', '0412'],
  ['62.5', undefined],
  ['62', undefined],
  ['62.50007', undefined],
  ['62.5000711', undefined],
])('the transfer of "%s" dollars is known by %s', (typed, tag) => expect(tagArrived(typed)).toBe(tag));
