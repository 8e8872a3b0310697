import { daysFrom, readDates } from './tableDates';

const now = new Date('2026-11-22T23:30:00Z'); // 23 November in Lagos
const read = (query: string) => readDates(new URLSearchParams(query), now);

it.each([
  ['', { period: '', days: {} }],
  ['period=7', { period: '7', days: { from: '2026-11-17', to: '2026-11-23' } }],
  ['period=own&from=2026-11-01&to=2026-11-02', { period: 'own', days: { from: '2026-11-01', to: '2026-11-02' } }],
  ['at=2026-11-02', { period: '', days: {}, at: '2026-11-02' }],
  ['period=own&from=2026-11-03&to=2026-11-02', { period: '', days: {} }],
  ['period=own&from=2026-02-30&to=2026-11-02', { period: '', days: {} }],
  ['period=own&from=2026-11-03', { period: '', days: {} }],
  ['period=year&at=2.11.2026', { period: '', days: {} }],
])('reads %s', (query, dates) => expect(read(query)).toEqual(dates));

const days = { from: '2026-11-01', to: '2026-11-10' };
it.each([
  [{}, '2026-11-05', { to: '2026-11-05' }, { from: '2026-11-05' }],
  [days, '2026-11-05', { to: '2026-11-05' }, { from: '2026-11-05' }],
  [days, '2026-10-05', { to: '2026-11-01' }, { from: '2026-11-01' }],
  [days, '2026-12-05', { to: '2026-11-10' }, { from: '2026-11-10' }],
  [days, undefined, {}, {}],
])('begins %j at %s', (range, at, newestFirst, oldestFirst) => {
  const dates = { period: '' as const, days: range, ...(at !== undefined && { at }) };
  expect(daysFrom(dates, true)).toEqual(newestFirst);
  expect(daysFrom(dates, false)).toEqual(oldestFirst);
});
