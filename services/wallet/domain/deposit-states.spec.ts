import { canBecome, claimingStatuses, isCredited, statusesBefore } from './deposit-states';

describe('the status of a deposit', () => {
  it.each([
    ['pending', 'approved', true],
    ['pending', 'declined', true],
    ['declined', 'approved', true],
    ['declined', 'declined', false],
    ['approved', 'approved', false],
    ['approved', 'declined', false],
  ] as const)('%s can become %s: %p', (from, to, isPossible) => {
    expect(canBecome(from, to)).toBe(isPossible);
    expect(statusesBefore(to).includes(from)).toBe(isPossible);
  });

  it('never leads away from a credited deposit', () => {
    expect(isCredited('approved')).toBe(true);
    expect([...statusesBefore('approved'), ...statusesBefore('declined')].some(isCredited)).toBe(false);
  });

  it('lets a client name a transaction again only once its deposit was declined', () => {
    expect(claimingStatuses).toEqual(['pending', 'approved']);
  });
});
