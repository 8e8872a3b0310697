import { daysOf, problemOf, rangeOf } from './days';

const now = new Date('2026-03-01T23:30:00Z'); // 2 March in Lagos

it('counts days and months in Lagos, both ends included', () => {
  expect(rangeOf('month', now)).toEqual({ from: '2026-03-01', to: '2026-03-02' });
  expect(rangeOf('last-month', now)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(rangeOf('today', now)).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  expect(rangeOf('last-week', now)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(rangeOf('last-week', new Date('2026-03-08T12:00:00Z'))).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(rangeOf('7', now)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(rangeOf('last-month', new Date('2026-01-15'))).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(daysOf(rangeOf('30', now))).toHaveLength(30);
  expect(daysOf({ from: '2026-02-27', to: '2026-03-10' }, '2026-03-02')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

it('says why a range cannot be shown', () => {
  expect(problemOf({ from: '2026-03-02', to: '2026-03-02' })).toBeUndefined();
  expect(problemOf({ from: '2026-03-02', to: '2026-03-01' })).toMatch(/before/);
  expect(problemOf({ from: '2025-03-02', to: '2026-03-03' })).toMatch(/366/);
  expect(problemOf({ from: '', to: '2026-03-03' })).toMatch(/Choose/);
});
