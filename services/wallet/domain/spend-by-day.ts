import { dayOf } from '@ringlet/contracts/days';
import { kobo } from '@ringlet/contracts/money';
import { type SpendDay } from '@ringlet/contracts/wallet/ledger';
import { type PostingDraft } from './posting';

/** A change of a client's balance, with its time. */
export type Movement = Pick<PostingDraft, 'kind' | 'about' | 'change'> & { readonly at: Date };

/**
 * A client's spending on each of the days. A refund belongs to its purchase's day. `movements`: newest first; with `isCut`
 * older ones of these days were not read, and days not known whole are left out.
 */
export function spendByDay(days: readonly string[], movements: readonly Movement[], isCut: boolean): SpendDay[] {
  const refunds = new Map<string, number>();
  const spent = new Map(days.map((day) => [day, 0]));
  for (const { kind, about, change, at } of movements) {
    // Read before its purchase, which is older.
    if (kind === 'refund') refunds.set(about, change);
    if (kind !== 'purchase') continue;
    const day = dayOf(at);
    const before = spent.get(day);
    if (before !== undefined) spent.set(day, before - change - (refunds.get(about) ?? 0));
  }
  const oldest = movements.at(-1);
  const cutDay = isCut && oldest !== undefined ? dayOf(oldest.at) : '';
  return [...spent].filter(([day]) => day > cutDay).map(([day, sum]) => ({ day, spent: kobo(sum) }));
}
