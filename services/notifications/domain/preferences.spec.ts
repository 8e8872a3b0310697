import { noticeChoices } from '@ringlet/contracts/notices';
import { choicesOf, isOn, presentPreferences, usualPreferences } from './preferences';

describe('preferences of notices', () => {
  it('are the usual ones until a client chooses', () => {
    expect(presentPreferences(usualPreferences)).toEqual({
      on: [
        'code:app',
        'code:push',
        'code:telegram',
        'refund:app',
        'refund:email',
        'refund:push',
        'refund:telegram',
        'deposit:app',
        'deposit:email',
        'deposit:push',
        'deposit:telegram',
        'low-balance:app',
        'low-balance:telegram',
        'rental-ending:app',
        'rental-ending:email',
        'rental-ending:telegram',
        'bid:app',
        'bid:email',
        'bid:push',
        'bid:telegram',
        'price:app',
        'price:email',
        'price:push',
        'price:telegram',
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

  it.each(['email', 'push', 'telegram'] as const)('cannot switch off what is about security by %s', (channel) => {
    expect(noticeChoices).not.toContain(`security:${channel}`);
    const off = { ...usualPreferences, choices: { [`security:${channel}`]: false } };
    expect(isOn(off, 'security', channel)).toBe(true);
  });
});
