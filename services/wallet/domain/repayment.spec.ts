import fc from 'fast-check';
import { dayMs } from '@ringlet/contracts/durations';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { isSmallPart, type LaterCredit, obstacleTo, repaymentIn, repaymentNote, unspentOf } from './repayment';

const deposited = (credited: number, claimedBack = 0) => ({
  credited: kobo(credited),
  claimedBack: kobo(claimedBack),
});
const later = (kind: LaterCredit['kind'], amount: number, claimedBack = 0): LaterCredit => ({
  kind,
  amount: kobo(amount),
  claimedBack: kobo(claimedBack),
});

it.each([
  [99_99, 5000_00, true],
  [100_00, 5000_00, false],
  [5000_00, 5000_00, false],
  [4900_00, 5000_00, false],
  [4900_01, 5000_00, true],
])('whether %s of %s kobo is a part too small to send: %s', (amount, unspent, isSmall) =>
  expect(isSmallPart(kobo(amount), kobo(unspent))).toBe(isSmall),
);

describe('what is not spent of a deposit', () => {
  it.each<[string, ReturnType<typeof deposited>, number, LaterCredit[], number]>([
    ['all of it', deposited(5000), 5000, [], 5000],
    ['what is left after a purchase', deposited(5000), 3000, [], 3000],
    ['nothing where nothing is left', deposited(5000), 0, [], 0],
    ['no more than was paid, whatever else the wallet has', deposited(5000), 9000, [], 5000],
    ['less what a bank claims', deposited(5000, 2000), 3000, [], 3000],
    ['nothing where all is claimed', deposited(5000, 5000), 4000, [], 0],
    ['less what came later, which is spent last', deposited(5000), 6000, [later('deposit', 4000)], 2000],
    ['nothing where only what came later is left', deposited(5000), 4000, [later('deposit', 4000)], 0],
    [
      'what came later counts without what is claimed of it',
      deposited(5000),
      3000,
      [later('deposit', 4000, 4000)],
      3000,
    ],
    ['what an admin gave later goes back to nobody', deposited(5000), 6000, [later('adjustment', 2000)], 4000],
    [
      'what an admin gave and took again never came',
      deposited(5000),
      5000,
      [later('adjustment', 2000), later('adjustment', -2000)],
      5000,
    ],
    ['what an admin took later was spent', deposited(5000), 4000, [later('adjustment', -1000)], 4000],
  ])('%s', (_name, deposit, balance, credits, expected) => {
    expect(unspentOf(deposit, kobo(balance), credits)).toBe(expected);
  });

  it('is what a wallet that spends its oldest money first has of each, after anything', () => {
    const amount = fc.integer({ min: 1, max: 1000 });
    const move = fc.oneof(
      fc.record({ kind: fc.constantFrom('deposit', 'adjustment', 'spend', 'unspend'), amount }),
      fc.record({ kind: fc.constant('repay'), amount, lot: fc.nat(9) }),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        const lots: { kind: LaterCredit['kind']; credited: number; claimed: number; left: number }[] = [];
        for (const made of moves) {
          if (made.kind === 'deposit' || made.kind === 'adjustment')
            lots.push({ kind: made.kind, credited: made.amount, claimed: 0, left: made.amount });
          let rest = made.amount;
          if (made.kind === 'spend') {
            for (const lot of lots) {
              const spent = Math.min(lot.left, rest);
              lot.left -= spent;
              rest -= spent;
            }
          }
          // A refunded order returns the last spent money.
          if (made.kind === 'unspend') {
            for (const lot of [...lots].reverse()) {
              const back = Math.min(lot.credited - lot.claimed - lot.left, rest);
              lot.left += back;
              rest -= back;
            }
          }
          const lot = 'lot' in made ? lots[made.lot] : undefined;
          if (lot?.kind === 'deposit') {
            const repaid = Math.min(lot.left, made.amount);
            lot.left -= repaid;
            lot.claimed += repaid;
          }
          const balance = kobo(lots.reduce((sum, { left }) => sum + left, 0));
          for (const [index, { kind, credited, claimed, left }] of lots.entries()) {
            if (kind !== 'deposit') continue;
            const after = lots.slice(index + 1).map((each) => later(each.kind, each.credited, each.claimed));
            expect(unspentOf(deposited(credited, claimed), balance, after)).toBe(left);
          }
        }
      }),
    );
  });
});

describe('what keeps a deposit from being sent back', () => {
  const now = new Date('2026-11-29T10:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const fine = {
    isCredited: true,
    method: 'paystack',
    creditedAt: ago(29),
    unspent: kobo(5000_00) as Kobo,
    isUnderWay: false,
  };
  it.each([
    [undefined, 'client', fine],
    ['unpaid', 'admin', { ...fine, isCredited: false }],
    ['crypto', 'admin', { ...fine, method: 'crypto' }],
    ['under-way', 'admin', { ...fine, isUnderWay: true }],
    ['spent', 'admin', { ...fine, unspent: kobo(0) }],
    ['small', 'admin', { ...fine, unspent: kobo(99_99) }],
    [undefined, 'admin', { ...fine, unspent: kobo(100_00) }],
    ['late', 'client', { ...fine, creditedAt: ago(30) }],
    [undefined, 'admin', { ...fine, creditedAt: ago(300) }],
  ] as const)('is %s, for the %s', (obstacle, by, deposit) => {
    expect(obstacleTo(deposit, by, now)).toBe(obstacle);
  });
});

describe('the id of a repayment', () => {
  const id = `RR-${'0f'.repeat(12)}`;
  it('is found in what a provider was told', () => expect(repaymentIn(repaymentNote(id))).toBe(id));
  it.each([undefined, null, 7, '', 'made in the dashboard', 'Ringlet RR-12', `${id}0`])('is not in %p', (shown) =>
    expect(repaymentIn(shown)).toBeUndefined(),
  );
});
