import { Decimal } from 'decimal.js';
import { type SupplierAmount } from './supplier-amount';

/** The measured share covers this many days; earlier ones are forgotten. */
export const shareDays = 7;
/** Smaller spending shows nothing yet. */
const spentAtLeast: SupplierAmount = 1_000_000;
/** Above this, the owner decides. */
const shareAtMost = 0.3;

/** The share that a provider keeps, beyond the ledger, of spending on used numbers: hundredths, 0 to 0.3. */
export function keptShare(kept: SupplierAmount, spent: SupplierAmount): number {
  return spent < spentAtLeast ? 0 : Math.min(shareAtMost, Math.round((100 * kept) / spent) / 100);
}

/** A number's real cost at a provider that keeps this share: a decimal string in its cost's currency. */
export function realCost(cost: string, share: number): string {
  return share === 0 ? cost : new Decimal(cost).mul(1 + share).toString();
}
