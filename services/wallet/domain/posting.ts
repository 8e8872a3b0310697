import { kobo, type Kobo } from '@ringlet/contracts/money';
import { type DepositMethod } from '@ringlet/contracts/wallet/deposits';
import { type StatementKind } from '@ringlet/contracts/wallet/ledger';

/** Whose money it is: a client's, or one of the house's. House accounts are sums of legs, never documents. */
export type LedgerAccount = `client:${string}` | `cash:${DepositMethod}` | 'sales:numbers' | 'adjustments';

/** One side of a posting, in kobo. Above zero: the account's owner has more; below: less. */
export interface Leg {
  readonly account: LedgerAccount;
  readonly amount: Kobo;
}

/** `barred`: moves nothing, stands where the purchase of a refunded order would, so that it can never be charged. */
export type PostingKind = StatementKind | 'barred';

/** A movement of money that is to be written. `id` is its idempotency key: the database accepts it once. */
export interface Draft {
  readonly id: string;
  readonly kind: PostingKind;
  /** The order, the deposit's reference, or the reason. */
  readonly about: string;
  /** Whose balance moves; absent where none does. */
  readonly userId?: string;
  /** What the client's balance changes by, in kobo. */
  readonly change: Kobo;
  readonly legs: readonly Leg[];
}

export const purchaseId = (orderId: string) => `purchase:${orderId.toLowerCase()}`;
export const refundId = (orderId: string) => `refund:${orderId.toLowerCase()}`;
export const depositId = (reference: string) => `deposit:${reference}`;
export const adjustmentId = (adminId: string, key: string) => `adjustment:${adminId.toLowerCase()}:${key}`;
export const clientAccount = (userId: string): LedgerAccount => `client:${userId.toLowerCase()}`;

/** The client pays `amount` for an order. */
export function purchase(order: { orderId: string; userId: string; amount: Kobo }): Draft {
  const about = order.orderId.toLowerCase();
  const change = kobo(-positive(order.amount));
  return { id: purchaseId(about), kind: 'purchase', about, ...between(order.userId, change, 'sales:numbers') };
}

/** The house gives back what an order was charged. */
export function refund(orderId: string, charged: { userId: string; change: Kobo }): Draft {
  const about = orderId.toLowerCase();
  const change = positive(kobo(-charged.change));
  return { id: refundId(about), kind: 'refund', about, ...between(charged.userId, change, 'sales:numbers') };
}

/** What takes the place of an order's purchase when it is refunded before it was charged. */
export function barred(orderId: string): Draft {
  const about = orderId.toLowerCase();
  return { id: purchaseId(about), kind: 'barred', about, change: kobo(0), legs: [] };
}

/** `amount` arrived for a client by a payment method. */
export function deposit(paid: { reference: string; userId: string; amount: Kobo; method: DepositMethod }): Draft {
  const { reference, userId, method } = paid;
  const moved = between(userId, positive(paid.amount), `cash:${method}`);
  return { id: depositId(reference), kind: 'deposit', about: reference, ...moved };
}

/** An admin gives (above zero) or takes (below). */
export function adjustment(given: {
  adminId: string;
  key: string;
  userId: string;
  amount: Kobo;
  reason: string;
}): Draft {
  if (given.amount === 0) throw new RangeError('an adjustment of nothing');
  const moved = between(given.userId, given.amount, 'adjustments');
  return { id: adjustmentId(given.adminId, given.key), kind: 'adjustment', about: given.reason, ...moved };
}

function between(userId: string, change: Kobo, house: LedgerAccount): Pick<Draft, 'userId' | 'change' | 'legs'> {
  const legs = [
    { account: clientAccount(userId), amount: kobo(change) },
    { account: house, amount: kobo(-change) },
  ];
  return { userId: userId.toLowerCase(), change, legs };
}

function positive(amount: Kobo): Kobo {
  if (!(amount > 0)) throw new RangeError(`an amount to move must be above zero: ${amount}`);
  return kobo(amount);
}

/** The sum of the legs in kobo: zero for every posting. */
export function sumOfLegs(legs: readonly Leg[]): number {
  return legs.reduce((sum, { amount }) => sum + amount, 0);
}
