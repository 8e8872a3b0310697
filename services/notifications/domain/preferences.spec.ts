import { noticeChoices } from '@ringlet/contracts/notices';
import { choicesOf, isOn, presentPreferences, usualPreferences } from './preferences';

describe('preferences of notices', () => {
  it('are the usual ones until a client chooses', () => {
    expect(presentPreferences(usualPreferences)).toEqual({
      on: [
        ...['code:app', 'refund:app', 'refund:email', 'deposit:app', 'deposit:email', 'low-balance:app'],
        ...['rental-ending:app', 'rental-ending:email'],
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

  it('cannot switch e-mails about security off', () => {
    expect(noticeChoices).not.toContain('security:email');
    expect(isOn({ ...usualPreferences, choices: { 'security:email': false } }, 'security', 'email')).toBe(true);
  });
});
