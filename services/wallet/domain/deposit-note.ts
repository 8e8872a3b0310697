import { type ExplanationCode, type ExplanationView } from '@ringlet/contracts/explanations';
import { type Kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { type DepositStatus } from '@ringlet/contracts/wallet/deposits';
import { type DeclineReason, isOpen } from './deposit-states';

const declinedBecause: Record<DeclineReason, ExplanationCode> = {
  expired: 'deposit/expired',
  unopened: 'deposit/unopened',
  undecided: 'deposit/undecided',
  admin: 'deposit/declined',
};

/** An explanation for the client; undefined if the deposit is as requested. Amounts in kobo. */
export function depositNote(deposit: {
  status: DepositStatus;
  requested: Kobo;
  credited?: Kobo;
  reportedSince?: Kobo;
  difference?: { readonly decision: 'accepted' | 'closed'; readonly settled: Kobo };
  declined?: DeclineReason;
  crypto?: { readonly tag: string; readonly dollars: string; readonly hash?: string };
  transfer?: { readonly amount: Kobo; readonly returned?: Kobo };
}): ExplanationView | undefined {
  const { status, requested, credited, reportedSince, difference, declined } = deposit;
  if (declined === 'undecided' && deposit.crypto && deposit.crypto.hash === undefined)
    return { code: 'deposit/unnamed' };
  if (declined !== undefined) return { code: declinedBecause[declined] };
  if (isOpen(status)) {
    const { amount, returned } = deposit.transfer ?? {};
    if (amount !== undefined && returned !== undefined) {
      return { code: 'deposit/returned', data: { sent: nairaFromKobo(returned), asked: nairaFromKobo(amount) } };
    }
    const { tag, dollars } = deposit.crypto ?? {};
    return tag === undefined ? undefined : { code: 'deposit/tagged', data: { tag, dollars } };
  }
  if (credited === undefined) return undefined;
  const about = (code: ExplanationCode, amounts: Readonly<Record<string, Kobo>>): ExplanationView => ({
    code,
    data: Object.fromEntries(Object.entries({ credited, ...amounts }).map(([name, of]) => [name, nairaFromKobo(of)])),
  });
  if (reportedSince !== undefined) return about('deposit/reported', { reported: reportedSince });
  if (difference && difference.settled !== credited) return about('deposit/corrected', { settled: difference.settled });
  if (credited < requested) return about('deposit/partly-paid', { requested });
  if (credited > requested) return about('deposit/overpaid', { requested });
  return undefined;
}
