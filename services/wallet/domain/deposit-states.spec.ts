import { depositStatuses } from '@ringlet/contracts/wallet/deposits';
import { canBecome, claimingStatuses, isCredited, openStatuses, reasonByAdmin, statusesBefore } from './deposit-states';

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

  it('is credited once approved', () => {
    expect(isCredited('approved')).toBe(true);
  });

  it.each(depositStatuses)('%s can be approved unless it is credited, and stays credited', (status) => {
    expect(canBecome(status, 'approved')).toBe(!isCredited(status));
    const next = depositStatuses.filter((to) => to !== 'pending' && to !== 'approved' && canBecome(status, to));
    expect(next.filter((to) => isCredited(to) !== isCredited(status))).toEqual([]);
  });

  it('is open until it is decided', () => {
    expect(openStatuses).toContain('pending');
    expect(openStatuses).not.toContain('declined');
    expect(openStatuses.filter(isCredited)).toEqual([]);
  });

  it('has a reason that its client reads where an admin declined it', () => {
    expect(reasonByAdmin('declined')).toBe('admin');
    expect(reasonByAdmin('approved')).toBeUndefined();
  });

  it('lets a client name a transaction again only once its deposit was declined', () => {
    expect(claimingStatuses).toEqual(expect.arrayContaining(['pending', 'approved']));
    expect(claimingStatuses).not.toContain('declined');
  });
});
