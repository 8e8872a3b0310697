import { type mongo, Types } from 'mongoose';
import { kobo } from '@ringlet/contracts/money';
import { type ChargebackRow } from '../deposits/chargebacks/chargeback.model';
import { type DepositRow } from '../deposits/deposit.model';
import { type UnmatchedPaymentRow } from '../deposits/unmatched/unmatched-payment.model';
import { isCredited } from '../domain/deposit-states';
import {
  chargebackId,
  chargebackReturnId,
  clientAccount,
  depositId,
  heldAccount,
  lateReturnId,
  payoutId,
  purchaseId,
  refundId,
  sumOfLegs,
  unmatchedReturnId,
} from '../domain/posting';
import { type BalanceRow } from '../ledger/balance.model';
import { type HoldRow } from '../ledger/hold.model';
import { keptForOrdersMs } from '../ledger/kept-for-orders';
import { type PostingRow } from '../ledger/posting.model';
import { byId } from './batches';
import { type OrderFactRow } from './order-fact.model';

export type Tables = Readonly<ReturnType<typeof tablesOf>>;

export function tablesOf(database: mongo.Db) {
  return {
    balances: database.collection<BalanceRow>('balances'),
    postings: database.collection<PostingRow>('postings'),
    deposits: database.collection<DepositRow>('deposits'),
    orders: database.collection<OrderFactRow>('order_facts'),
    holds: database.collection<HoldRow>('holds'),
    chargebacks: database.collection<ChargebackRow>('chargebacks'),
    unmatched: database.collection<UnmatchedPaymentRow>('unmatched_payments'),
  };
}

/** Takes a difference and its subject: a posting's client, a deposit or an order. */
export type Report = (difference: string, about?: Types.ObjectId | string) => void;

export type VerifyBatch<Row> = (tables: Tables, batch: Row[], report: Report) => Promise<void>;

/** The longest time between an order's charge and its activation or refund. */
export const orderSettlesInMs = 15 * 60_000;

export function verifyPosting(posting: PostingRow, report: Report): void {
  if (sumOfLegs(posting.legs) !== 0) report(`${posting._id}: its legs do not sum to zero`, posting.userId);
  const own = posting.userId && clientAccount(posting.userId);
  const moved = sumOfLegs(posting.legs.filter(({ account }) => account === own));
  if (moved !== posting.change)
    report(`${posting._id}: its legs move ${moved} kobo, its balance ${posting.change}`, posting.userId);
}

/** Checks the rows that postings require: a refund's charge, a credit's approved deposit, a charge's settlement. */
export async function verifyRelated(tables: Tables, batch: PostingRow[], now: Date, report: Report): Promise<void> {
  await verifyRefunds(tables, batch, report);
  await verifyCredits(tables, batch, report);
  await verifyPurchases(tables, batch, now, report);
  await verifyHoldsOf(tables, batch, now, report);
  await verifyChargebacksOf(tables, batch, report);
  await verifyUnmatchedOf(tables, batch, report);
}

export async function verifyOwners({ balances }: Tables, batch: PostingRow[], report: Report): Promise<void> {
  const owned = batch.filter(({ userId }) => userId !== undefined);
  const known = await byId(balances, owned, ({ userId }) => new Types.ObjectId(userId));
  for (const { _id, userId = '' } of owned) if (!known.has(userId)) report(`${_id}: its client has no balance`, userId);
}

async function verifyRefunds({ postings }: Tables, batch: PostingRow[], report: Report): Promise<void> {
  const refunds = batch.filter(({ kind }) => kind === 'refund');
  const purchases = await byId(postings, refunds, ({ about }) => purchaseId(about));
  for (const { _id, about, change, userId } of refunds) {
    const purchase = purchases.get(purchaseId(about));
    if (purchase?.change !== -change || userId === undefined || userId !== purchase.userId)
      report(`${_id}: refunds ${change} kobo that were not charged`, userId);
  }
}

