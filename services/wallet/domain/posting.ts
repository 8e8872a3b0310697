import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type MoneyAct } from '@ringlet/contracts/wallet/adjustments';
import { type ChargebackCause } from '@ringlet/contracts/wallet/chargebacks';
import { type DepositMethod } from '@ringlet/contracts/wallet/deposits';
import { type StatementKind } from '@ringlet/contracts/wallet/ledger';

type Provider = Exclude<DepositMethod, 'crypto'>;

/**
 * A client's account, the money that is held for a bid, or one of Ringlet's own accounts. Ringlet's accounts are sums of legs and have no
 * document.
 */
export type LedgerAccount =
  | `client:${string}`
  | `held:${string}`
  | `cash:${DepositMethod}`
  /** What was paid to a provider under references that nobody knows, until people decide. */
  | `unmatched:${Provider}`
  /** What clients had of deposits that are disputed, until it is decided. */
  | `disputed:${DepositMethod}`
  /** What clients had of deposits that the provider is refunding, or sends back for us. */
  | `out:${DepositMethod}`
  /** What was taken back of deposits that clients had spent. */
  | 'losses:disputes'
  | 'sales:numbers'
  | 'adjustments';

/** One side of a posting, in kobo: above zero the account's owner has more, below zero less. */
export interface Leg {
  readonly account: LedgerAccount;
  readonly amount: Kobo;
}

/**
 * `void`: changes no balance. It occupies the key of the purchase of a refunded order, so that the order cannot be charged. `payout`: the
 * provider took a deposit back for good, `unmatched`: a payment that no deposit asked for, `unmatched-return`: it went back to its payer;
 * between Ringlet's own accounts.
 */
export type PostingKind = StatementKind | (typeof ownKinds)[number];
const ownKinds = ['void', 'payout', 'unmatched', 'unmatched-return'] as const;

/** Whether postings of a kind change the balance of a client, whose statement has them. */
export function isStatementKind(kind: PostingKind): kind is StatementKind {
  return !ownKinds.some((own) => own === kind);
}

/** A posting that is to be written. `id` is its idempotency key: the database accepts it once. */
export interface PostingDraft {
  readonly id: string;
  readonly kind: PostingKind;
  /** The order, the deposit's reference, the reason, or the bid whose money is held. */
  readonly about: string;
  /** The client whose balance changes; absent for a void posting. */
  readonly userId?: string;
  /** Kobo that the client's balance changes by. */
  readonly change: Kobo;
  readonly legs: readonly Leg[];
  /** The hold that money is put into or taken from. */
  readonly holdId?: string;
  /** The people who decided it; absent where nobody did. What one decides alone is limited. */
  readonly decidedBy?: readonly string[];
  /** What they decided, where it is no adjustment. */
  readonly act?: MoneyAct;
  /** Of a crypto deposit: kobo that the client announced. */
  readonly claimed?: Kobo;
}

/** Money of a client that is held. `id`: of the posting. */
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
/** Of the posting that opens a hold, or, by the order, of the one that restores it after a charge without a number. */
export const holdPostingId = (holdOrOrderId: string) => `hold:${holdOrOrderId.toLowerCase()}`;
/** Of the posting that closes a hold, or, by the order, of the one that releases its price for the charge. */
export const releaseId = (holdOrOrderId: string) => `release:${holdOrOrderId.toLowerCase()}`;
/** Of the posting that releases what was held for an order and did not have to be paid. */
export const restId = (orderId: string) => `rest:${orderId.toLowerCase()}`;
/** `earlier`: how many postings this payment has already: its payer may pay more. */
export const unmatchedId = (provider: string, reference: string, earlier = 0) =>
  `unmatched${earlier > 0 ? `-${earlier}` : ''}:${provider}:${reference}`;
