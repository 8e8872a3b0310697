import { dayMs } from '@ringlet/contracts/durations';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { repaymentDays, type RepaymentObstacle, smallestRepayment } from '@ringlet/contracts/wallet/repayments';

/** Ours in a provider's refund; a refund without it was made in the dashboard. */
const idPattern = /\bRR-[0-9a-f]{24}\b/;

/** A repayment's note for a provider without a field for our id. */
export const repaymentNote = (id: string): string => `Ringlet ${id}`;

export const repaymentIn = (shown: unknown): string | undefined =>
  typeof shown === 'string' ? idPattern.exec(shown)?.[0] : undefined;

/** A credit of the client's wallet after the deposit, in kobo. */
export interface LaterCredit {
  readonly kind: 'deposit' | 'adjustment';
  /** Negative for some adjustments. */
  readonly amount: Kobo;
  /** For a deposit: what a bank, the provider or a repayment takes back. */
  readonly claimedBack: Kobo;
}

/**
 * A deposit's unspent kobo: the oldest money is spent first, so the balance is the newest. Money held for a bid counts as
 * spent. Admins' credits go back to nobody; those taken away again do not count.
 */
export function unspentOf(
  { credited, claimedBack }: { readonly credited: Kobo; readonly claimedBack: Kobo },
  balance: Kobo,
  later: readonly LaterCredit[],
): Kobo {
  const sum = (kind: LaterCredit['kind']) =>
    later.reduce((all, credit) => (credit.kind === kind ? all + credit.amount - credit.claimedBack : all), 0);
  const newer = sum('deposit') + Math.max(0, sum('adjustment'));
  return kobo(Math.max(0, Math.min(credited - claimedBack, balance - newer)));
}

/** The facts that decide whether a deposit can be sent back. */
interface Repayable {
  readonly isCredited: boolean;
  readonly method: string;
  readonly creditedAt?: Date | undefined;
  readonly unspent: Kobo;
  /** A repayment of it is undecided: the provider could not tell two from one. */
  readonly isUnderWay: boolean;
}

/** Why nothing of it can be sent back now. `by`: admins and the account's erasure have no time limit. */
export function obstacleTo(deposit: Repayable, by: 'client' | 'admin', now: Date): RepaymentObstacle | undefined {
  const { isCredited, method, creditedAt, unspent, isUnderWay } = deposit;
  if (!isCredited) return 'unpaid';
  if (isUnderWay) return 'under-way';
  if (unspent === 0) return 'spent';
  if (method === 'crypto') return 'crypto';
  const earliest = now.getTime() - repaymentDays * dayMs;
  if (by === 'client' && (creditedAt === undefined || creditedAt.getTime() <= earliest)) return 'late';
  return unspent < smallestRepayment ? 'small' : undefined;
}

/** Whether no provider sends this part back, or later the rest of it. */
export function isSmallPart(amount: Kobo, unspent: Kobo): boolean {
  const rest = unspent - amount;
  return amount < smallestRepayment || (rest > 0 && rest < smallestRepayment);
}
