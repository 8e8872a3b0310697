import { dueReminder, type ReminderHours } from './rental-reminder';

const hourMs = 60 * 60_000;
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
