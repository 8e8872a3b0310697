import { dayMs } from '@ringlet/contracts/durations';
import { invalidField } from '@ringlet/contracts/invalid-field';
import { profitDaysAtMost } from '@ringlet/contracts/profit';

/** Throws platform/invalid if a range of days is too long or ends before it begins. */
export function checkDays({ from, to }: { readonly from: string; readonly to: string }): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days >= 1 && days <= profitDaysAtMost) return;
  const message = `Please choose 1 to ${profitDaysAtMost} days, the earlier one first.`;
  throw invalidField('to', message);
}
