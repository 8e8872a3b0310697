import fc from 'fast-check';
import { fullCheckDue } from './full-check-due';

it.each([
  [20_000, 20_000, 20_000],
  [20_000, 20_001, 20_000],
  [20_000, 20_027, 20_000],
  [20_000, 20_028, 20_028],
  [65_535, 20_000, 19_979],
])('part %s, on night %s, was last read again in night %s', (part, tonight, expected) => {
  expect(fullCheckDue(part, tonight)).toBe(expected);
});

it('is one of 28 nights for each part', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 20_000, max: 100_000 }), (part, tonight) => {
      const nights = Array.from({ length: 28 }, (_, index) => tonight - index);
      expect(nights.filter((night) => fullCheckDue(part, night) === night)).toEqual([fullCheckDue(part, tonight)]);
    }),
  );
});