async function verifyCredits({ deposits }: Tables, batch: PostingRow[], report: Report): Promise<void> {
  const credits = batch.filter(({ kind }) => kind === 'deposit');
  const rows = await deposits.find({ reference: { $in: credits.map(({ about }) => about) } }).toArray();
  const known = new Map(rows.map((row) => [row.reference, row]));
  for (const { _id, about, change, userId } of credits) {
    const deposit = known.get(about);
    if (!deposit || !isCredited(deposit.status) || deposit.credited !== change || userId !== deposit.userId) {
      report(`${_id}: credits ${change} kobo, but the deposit is ${deposit?.status} with ${deposit?.credited}`, userId);
    }
  }
}

async function verifyPurchases(
  { postings, orders }: Tables,
  batch: PostingRow[],
  now: Date,
  report: Report,
): Promise<void> {
  const settledBefore = now.getTime() - orderSettlesInMs;
  const purchases = batch.filter(({ kind, at }) => kind === 'purchase' && at.getTime() < settledBefore);
  const refunds = await byId(postings, purchases, ({ about }) => refundId(about));
  const facts = await byId(orders, purchases, ({ about }) => about);
  for (const { _id, about, change, userId } of purchases) {
    if (!refunds.has(refundId(about)) && !facts.get(about)?.activated) {
      report(`${_id}: ${-change} kobo were charged, and the order is neither active nor refunded`, userId);
    }
  }
}

async function verifyHoldsOf({ holds }: Tables, batch: PostingRow[], now: Date, report: Report): Promise<void> {
  const keptSince = now.getTime() - keptForOrdersMs;
  const recent = batch.filter(({ kind, at }) => (kind === 'hold' || kind === 'release') && at.getTime() > keptSince);
  const known = await byId(holds, recent, ({ holdId }) => new Types.ObjectId(holdId));
  for (const { _id, holdId = '', userId } of recent) {
    if (userId === undefined || known.get(holdId)?.userId !== userId)
      report(`${_id}: the client has no such hold`, userId);
  }
}

async function verifyChargebacksOf({ chargebacks }: Tables, batch: PostingRow[], report: Report): Promise<void> {
  const kinds: ReadonlySet<string> = new Set([
    'chargeback',
    'chargeback-return',
    'repayment',
    'repayment-return',
    'payout',
  ]);
  const moved = batch.filter(({ kind }) => kinds.has(kind));
  const keyOf = ({ _id }: PostingRow): string => _id.slice(_id.indexOf(':') + 1);
  const known = await byId(chargebacks, moved, keyOf);
  for (const posting of moved)
    if (!known.has(keyOf(posting))) report(`${posting._id}: there is no such chargeback`, posting.userId);
}

const ofUnmatched = ({ legs }: Pick<PostingRow, 'legs'>) =>
  legs.filter(({ account }) => account.startsWith('unmatched:'));

/** Postings for unmatched payments must have a recorded payment. */
async function verifyUnmatchedOf({ unmatched }: Tables, batch: PostingRow[], report: Report): Promise<void> {
  const moved = batch.filter((posting) => ofUnmatched(posting).length > 0);
  const keyOf = ({ about, legs }: PostingRow): string =>
    `${ofUnmatched({ legs })[0]?.account.slice('unmatched:'.length)}:${about}`;
  const rows = await unmatched.find({ key: { $in: moved.map(keyOf) } }).toArray();
  const known = new Set(rows.map(({ key }) => key));
  for (const posting of moved)
    if (!known.has(keyOf(posting))) report(`${posting._id}: there is no such unmatched payment`, posting.userId);
}

