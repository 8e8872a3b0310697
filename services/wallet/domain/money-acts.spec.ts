import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { kobo } from '@ringlet/contracts/money';
import { type DollarRates } from './conversion';
import { type MoneyDecision, movedBy, needsAnotherAdmin, recentAlone } from './money-acts';

const now = new Date('2026-11-23T12:00:00Z');
const ago = (ms: number, amount: number) => ({ id: 'earlier', at: new Date(now.getTime() - ms), amount: kobo(amount) });
const limit = 100_000_00;
const adjusts = (amount: number) => ({ act: 'adjustment' as const, id: 'a', amount: kobo(amount) });

describe('an adjustment', () => {
  it.each([
    ['of the limit', limit, [], false],
    ['of a kobo more', limit + 1, [], true],
    ['that takes the limit', -limit, [], false],
    ['that takes a kobo more', -limit - 1, [], true],
    ['that reaches the limit with earlier ones', 40_000_00, [ago(hourMs, 60_000_00)], false],
    ['of a kobo more than is left', 40_000_01, [ago(hourMs, 60_000_00)], true],
    ['of a kobo when nothing is left', 1, [ago(1, limit)], true],
    ['that takes back what was credited', -60_000_00, [ago(hourMs, 60_000_00)], true],
    ['after a credit and a debit of the same amount', 1, [ago(2 * hourMs, 50_000_00), ago(hourMs, -50_000_00)], true],
    ['a moment before an earlier one is a day old', 1, [ago(dayMs - 1, limit)], true],
    ['when an earlier one is a day old', limit, [ago(dayMs, limit)], false],
    ['of which only the newer of two earlier ones count', 50_000_00, [ago(dayMs, limit), ago(1, 50_000_00)], false],
    ['after many small ones', 10_000_00, Array.from({ length: 10 }, (_, nth) => ago(nth, 9_000_01)), true],
  ])('%s', (_name, amount, made, needed) => {
    expect(needsAnotherAdmin(adjusts(amount), movedBy(recentAlone(made, now)), limit)).toBe(needed);
  });

  it('needs another admin at a limit of zero, whatever its amount', () => {
    expect(needsAnotherAdmin(adjusts(1), kobo(0), 0)).toBe(true);
    expect(needsAnotherAdmin(adjusts(-1), kobo(0), 0)).toBe(true);
  });
});

describe('another person', () => {
  const needed = (decision: Omit<MoneyDecision, 'id'>) => needsAnotherAdmin({ id: 'a', ...decision }, kobo(0), limit);

  it('is needed for a crypto deposit of more than five percent above what was announced', () => {
    const deposit = (amount: number) => needed({ act: 'deposit', amount: kobo(amount), claimed: kobo(1000) });
    expect([1, 1000, 1050, 1051].map(deposit)).toEqual([false, false, false, true]);
  });

  describe('for exchange rates', () => {
    const market = { USD: '1', NGN: '1500', RUB: '80' };
    const rates = (changes: DollarRates, inForce: DollarRates = market) => {
      const changed = (['USD', 'NGN', 'RUB'] as const).filter((currency) => currency in changes);
      const all = { ...inForce, ...changes };
      return needed({ act: 'rates', amount: kobo(0), rates: { all, changed, inForce, usual: market } });
    };

    it('is needed for one more than twenty percent off the market', () => {
      expect([{ NGN: '1800' }, { NGN: '1200' }, { RUB: '96', USD: '1' }, {}].map((each) => rates(each))).not.toContain(
        true,
      );
      const far = [{ NGN: '1801' }, { RUB: '63.9' }, { NGN: '1500', RUB: '80000' }];
      expect(far.map((each) => rates(each))).not.toContain(false);
    });

    it('is needed where each is near the market, but naira per ruble or per dollar is not', () => {
      expect(rates({ NGN: '1350', RUB: '88' })).toBe(false);
      expect(rates({ NGN: '1275', RUB: '88' })).toBe(true);
      expect(rates({ NGN: '1800', USD: '0.9' })).toBe(true);
      // The first of two steps was saved before.
      expect(rates({ NGN: '1275' }, { ...market, RUB: '90' })).toBe(true);
    });

    it('is not needed to come nearer to the market', () => {
      expect(rates({ NGN: '1500' }, { ...market, NGN: '3000', RUB: '40' })).toBe(false);
      expect(rates({ NGN: '1500' }, { ...market, NGN: '1400', RUB: '40' })).toBe(true);
    });
  });
});
