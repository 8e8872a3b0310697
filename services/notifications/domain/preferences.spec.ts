import { noticeChoices } from '@ringlet/contracts/notices';
import { choicesOf, isOn, presentPreferences, usualPreferences } from './preferences';

describe('preferences of notices', () => {
  it('are the usual ones until a client chooses', () => {
    expect(presentPreferences(usualPreferences)).toEqual({
      on: [
        ...['code:app', 'code:push', 'refund:app', 'refund:email', 'refund:push'],
        ...['deposit:app', 'deposit:email', 'deposit:push', 'low-balance:app'],
        ...['rental-ending:app', 'rental-ending:email', 'bid:app', 'bid:email', 'bid:push'],
        ...['price:app', 'price:email', 'price:push'],
      ],
      balanceBelow: 100_000,
      timeZone: 'Africa/Lagos',
    });
    expect(isOn(usualPreferences, 'refund', 'email')).toBe(true);
    expect(isOn(usualPreferences, 'code', 'email')).toBe(false);
  });

  it('are exactly what was chosen', () => {
    const chosen = { ...usualPreferences, choices: choicesOf(['code:email']) };
    expect(presentPreferences(chosen).on).toEqual(['code:email']);
    expect(isOn(chosen, 'refund', 'email')).toBe(false);
  });

  it('saved before there were pushes are the usual ones for pushes', () => {
    const before = {
      ...usualPreferences,
      choices: { 'code:app': false, 'code:email': true, 'rental-ending:app': true },
    };
    expect(isOn(before, 'code', 'app')).toBe(false);
    expect(isOn(before, 'code', 'push')).toBe(true);
    expect(isOn(before, 'rental-ending', 'push')).toBe(false);
  });

  it.each(['email', 'push'] as const)('cannot switch off what is about security by %s', (channel) => {
    expect(noticeChoices).not.toContain(`security:${channel}`);
    const off = { ...usualPreferences, choices: { [`security:${channel}`]: false } };
    expect(isOn(off, 'security', channel)).toBe(true);
  });
});