/** An unmatched payment's money was put aside as it shows, and left once it was decided. `report` gets the payment's id. */
export async function verifyUnmatchedBatch(
  { unmatched, postings }: Tables,
  batch: UnmatchedPaymentRow[],
  report: Report,
): Promise<void> {
  const takenBy = ({ provider, reference }: UnmatchedPaymentRow) => ({
    attached: depositId(reference),
    returned: unmatchedReturnId(provider, reference),
  });
  const ids = batch.flatMap((row) => [...row.postings, ...Object.values(takenBy(row))]);
  const known = await byId(postings, ids, (id) => id);
  for (const row of batch) {
    const { _id, key, provider, amount, state, userId, changedAt } = row;
    const moved = (id: string): number =>
      sumOfLegs((known.get(id)?.legs ?? []).filter(({ account }) => account === `unmatched:${provider}`));
    const arrived = row.postings.reduce((sum, id) => sum + moved(id), 0);
    const taken = takenBy(row);
    const [attached, returned] = [-moved(taken.attached), -moved(taken.returned)];
    const isRight =
      arrived === amount &&
      attached === (state === 'attached' ? amount : 0) &&
      returned === (state === 'returned' ? amount : 0) &&
      (state !== 'attached' || known.get(taken.attached)?.userId === userId);
    // Otherwise it changed after it was read.
    if (!isRight && (await unmatched.countDocuments({ _id, state, amount, changedAt })))
      report(
        `unmatched payment ${key}: is ${state} with ${amount} kobo; ${arrived} arrived, ${attached} were credited, ${returned} returned`,
        _id,
      );
  }
}

/**
 * A chargeback took what it shows and returned the rest; if won, it returned everything; if lost, all of it left and stayed
 * away. A deposit's claimed amount is the sum of its open and lost claims, never above its credit; its repaid amount is that of
 * its repayments. `report` gets the chargeback's id.
 */
export async function verifyChargebackBatch(
  { chargebacks, deposits, postings }: Tables,
  batch: ChargebackRow[],
  report: Report,
): Promise<void> {
  const ids = batch.flatMap(({ _id }) => [
    chargebackId(_id),
    chargebackReturnId(_id),
    payoutId(_id),
    lateReturnId(_id),
  ]);
  const known = await byId(postings, ids, (id) => id);
  const references = [...new Set(batch.map(({ reference }) => reference))];
  const credited = new Map(
    (await deposits.find({ reference: { $in: references } }).toArray()).map((row) => [row.reference, row]),
  );
  const claimed = new Map<string, number>();
  const repaid = new Map<string, number>();
  const claims = chargebacks.find({ reference: { $in: references }, state: { $ne: 'won' } });
  for await (const { reference, amount, cause } of claims) {
    claimed.set(reference, (claimed.get(reference) ?? 0) + amount);
    if (cause === 'repayment') repaid.set(reference, (repaid.get(reference) ?? 0) + amount);
  }
  for (const { _id, reference, state, amount, taken } of batch) {
    const differences: string[] = [];
    const taking = -(known.get(chargebackId(_id))?.change ?? 0);
    const late = known.get(lateReturnId(_id))?.change ?? 0;
    const returned = (known.get(chargebackReturnId(_id))?.change ?? 0) + late;
    if (taking - returned !== (state === 'won' ? 0 : taken) || taking < taken)
      differences.push(`is ${state} with ${taken} kobo taken: ${taking} were, and ${returned} returned`);
    const cash = known.get(payoutId(_id))?.legs.find(({ account }) => account.startsWith('cash:'));
    const paidOut = (cash?.amount ?? 0) - late;
    if (paidOut !== (state === 'lost' ? amount : 0)) differences.push(`is ${state}, and ${paidOut} kobo left`);
    // Otherwise it was decided after it was read.
    const isSame = differences.length > 0 && (await chargebacks.countDocuments({ _id, state })) === 1;
    if (isSame) for (const what of differences) report(`chargeback ${_id}: ${what}`, _id);
    const deposit = credited.get(reference);
    const { credited: most = 0, claimedBack, repaid: sentBack = 0 } = deposit ?? {};
    const inAll = claimed.get(reference) ?? 0;
    const isRight = inAll === (claimedBack ?? 0) && (repaid.get(reference) ?? 0) === sentBack;
    if (isRight && inAll <= most) continue;
    // Otherwise another claim began or ended meanwhile.
    const shown = claimedBack ?? { $exists: false };
    if (!deposit || (await deposits.countDocuments({ reference, claimedBack: shown })) === 1)
      report(`chargeback ${_id}: ${inAll} kobo are claimed of a deposit that shows ${claimedBack} of ${most}`, _id);
  }
}

