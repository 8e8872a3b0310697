import { Types } from 'mongoose';
import { idRangeOf, isWithin } from './id-range';

const rowAt = (iso: string) => ({ _id: Types.ObjectId.createFromTime(Date.parse(iso) / 1000) });
const range = { from: '2026-11-20', to: '2026-11-22' };

it.each([
  [range, '2026-11-19T22:59:59Z', false],
  [range, '2026-11-19T23:00:00Z', true],
  [range, '2026-11-22T22:59:59Z', true],
  [range, '2026-11-22T23:00:00Z', false],
  [{ from: '2026-11-20' }, '2027-01-01T00:00:00Z', true],
  [{ to: '2026-11-20' }, '2026-11-20T23:00:00Z', false],
])('%j holds %s: %s', (days, moment, held) => expect(isWithin(idRangeOf(days) ?? {}, rowAt(moment))).toBe(held));

it('is absent without a day', () => expect(idRangeOf({})).toBeUndefined());

it.each([
  [{ from: '2026-11-22', to: '2026-11-21' }, 'to', 'The last day is before the first one.'],
  [{ from: '2026-02-30' }, 'from', 'There is no such day.'],
  [{ to: '2026-04-31' }, 'to', 'There is no such day.'],
])('refuses %j', (days, field, message) => {
  expect(() => idRangeOf(days)).toThrow(
    expect.objectContaining({ code: 'platform/invalid', errors: [{ field, message }] }),
  );
});
