import { hourMs } from '@ringlet/contracts/durations';
import { type RentalSpan } from '@ringlet/contracts/numbers/rental-span';
import { dueReminder, isLeftToRenewal, type ReminderHours } from './rental-reminder';

const end = new Date('2026-11-22T12:00:00Z');
const rental = (lengthHours: number, reminded?: ReminderHours, of = end) => ({
  createdAt: new Date(end.getTime() - lengthHours * hourMs),
  expiresAt: end,
  ...(reminded && { endReminder: { hours: reminded, end: of } }),
});
const before = (hours: number) => end.getTime() - hours * hourMs;

describe('the reminder of the end of a rental', () => {
  it('is due 24 hours and one hour before, once each', () => {
    expect(dueReminder(rental(72), before(24.01))).toBeUndefined();
    expect(dueReminder(rental(72), before(24))).toBe(24);
    expect(dueReminder(rental(72, 24), before(10))).toBeUndefined();
    expect(dueReminder(rental(72, 24), before(1))).toBe(1);
    expect(dueReminder(rental(72, 1), before(0.5))).toBeUndefined();
    expect(dueReminder(rental(72), before(0))).toBeUndefined();
  });

  it('of a day comes too late to be made an hour before', () => {
    expect(dueReminder(rental(72), before(0.5))).toBe(1);
  });

  it('does not follow the start of a short rental', () => {
    expect(dueReminder(rental(24), before(23))).toBeUndefined();
    expect(dueReminder(rental(24), before(1))).toBe(1);
    expect(dueReminder(rental(1), before(0.9))).toBeUndefined();
  });

  it('is made again for the new end of an extended rental', () => {
    const earlier = new Date(before(30));
    expect(dueReminder(rental(72, 1, earlier), before(20))).toBe(24);
  });
});

describe('the reminder of a rental that is renewed automatically', () => {
  it.each<[string, ReminderHours, RentalSpan, boolean, number, boolean]>([
    ['a day before, by a week', 24, { unit: 'week', count: 1 }, false, 24, false],
    ['a day before, by 4 hours, each of which it would follow', 24, { unit: 'hour', count: 4 }, false, 5, true],
    ['a day before, by a day', 24, { unit: 'day', count: 1 }, false, 24, true],
    ['an hour before, when it is renewed', 1, { unit: 'day', count: 1 }, false, 0.4, true],
    ['an hour before, while the renewal is under way', 1, { unit: 'day', count: 1 }, true, 0.6, true],
    ['half an hour before, while the renewal is still under way', 1, { unit: 'day', count: 1 }, true, 0.5, false],
  ])('%s', (_name, hours, span, isPending, leftHours, isLeft) => {
    expect(isLeftToRenewal(hours, { span }, isPending, leftHours * hourMs)).toBe(isLeft);
  });
});
