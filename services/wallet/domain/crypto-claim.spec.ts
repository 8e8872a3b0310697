import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { dayMs, hourMs, weekMs } from '@ringlet/contracts/durations';
import { kobo } from '@ringlet/contracts/money';
import {
  chooseTag,
  claimTimes,
  formatTag,
  openCryptoClaimsAtMost,
  placesOf,
  taggedDollars,
  tagsOfAddress,
} from './crypto-claim';

const anyTag = fc.integer({ min: 1, max: tagsOfAddress });

describe('tags of crypto deposits', () => {
  it('are free ones, whichever are taken and whatever is drawn', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyTag, { maxLength: 300 }),
        fc.double({ min: 0, max: 0.999999, noNaN: true }),
        (taken, drawn) => {
          const tag = chooseTag(new Set(taken), (below) => Math.floor(drawn * below));
          expect(taken).not.toContain(tag);
          expect(tag).toBeGreaterThanOrEqual(1);
          expect(tag).toBeLessThanOrEqual(tagsOfAddress);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('are 9,999 for one address: then there is none', () => {
    const all = Array.from({ length: tagsOfAddress }, (_, index) => index + 1);
    expect(chooseTag(new Set(all), () => 0)).toBeUndefined();
    expect(chooseTag(new Set(all.slice(1)), () => 0)).toBe(1);
  });

  it('are held, and claims stay open, for a week with a transaction and for hours without', () => {
    expect(claimTimes(true)).toEqual({ openForMs: weekMs, tagRestsForMs: weekMs });
    expect(claimTimes(false)).toEqual({ openForMs: 6 * hourMs, tagRestsForMs: dayMs });
    expect(openCryptoClaimsAtMost).toBe(5);
  });

  it('are for five deposits of a client, however the id is written', () => {
    expect(placesOf('AB')).toEqual(['ab:1', 'ab:2', 'ab:3', 'ab:4', 'ab:5']);
  });

  it('end the amount to send, which is the value and less than two cents more', () => {
    const anyRate = fc
      .integer({ min: 1, max: 5_000_000_000 })
      .map((millionths) => new Decimal(millionths).div(1e6).toFixed());
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), anyRate, anyTag, (requested, rate, tag) => {
        const amount = taggedDollars(kobo(requested), rate, tag);
        expect(amount).toMatch(/^\d+\.\d{6}$/);
        expect(amount.endsWith(formatTag(tag))).toBe(true);
        const more = new Decimal(amount).sub(new Decimal(requested).div(100).div(rate));
        expect(more.gt(0) && more.lt('0.02')).toBe(true);
      }),
    );
    expect(taggedDollars(kobo(50_000_00), '1540.58', 37)).toBe('32.460037');
  });

  it('differ in the amount to send for deposits of one value', () => {
    const send = (tag: number) => taggedDollars(kobo(50_000_00), '1540.58', tag);
    fc.assert(fc.property(anyTag, anyTag, (one, other) => (one === other) === (send(one) === send(other))));
  });
});
