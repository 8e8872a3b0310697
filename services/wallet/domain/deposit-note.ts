import { formatNaira, type Kobo } from '@ringlet/contracts/money';
import { type DepositStatus } from '@ringlet/contracts/wallet/deposits';

/**
 * Why a deposit was declined. `unopened`: the provider never opened a checkout for it. `undecided`: no admin decided about a crypto
 * deposit.
 */
export type DeclineReason = 'expired' | 'unopened' | 'undecided' | 'admin';

const declinedBecause: Record<DeclineReason, string> = {
  expired: 'No payment arrived within 24 hours. Money that arrives later is still credited.',
  unopened: 'The payment page could not be opened. You have not been charged.',
  undecided: 'No transfer was confirmed within 7 days. If you sent it, contact us: it can still be credited.',
  admin: 'Declined after a check by our team.',
};

/** An explanation for the client; undefined where the deposit is as requested. Amounts in kobo. */
export function depositNote(deposit: {
  status: DepositStatus;
  requested: Kobo;
  credited?: Kobo;
  reportedSince?: Kobo;
  difference?: { readonly decision: 'accepted' | 'closed'; readonly settled: Kobo };
  declined?: DeclineReason;
  crypto?: { readonly tag?: string; readonly dollars?: string };
}): string | undefined {
  const { status, requested, credited, reportedSince, difference, declined } = deposit;
  if (status === 'declined') return declined && declinedBecause[declined];
  if (status === 'pending') {
    const { tag, dollars } = deposit.crypto ?? {};
    return (
      tag &&
      `The amount you send must end with ${tag}: ${dollars} dollars, or the same last digits in another currency.`
    );
  }
  if (credited === undefined) return undefined;
  if (reportedSince !== undefined) {
    return `${formatNaira(credited)} was credited; the provider has since reported ${formatNaira(reportedSince)}. Our team looks into it.`;
  }
  if (difference && difference.settled !== credited) {
    return `${formatNaira(credited)} was credited; after a check by our team it was corrected to ${formatNaira(difference.settled)}.`;
  }
  if (credited < requested)
    return `Partly paid: ${formatNaira(credited)} of ${formatNaira(requested)} arrived and was credited.`;
  if (credited > requested)
    return `Overpaid: ${formatNaira(credited)} arrived instead of ${formatNaira(requested)} and was credited.`;
  return undefined;
}