/** A hold's amount is the sum of its postings. `report` gets the hold's id. */
export async function verifyHoldBatch({ holds, postings }: Tables, batch: HoldRow[], report: Report): Promise<void> {
  const ids = batch.map(({ _id }) => _id.toHexString());
  const sums = new Map(ids.map((id) => [id, 0]));
  for await (const { holdId = '', legs } of postings.find({ holdId: { $in: ids } })) {
    const moved = sumOfLegs(legs.filter(({ account }) => account === heldAccount(holdId)));
    sums.set(holdId, (sums.get(holdId) ?? 0) + moved);
  }
  for (const { _id, amount, closedAt, changedAt } of batch) {
    const held = sums.get(_id.toHexString());
    if (held === amount && amount >= 0 && (closedAt === undefined || amount === 0)) continue;
    // Otherwise it changed after it was read.
    if (await holds.countDocuments({ _id, amount, changedAt }))
      report(`hold ${_id}: shows ${amount} kobo${closedAt ? ' after it was closed' : ''}, ${held} are held`, _id);
  }
}

/** A client's held money is the sum of their holds. `report` gets the client's id. */
export async function verifyHeld(
  { balances, holds }: Tables,
  batch: readonly BalanceRow[],
  report: Report,
): Promise<void> {
  const sums = new Map<string, number>();
  const userId = { $in: batch.map(({ _id }) => _id.toHexString()) };
  for await (const hold of holds.find({ userId, amount: { $gt: kobo(0) } }))
    sums.set(hold.userId, (sums.get(hold.userId) ?? 0) + hold.amount);
  for (const { _id, held = 0, sequence } of batch) {
    const sum = sums.get(_id.toHexString()) ?? 0;
    // Otherwise it changed after it was read.
    if (held !== sum && (await balances.countDocuments({ _id, sequence })))
      report(`client ${_id.toHexString()}: shows ${held} kobo held, ${sum} are`, _id.toHexString());
  }
}

/** Approved deposits are credited as they show; others are not credited. `report` gets the deposit's id. */
export async function verifyDepositBatch(
  { deposits, postings }: Tables,
  batch: DepositRow[],
  report: Report,
): Promise<void> {
  const credits = await byId(postings, batch, ({ reference }) => depositId(reference));
  for (const { _id, reference, status, credited, requested, amount } of batch) {
    if (amount !== (credited ?? requested))
      report(`deposit ${reference}: shows ${amount} kobo, not ${credited ?? requested}`, _id);
    const credit = credits.get(depositId(reference));
    if (isCredited(status) && credit?.change !== credited)
      report(`deposit ${reference}: is approved with ${credited} kobo, credited with ${credit?.change}`, _id);
    const isStillOpen = !isCredited(status) && credit && (await deposits.countDocuments({ reference, status }));
    if (isStillOpen) report(`deposit ${reference}: is ${status}, but ${credit.change} kobo are credited`, _id);
  }
}

/** The ledger must have the charges and refunds that order events report. `report` gets the order's id. */
export async function verifyOrderBatch({ postings }: Tables, batch: OrderFactRow[], report: Report): Promise<void> {
  const purchases = await byId(postings, batch, ({ _id }) => purchaseId(_id));
  const refunds = await byId(postings, batch, ({ _id }) => refundId(_id));
  for (const { _id, price, refunded } of batch) {
    const charged = -(purchases.get(purchaseId(_id))?.change ?? 0);
    if (charged !== price) report(`order ${_id}: costs ${price} kobo, ${charged} were charged`, _id);
    const returned = refunds.get(refundId(_id))?.change ?? 0;
    if (refunded && returned !== price)
      report(`order ${_id}: is refunded, but ${returned} of ${price} kobo were refunded`, _id);
  }
}
