import { quietUntil } from './quiet-hours';

const night = { from: '22:00', to: '07:00' };
const until = (at: string, quiet = night, timeZone = 'Africa/Lagos') =>
  quietUntil(new Date(at), quiet, timeZone)?.toISOString();

describe('quiet hours', () => {
  it('span midnight, in the time zone, and end at their minute', () => {
    expect(until('2026-11-22T20:59:59Z')).toBeUndefined();
    expect(until('2026-11-22T21:00:00Z')).toBe('2026-11-23T06:00:00.000Z');
    expect(until('2026-11-23T05:59:30Z')).toBe('2026-11-23T06:00:00.000Z');
    expect(until('2026-11-23T06:00:00Z')).toBeUndefined();
  });

  it('within a day end on that day', () => {
    const lunch = { from: '12:00', to: '13:30' };
    expect(until('2026-11-22T11:15:00Z', lunch)).toBe('2026-11-22T12:30:00.000Z');
    expect(until('2026-11-22T12:30:00Z', lunch)).toBeUndefined();
  });

  it('are none where there are none, or both times are equal', () => {
    expect(quietUntil(new Date(), undefined, 'Africa/Lagos')).toBeUndefined();
    expect(until('2026-11-22T21:00:00Z', { from: '22:00', to: '22:00' })).toBeUndefined();
  });

  it('end at the same time of day where clocks change meanwhile', () => {
    expect(until('2026-10-24T21:00:00Z', night, 'Europe/London')).toBe('2026-10-25T07:00:00.000Z');
    expect(until('2026-03-28T22:00:00Z', night, 'Europe/London')).toBe('2026-03-29T06:00:00.000Z');
  });
});
