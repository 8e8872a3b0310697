import { comparedDays } from './days';

it.each([
  // Lagos is an hour ahead of UTC all year.
  ['2026-11-22T12:00:00Z', ['2026-11-22', '2026-11-21', '2026-11-15']],
  ['2026-11-22T23:30:00Z', ['2026-11-23', '2026-11-22', '2026-11-16']],
  ['2026-03-01T00:00:00Z', ['2026-03-01', '2026-02-28', '2026-02-22']],
])('at %s', (now, days) => expect(Object.values(comparedDays(Date.parse(now)))).toEqual(days));
