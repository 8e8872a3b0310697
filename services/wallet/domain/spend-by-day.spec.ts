import { kobo } from '@ringlet/contracts/money';
import { type Movement, spendByDay } from './spend-by-day';

const days = ['2026-11-20', '2026-11-21', '2026-11-22'];
const at = (kind: Movement['kind'], about: string, change: number, time: string): Movement => ({
  kind,
  about,
  change: kobo(change),
  at: new Date(time),
});

it('has a row for each day, also without a purchase', () => {
  expect(spendByDay(days, [], false)).toEqual(days.map((day) => ({ day, spent: 0 })));
});

it('sums purchases by the day of Lagos, and leaves out what is no purchase', () => {
  const movements = [
    at('purchase', 'c', -300, '2026-11-21T23:00:00Z'),
    at('deposit', 'RL-1', 5000, '2026-11-21T22:59:00Z'),
    at('purchase', 'b', -200, '2026-11-21T22:59:00Z'),
    at('purchase', 'a', -100, '2026-11-21T01:00:00Z'),
    at('purchase', 'before', -900, '2026-11-19T01:00:00Z'),
  ];
  expect(spendByDay(days, movements, false).map(({ spent }) => spent)).toEqual([0, 300, 300]);
});

it('deducts a refund from the day of its purchase', () => {
  const movements = [
    at('refund', 'a', 100, '2026-11-22T10:00:00Z'),
    at('purchase', 'b', -250, '2026-11-21T10:00:00Z'),
    at('purchase', 'a', -100, '2026-11-21T09:00:00Z'),
  ];
  expect(spendByDay(days, movements, false).map(({ spent }) => spent)).toEqual([0, 250, 0]);
});

it('leaves out the days that it does not know whole', () => {
  const movements = [
    at('purchase', 'b', -250, '2026-11-22T10:00:00Z'),
    at('purchase', 'a', -100, '2026-11-21T09:00:00Z'),
  ];
  expect(spendByDay(days, movements, true)).toEqual([{ day: '2026-11-22', spent: 250 }]);
});
