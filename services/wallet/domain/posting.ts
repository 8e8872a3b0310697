import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type MoneyAct } from '@ringlet/contracts/wallet/adjustments';
import { type ChargebackCause } from '@ringlet/contracts/wallet/chargebacks';
import { type DepositMethod, type PaymentProviderName } from '@ringlet/contracts/wallet/deposits';
import { type StatementKind } from '@ringlet/contracts/wallet/ledger';

/** A client's account, a bid's hold, or one of Ringlet's own accounts. Ringlet's accounts are sums of legs and have no document. */
export type LedgerAccount =
  | `client:${string}`
  | `held:${string}`
  | `cash:${DepositMethod}`
  /** Payments to a provider under unknown references, until people decide. */
  | `unmatched:${PaymentProviderName}`
  /** Clients' money from disputed deposits, until the decision. */
  | `disputed:${DepositMethod}`
  /** Clients' money from deposits that the provider is refunding or sending back for us. */
  | `out:${DepositMethod}`
  /** Money taken back from deposits that clients had already spent. */
  | 'losses:disputes'
  | 'sales:numbers'
  | 'adjustments';

/** One side of a posting, in kobo: positive gives the account's owner more, negative less. */
export interface Leg {
  readonly account: LedgerAccount;
  readonly amount: Kobo;
}

/**
 * `void`: changes no balance; it occupies the key of a refunded order's purchase, so that the order cannot be charged.
 * `payout`: the provider took a deposit back for good. `unmatched`: a payment without a deposit. `unmatched-return`: it went
 * back to its payer. The last three move money between Ringlet's own accounts.
 */
export type PostingKind = StatementKind | (typeof ownKinds)[number];
const ownKinds = ['void', 'payout', 'unmatched', 'unmatched-return'] as const;

/** Whether postings of a kind change a client's balance and so appear on the statement. */
export function isStatementKind(kind: PostingKind): kind is StatementKind {
  return !ownKinds.some((own) => own === kind);
}

/** A posting to be written. `id` is its idempotency key: the database accepts it once. */
export interface PostingDraft {
  readonly id: string;
  readonly kind: PostingKind;
  /** The order, the deposit's reference, the reason, or the bid with the hold. */
  readonly about: string;
  /** The client whose balance changes; absent for a void posting. */
  readonly userId?: string;
  readonly change: Kobo;
  readonly legs: readonly Leg[];
  /** The hold that money goes into or comes from. */
  readonly holdId?: string;
  /** The people who decided it, if any. What one decides alone is limited. */
  readonly decidedBy?: readonly string[];
  /** Their decision, if it is not an adjustment. */
  readonly act?: MoneyAct;
  /** For a crypto deposit: the kobo that the client announced. */
  readonly claimed?: Kobo;
}

/** A client's held money. `id`: the posting's. */
interface Held {
  readonly id: string;
  readonly holdId: string;
  readonly userId: string;
  readonly amount: Kobo;
}

export const purchaseId = (orderId: string) => `purchase:${orderId.toLowerCase()}`;
export const refundId = (orderId: string) => `refund:${orderId.toLowerCase()}`;
export const depositId = (reference: string) => `deposit:${reference}`;
export const adjustmentId = (adminId: string, key: string) => `adjustment:${adminId.toLowerCase()}:${key}`;
/** The posting that opens a hold or, by the order, restores it after a charge without a number. */
export const holdPostingId = (holdOrOrderId: string) => `hold:${holdOrOrderId.toLowerCase()}`;
/** The posting that closes a hold or, by the order, releases its price for the charge. */
export const releaseId = (holdOrOrderId: string) => `release:${holdOrOrderId.toLowerCase()}`;
/** The posting that releases what was held for an order but not needed. */
export const restId = (orderId: string) => `rest:${orderId.toLowerCase()}`;
/** `earlier`: the number of postings this payment already has, because its payer may pay more. */
export const unmatchedId = (provider: string, reference: string, earlier = 0) =>
  `unmatched${earlier > 0 ? `-${earlier}` : ''}:${provider}:${reference}`;