export const unmatchedReturnId = (provider: string, reference: string) => `unmatched-return:${provider}:${reference}`;
export const chargebackId = (key: string) => `chargeback:${key}`;
export const chargebackReturnId = (key: string) => `chargeback-return:${key}`;
export const payoutId = (key: string) => `payout:${key}`;
export const lateReturnId = (key: string) => `late-return:${key}`;
export const heldAccount = (holdId: string): LedgerAccount => `held:${holdId.toLowerCase()}`;
export const clientAccount = (userId: string): LedgerAccount => `client:${userId.toLowerCase()}`;

/** The client pays `amount` for an order. */
export function purchase(order: { orderId: string; userId: string; amount: Kobo }): PostingDraft {
  const about = order.orderId.toLowerCase();
  const change = kobo(-positive(order.amount));
  return { id: purchaseId(about), kind: 'purchase', about, ...between(order.userId, change, 'sales:numbers') };
}

/** Returns to the client what an order was charged. */
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

/** Money of the client is held for a bid. */
export function hold(held: Held): PostingDraft {
  return moveHeld('hold', held, kobo(-positive(held.amount)));
}

/** Money that was held is the client's again. */
export function release(held: Held): PostingDraft {
  return moveHeld('release', held, positive(held.amount));
}

/** Occupies the key of a hold that is closed before it was opened. */
export function voidHold(holdId: string): PostingDraft {
  const about = holdId.toLowerCase();
  return { id: holdPostingId(about), kind: 'void', about, change: kobo(0), legs: [] };
}

/** A chargeback of a deposit: `taken` of its `amount` was still in the wallet. `key`: see chargeback.model.ts. */
interface Taken {
  readonly cause: ChargebackCause;
  readonly key: string;
  readonly reference: string;
  readonly userId: string;
  readonly account: LedgerAccount;
  readonly taken: Kobo;
}

/** The wallet gives what it has of a deposit that is disputed, being refunded or sent back. */
export function chargeback({ key, reference: about, cause, userId, account, taken }: Taken): PostingDraft {
  const kind = cause === 'repayment' ? cause : 'chargeback';
  return { id: chargebackId(key), kind, about, ...between(userId, kobo(-positive(taken)), account) };
}

/** The deposit is not taken back: the wallet has the money again. */
export function chargebackReturn({ key, reference: about, cause, userId, account, taken }: Taken): PostingDraft {
  return { id: chargebackReturnId(key), kind: returnKind(cause), about, ...between(userId, positive(taken), account) };
}

/** What the provider had called taken back, it has again: so has the wallet. */
export function lateReturn({ key, reference: about, cause, userId, method, taken }: LateReturn): PostingDraft {
  const legs = between(userId, positive(taken), `cash:${method}`);
  return { id: lateReturnId(key), kind: returnKind(cause), about, ...legs };
}
type LateReturn = Omit<Taken, 'account'> & { readonly method: DepositMethod };

const returnKind = (cause: ChargebackCause) => (cause === 'repayment' ? 'repayment-return' : 'chargeback-return');

/** The deposit is taken back: the provider has less of ours, and what the wallet did not have is a loss. */
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

/** `amount` was paid by a client with a payment method: a provider reports it, or people decide. */
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

/** A payment to a provider under a reference that nobody knows. */
interface Unmatched {
  readonly provider: Provider;
  readonly reference: string;
  readonly amount: Kobo;
}

/** Money arrived that no deposit asked for. `earlier`: see unmatchedId. */
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

/** People found out whose it is: the client's deposit has the provider's reference. */
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

/** Kobo that a posting moves: of its client's balance, else between Ringlet's own accounts. */
export function movedAmount({ change, legs }: Pick<PostingDraft, 'change' | 'legs'>): Kobo {
  return change !== 0 ? change : kobo(legs.reduce((most, { amount }) => Math.max(most, amount), 0));
}

/**
 * An admin credits (above zero) or debits (below zero) a client. `decidedBy`: who decided the amount; nobody where a payment provider
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
