import 'reflect-metadata';
import { validateSync } from 'class-validator';
import { LagosDay, lastDays, momentsOf } from './days';

class Input {
  @LagosDay()
  from?: string;
}
const isValid = (from: unknown) => validateSync(Object.assign(new Input(), { from })).length === 0;

it.each([undefined, '2026-11-22', '2024-02-29'])('accepts %s', (day) => expect(isValid(day)).toBe(true));
it.each(['22.11.2026', '2026-13-01', '2026-11-32', '2026-11-22T00:00:00Z', '2026-1-1', '', 20261122, ['2026-11-22']])(
  'refuses %j',
  (day) => expect(isValid(day)).toBe(false),
);

it('begins and ends a day at midnight in Lagos', () => {
  const [begin, end] = momentsOf('2026-11-22').map((ms) => new Date(ms).toISOString());
  expect([begin, end]).toEqual(['2026-11-21T23:00:00.000Z', '2026-11-22T23:00:00.000Z']);
});

it.each(['2026-02-29', '2026-04-31'])('has no moments for %s', (day) => expect(momentsOf(day)).toEqual([NaN, NaN]));

it.each([
  ['2026-11-22T22:59:59.999Z', ['2026-11-20', '2026-11-21', '2026-11-22']],
  ['2026-11-22T23:00:00.000Z', ['2026-11-21', '2026-11-22', '2026-11-23']],
  ['2024-03-01T12:00:00.000Z', ['2024-02-28', '2024-02-29', '2024-03-01']],
])('the last ones of %s are %j', (moment, days) => expect(lastDays(new Date(moment), 3)).toEqual(days));
