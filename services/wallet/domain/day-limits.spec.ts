import { kobo } from '@ringlet/contracts/money';
import { dayLimitRefusal, dayLimits, dayLimitsPattern, limitFor, stepOf } from './day-limits';

const highest = { spend: kobo(1000_00), purchases: 10 };

describe('the limits of a day', () => {
  it('are read from the setting, a step after the other', () => {
    expect(dayLimits('100/1,2000/20,30000/300')).toEqual({
      new: { spend: 100_00, purchases: 1 },
      confirmed: { spend: 2000_00, purchases: 20 },
      funded: { spend: 30_000_00, purchases: 300 },
    });
  });

  it.each(['', '1/1', '1/1,2/2', '1/1,2/2,3/3,4/4', '1,2,3', 'a/1,2/2,3/3'])(
    'have no such setting: "%s"',
    (setting) => {
      expect(setting).not.toMatch(dayLimitsPattern);
    },
  );

  it.each([
    [false, false, 'new'],
    [false, true, 'new'],
    [true, false, 'confirmed'],
    [true, true, 'funded'],
  ] as const)('with the address confirmed: %s and paid before: %s are of the step %s', (emailConfirmed, paid, step) => {
    expect(stepOf({ emailConfirmed, paidByBankBefore: paid })).toBe(step);
  });

  it.each([
    [undefined, { spend: 1000_00, purchases: 10, isChosen: false }],
    [{ spend: kobo(500_00) }, { spend: 500_00, purchases: 10, isChosen: true }],
    [{ purchases: 3 }, { spend: 1000_00, purchases: 3, isChosen: true }],
    [
      { spend: kobo(2000_00), purchases: 20 },
      { spend: 1000_00, purchases: 10, isChosen: false },
    ],
  ])('chosen as %j are %j, never more than the step allows', (chosen, limit) => {
    expect(limitFor('confirmed', highest, chosen)).toEqual({ step: 'confirmed', ...limit });
  });

  it.each([
    ['new', false, 'wallet/day-limit-unconfirmed'],
    ['confirmed', false, 'wallet/day-limit-confirmed'],
    ['funded', false, 'wallet/day-limit-reached'],
    ['new', true, 'wallet/day-limit-chosen'],
  ] as const)('of the step %s, chosen: %s, refuse with what is left and what raises them', (step, isChosen, code) => {
    const refusal = dayLimitRefusal({ step, isChosen, ...highest }, { spent: kobo(1200_00), purchases: 4 });
    expect(refusal).toMatchObject({ code, data: { limit: 1000, left: 0, purchases: 6 } });
  });
});
