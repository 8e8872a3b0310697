import { koboTyped } from './koboTyped';

it.each([
  ['1', 100],
  ['0.01', 1],
  [' 1500.5 ', 150050],
  ['1,500.05', 150005],
  ['1,234,567.89', 123456789],
  ['1.1', 110],
  ['4.35', 435],
])('reads "%s"', (typed, kobo) => expect(koboTyped(typed)).toBe(kobo));

it.each(['', '0', '0.00', '-5', '+5', '1.234', '1,50', '1500,50', '15,00.5', 'ten', '1e3', '.5', '1234567890'])(
  'refuses "%s"',
  (typed) => expect(koboTyped(typed)).toBeUndefined(),
);
