import { Decimal } from 'decimal.js';
import { type SupplierAmount } from './supplier-amount';

/** How many days the measured share is of: what a provider kept before is forgotten. */
export const shareDays = 7;
/** Less than this shows nothing yet. */
const spentAtLeast: SupplierAmount = 1_000_000;
/** Where it seems to be more, the owner decides. */
const shareAtMost = 0.3;

/** What a provider keeps beyond the ledger of each unit that is spent on numbers that were used: hundredths, 0 to 0.3. */
export function keptShare(kept: SupplierAmount, spent: SupplierAmount): number {
  return spent < spentAtLeast ? 0 : Math.min(shareAtMost, Math.round((100 * kept) / spent) / 100);
}

/** What a number really costs with a provider that keeps this share: a decimal string in the currency of its cost. */
export function realCost(cost: string, share: number): string {
  return share === 0 ? cost : new Decimal(cost).mul(1 + share).toString();
}
