import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type DisputeDecision, type DisputeRule } from '@ringlet/contracts/wallet/chargebacks';

interface DisputedDeposit {
  /** The part that this dispute claims first. */
  readonly claimed: Kobo;
  /** The part of that which the wallet still had. */
  readonly taken: Kobo;
  /** How many purchases were paid with it and not refunded. */
  readonly bought: number;
  /** How many of these were delivered; absent if unknown. */
  readonly delivered?: number | undefined;
}

/**
 * How a dispute is answered without a person. It is accepted if it cannot be won, because the client got nothing for the money:
 * all of it is still in the wallet, or nothing bought with it was delivered. Everything else is contested.
 */
export function answerTo({ claimed, taken, bought, delivered }: DisputedDeposit): {
  decision: DisputeDecision;
  rule: DisputeRule;
} {
  if (claimed === 0) return { decision: 'contested', rule: 'returned' };
  if (taken === claimed) return { decision: 'accepted', rule: 'unspent' };
  if (bought > 0 && delivered === 0) return { decision: 'accepted', rule: 'undelivered' };
  return { decision: 'contested', rule: 'spent' };
}

/** A movement of the client's wallet after the deposit. */
export interface LaterPosting {
  readonly kind: string;
  /** The order of a purchase or refund. */
  readonly about: string;
  readonly change: Kobo;
}

/**
 * The unrefunded purchases that a deposit paid, each with its kobo from it: the oldest money is spent first. `before`: the
 * balance when it arrived. `later`: in order.
 */
export function boughtWith(
  { before, credited }: { before: Kobo; credited: Kobo },
  later: readonly LaterPosting[],
): { orderId: string; amount: Kobo }[] {
  const refunded = new Set(later.filter(({ kind }) => kind === 'refund').map(({ about }) => about));
  const bought: { orderId: string; amount: Kobo }[] = [];
  let [older, left] = [before as number, credited as number];
  for (const { kind, about: orderId, change } of later) {
    if (kind !== 'purchase' || refunded.has(orderId)) continue;
    const ofOlder = Math.min(older, -change);
    const amount = Math.min(left, -change - ofOlder);
    older -= ofOlder;
    left -= amount;
    if (amount > 0) bought.push({ orderId, amount: kobo(amount) });
  }
  return bought;
}