export const unmatchedReturnId = (provider: string, reference: string) => `unmatched-return:${provider}:${reference}`;
export const chargebackId = (key: string) => `chargeback:${key}`;
export const chargebackReturnId = (key: string) => `chargeback-return:${key}`;
export const payoutId = (key: string) => `payout:${key}`;
export const lateReturnId = (key: string) => `late-return:${key}`;
export const heldAccount = (holdId: string): LedgerAccount => `held:${holdId.toLowerCase()}`;
export const clientAccount = (userId: string): LedgerAccount => `client:${userId.toLowerCase()}`;

export function purchase(order: { orderId: string; userId: string; amount: Kobo }): PostingDraft {
  const about = order.orderId.toLowerCase();
  const change = kobo(-positive(order.amount));
  return { id: purchaseId(about), kind: 'purchase', about, ...between(order.userId, change, 'sales:numbers') };
}

/** Returns an order's charge to the client. */
export function refund(orderId: string, charged: { userId: string; change: Kobo }): PostingDraft {
  const about = orderId.toLowerCase();
  const change = positive(kobo(-charged.change));
  return { id: refundId(about), kind: 'refund', about, ...between(charged.userId, change, 'sales:numbers') };
}

/** Occupies the key of an order's purchase when the order is refunded before it was charged. */
export function voidPurchase(orderId: string): PostingDraft {
  const about = orderId.toLowerCase();
  return { id: purchaseId(about), kind: 'void', about, change: kobo(0), legs: [] };
}

export function hold(held: Held): PostingDraft {
  return moveHeld('hold', held, kobo(-positive(held.amount)));
}

export function release(held: Held): PostingDraft {
  return moveHeld('release', held, positive(held.amount));
}

/** Occupies the key of a hold that is closed before it was opened. */
export function voidHold(holdId: string): PostingDraft {
  const about = holdId.toLowerCase();
  return { id: holdPostingId(about), kind: 'void', about, change: kobo(0), legs: [] };
}

/** A deposit's chargeback: `taken` of its `amount` was still in the wallet. `key`: see chargeback.model.ts. */
interface Taken {
  readonly cause: ChargebackCause;
  readonly key: string;
  readonly reference: string;
  readonly userId: string;
  readonly account: LedgerAccount;
  readonly taken: Kobo;
}

/** The wallet gives what it has of a disputed, refunded or repaid deposit. */
export function chargeback({ key, reference: about, cause, userId, account, taken }: Taken): PostingDraft {
  const kind = cause === 'repayment' ? cause : 'chargeback';
  return { id: chargebackId(key), kind, about, ...between(userId, kobo(-positive(taken)), account) };
}

/** The deposit is not taken back: the wallet has the money again. */
export function chargebackReturn({ key, reference: about, cause, userId, account, taken }: Taken): PostingDraft {
  return { id: chargebackReturnId(key), kind: returnKind(cause), about, ...between(userId, positive(taken), account) };
}

/** The provider has money again that it had reported as taken back, so the wallet has it too. */
export function lateReturn({ key, reference: about, cause, userId, method, taken }: LateReturn): PostingDraft {
  const legs = between(userId, positive(taken), `cash:${method}`);
  return { id: lateReturnId(key), kind: returnKind(cause), about, ...legs };
}
type LateReturn = Omit<Taken, 'account'> & { readonly method: DepositMethod };

const returnKind = (cause: ChargebackCause) => (cause === 'repayment' ? 'repayment-return' : 'chargeback-return');

/** The deposit is taken back: the provider has less of our money, and what the wallet did not have is a loss. */
export function payout(
  row: Omit<Taken, 'userId' | 'cause'> & { readonly amount: Kobo; readonly method: DepositMethod },
): PostingDraft {
  const { key, reference: about, account, taken, amount, method } = row;
  const legs = [
    { account, amount: kobo(-taken) },
    { account: 'losses:disputes' as const, amount: kobo(taken - amount) },
    { account: `cash:${method}` as const, amount: positive(amount) },
  ].filter((leg) => leg.amount !== 0);
  return { id: payoutId(key), kind: 'payout', about, change: kobo(0), legs };
}

