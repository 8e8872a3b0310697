import { kobo } from '@ringlet/contracts/money';
import { type BalancePoint, BalanceWalk, noPostings } from './balance-walk';

interface Step {
  readonly sequence?: number;
  readonly balanceAfter?: number;
  readonly change: number;
}

/** The differences of a walk over these postings, newest first. */
function differencesOf(balance: BalancePoint, from: BalancePoint, steps: readonly Step[]): string[] {
  const walk = new BalanceWalk('c', balance, from);
  const found: string[] = [];
  const report = (difference: string) => void found.push(difference);
  for (const { sequence, balanceAfter, change } of steps) {
    const left = balanceAfter !== undefined && { balanceAfter: kobo(balanceAfter) };
    walk.step({ _id: `p${sequence}`, sequence, change: kobo(change), ...left }, report);
  }
  walk.end(report);
  return found;
}

const first = { sequence: 1, balanceAfter: 1000, change: 1000 };
const second = { sequence: 2, balanceAfter: 700, change: -300 };
const third = { sequence: 3, balanceAfter: 900, change: 200 };

describe('a walk from a balance down its postings', () => {
  it.each<[string, BalancePoint, BalancePoint, Step[], string[]]>([
    ['no postings', noPostings, noPostings, [], []],
    ['all postings', { sequence: 3, balance: 900 }, noPostings, [third, second, first], []],
    [
      'postings down to a verified one',
      { sequence: 3, balance: 900 },
      { sequence: 1, balance: 1000 },
      [third, second],
      [],
    ],
    [
      'another balance',
      { sequence: 2, balance: 701 },
      noPostings,
      [second, first],
      ['client c: p2 left 700 kobo as number 2, not 701 as 2'],
    ],
    [
      'another number',
      { sequence: 3, balance: 700 },
      noPostings,
      [second, first],
      ['client c: p2 left 700 kobo as number 2, not 700 as 3'],
    ],
    [
      'a lost posting between others',
      { sequence: 3, balance: 900 },
      noPostings,
      [third, first],
      ['client c: p1 left 1000 kobo as number 1, not 700 as 2'],
    ],
    [
      'a lost first posting',
      { sequence: 2, balance: 700 },
      noPostings,
      [second],
      ['client c: 1000 kobo in 1 changes have no posting'],
    ],
    [
      'a balance that changed without a posting since the verified one',
      { sequence: 1, balance: 1001 },
      { sequence: 1, balance: 1000 },
      [],
      ['client c: 1 kobo in 0 changes have no posting'],
    ],
    [
      'two postings with one number',
      { sequence: 2, balance: 700 },
      noPostings,
      [second, { ...second, balanceAfter: 1000, change: 0 }, first],
      ['client c: p2 left 1000 kobo as number 2, not 1000 as 1'],
    ],
    [
      'a negative balance',
      { sequence: 1, balance: -5 },
      noPostings,
      [{ sequence: 1, balanceAfter: -5, change: -5 }],
      ['client c: p1 left -5 kobo as number 1, not -5 as 1'],
    ],
    [
      'a negative balance in between',
      { sequence: 2, balance: 5 },
      noPostings,
      [
        { sequence: 2, balanceAfter: 5, change: 10 },
        { sequence: 1, balanceAfter: -5, change: -5 },
      ],
      ['client c: p1 left -5 kobo as number 1, not -5 as 1'],
    ],
    [
      'a posting without its balance',
      { sequence: 1, balance: 0 },
      noPostings,
      [{ sequence: 1, change: 0 }],
      ['client c: p1 left undefined kobo as number 1, not 0 as 1'],
    ],
    [
      'a balance and a posting that were changed',
      { sequence: 3, balance: 901 },
      noPostings,
      [third, { ...second, balanceAfter: 701 }, first],
      [
        'client c: p3 left 900 kobo as number 3, not 901 as 3',
        'client c: p2 left 701 kobo as number 2, not 700 as 2',
        'client c: p1 left 1000 kobo as number 1, not 1001 as 1',
      ],
    ],
  ])('over %s', (_, balance, from, steps, differences) => {
    expect(differencesOf(balance, from, steps)).toEqual(differences);
  });

  it.each([
    [undefined, true],
    [1, true],
    [2, true],
    [3, false],
  ])('includes posting number %s of a balance after two: %s', (sequence, isIncluded) => {
    expect(new BalanceWalk('c', { sequence: 2, balance: 700 }).includes({ sequence })).toBe(isIncluded);
  });
});