/** A client paid `amount` by a payment method, as a provider reports or people decide. */
export function deposit(paid: {
  reference: string;
  userId: string;
  amount: Kobo;
  method: DepositMethod;
  decided?: Required<Pick<PostingDraft, 'decidedBy' | 'claimed'>>;
}): PostingDraft {
  const { reference, userId, method, decided } = paid;
  if (method === 'crypto' && !decided) throw new RangeError('people decide about a crypto deposit');
  const legs = between(userId, positive(paid.amount), `cash:${method}`);
  const act = decided && { act: 'deposit' as const, ...decided };
  return { id: depositId(reference), kind: 'deposit', about: reference, ...legs, ...act };
}

interface Unmatched {
  readonly provider: PaymentProviderName;
  readonly reference: string;
  readonly amount: Kobo;
}

/** Money arrived without a deposit. `earlier`: see unmatchedId. */
export function unmatched({
  provider,
  reference: about,
  amount,
  earlier,
}: Unmatched & { earlier: number }): PostingDraft {
  const legs = [
    { account: `unmatched:${provider}` as const, amount: positive(amount) },
    { account: `cash:${provider}` as const, amount: kobo(-amount) },
  ];
  return { id: unmatchedId(provider, about, earlier), kind: 'unmatched', about, change: kobo(0), legs };
}

/** People found the owner: the client's deposit has the provider's reference. */
export function attachment(paid: Unmatched & { userId: string; decidedBy: readonly string[] }): PostingDraft {
  const { provider, reference: about, userId, decidedBy } = paid;
  const legs = between(userId, positive(paid.amount), `unmatched:${provider}`);
  return { id: depositId(about), kind: 'deposit', about, ...legs, decidedBy, act: 'payment-attachment' };
}

/** The provider gave it back to its payer. */
export function unmatchedReturn(paid: Unmatched & { decidedBy: readonly string[] }): PostingDraft {
  const { provider, reference: about, amount, decidedBy } = paid;
  const legs = [
    { account: `unmatched:${provider}` as const, amount: kobo(-positive(amount)) },
    { account: `cash:${provider}` as const, amount },
  ];
  const id = unmatchedReturnId(provider, about);
  return { id, kind: 'unmatched-return', about, change: kobo(0), legs, decidedBy, act: 'payment-return' };
}

/** Kobo that a posting moves: its client's, else between Ringlet's own accounts. */
export function movedAmount({ change, legs }: Pick<PostingDraft, 'change' | 'legs'>): Kobo {
  return change !== 0 ? change : kobo(legs.reduce((most, { amount }) => Math.max(most, amount), 0));
}

/**
 * An admin credits (positive) or debits (negative) a client. `decidedBy`: who decided the amount; empty if a payment provider
 * reports it.
 */
export function adjustment(given: {
  adminId: string;
  decidedBy: readonly string[];
  key: string;
  userId: string;
  amount: Kobo;
  reason: string;
}): PostingDraft {
  if (given.amount === 0) throw new RangeError('an adjustment must not be zero');
  const legs = between(given.userId, given.amount, 'adjustments');
  return {
    id: adjustmentId(given.adminId, given.key),
    kind: 'adjustment',
    about: given.reason,
    ...legs,
    decidedBy: given.decidedBy,
  };
}

function moveHeld(kind: 'hold' | 'release', { id, holdId, userId }: Held, change: Kobo): PostingDraft {
  const about = holdId.toLowerCase();
  return { id, kind, about, ...between(userId, change, heldAccount(about)), holdId: about };
}

function between(
  userId: string,
  change: Kobo,
  account: LedgerAccount,
): Pick<PostingDraft, 'userId' | 'change' | 'legs'> {
  const legs = [
    { account: clientAccount(userId), amount: kobo(change) },
    { account, amount: kobo(-change) },
  ];
  return { userId: userId.toLowerCase(), change, legs };
}

function positive(amount: Kobo): Kobo {
  if (!(amount > 0)) throw new RangeError(`the amount must be above zero: ${amount}`);
  return kobo(amount);
}

/** The sum of the legs in kobo: zero for every posting. */
export function sumOfLegs(legs: readonly Leg[]): number {
  return legs.reduce((sum, { amount }) => sum + amount, 0);
}
