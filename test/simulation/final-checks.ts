import { type mongo } from 'mongoose';
import { hourMs } from '@ringlet/contracts/durations';
import { depositStatuses } from '@ringlet/contracts/wallet/deposits';
import { type BidRow } from '../../services/numbers/bids/bid.model';
import { isRenewalDue } from '../../services/numbers/domain/renewal';
import { type OrderRow } from '../../services/numbers/order-store/order.model';
import { PurchaseSaga } from '../../services/numbers/orders/purchase/purchase.saga';
import { lastPollForMs } from '../../services/numbers/workers/end-number';
import { type ChargebackRow } from '../../services/wallet/deposits/chargebacks/chargeback.model';
import { type DepositRow } from '../../services/wallet/deposits/deposit.model';
import { type UnmatchedPaymentRow } from '../../services/wallet/deposits/unmatched/unmatched-payment.model';
import { type HoldRow } from '../../services/wallet/ledger/hold.model';
import { type PostingRow } from '../../services/wallet/ledger/posting.model';
import { verifyLedger } from '../../services/wallet/ledger-verification/verify-ledger';
import { activationOf } from './invariants';
import { type Records } from './outside/records';
import { isPaid } from './postings';
import { Connection } from './store/connection';
import { type World } from './world';

/** Clocks differ, so a last-moment SMS may be too late (milliseconds). */
const lastMomentMs = 5000;
/** Kobo: no number costs so little, so a bid with it waits until it is withdrawn. */
export const lowPrice = 100;

/** The ledger's verification leaves out charges of the last minutes. */
const settledAfterMs = hourMs;

export function rowsOf<Row>(world: World, service: 'wallet' | 'numbers', table: string): Row[] {
  return [...world.databases[service].table(table).docs.values()] as Row[];
}

/** The remaining work, if any. Rentals stay active, and unpaid deposits pending. */
export function workLeft(world: World): string | undefined {
  for (const { container, owner } of world.running('numbers')) {
    // A stopped process learns late that its order was given up; it stores nothing before.
    if (container.get(PurchaseSaga)['running'].size > 0) return `${owner.name} still runs a purchase`;
  }
  for (const order of rowsOf<OrderRow>(world, 'numbers', 'orders')) {
    const { _id, state, kind, job, rental } = order;
    const isRenewable = state === 'active' && rental?.pendingExtensionId === undefined;
    if (isRenewable && isRenewalDue(order, Date.now())) return `rental ${_id} is to be renewed`;
    if (state === 'active' && kind === 'rental' && rental?.pendingExtensionId === undefined) continue;
    if (job !== undefined) return `order ${_id} is ${state}, ${JSON.stringify(job)}`;
  }
  if (rowsOf(world, 'numbers', 'orphaned_activations').length > 0) return 'an orphaned activation is not cancelled';
  for (const row of rowsOf<BidRow>(world, 'numbers', 'bids')) {
    const isDecided = row.state === 'ended' || (row.state === 'open' && row.price === lowPrice);
    if (!isDecided || row.orderUnderWay !== undefined) return `bid ${row._id} is ${row.state}, for ${row.price} kobo`;
  }
  const claims = rowsOf<ChargebackRow>(world, 'wallet', 'chargebacks');
  for (const { _id, cause, state, reference, reported, answer } of claims) {
    if (cause === 'reversal' && state === 'open' && answer) return `${_id} is answered, and not decided`;
    if (cause !== 'repayment' || state !== 'open') continue;
    // A refused one waits for the end of a dispute, which no bank may ever decide here.
    const isWaiting = claims.some(
      (other) => other.reference === reference && other._id !== _id && other.state === 'open',
    );
    if (reported > 0 || !isWaiting) return `${_id} is under way`;
  }
  const deposits = new Map(rowsOf<DepositRow>(world, 'wallet', 'deposits').map((row) => [row.reference, row]));
  const unmatched = new Map(
    rowsOf<UnmatchedPaymentRow>(world, 'wallet', 'unmatched_payments').map((row) => [row.key, row]),
  );
  for (const { reference, paid } of world.payments.payments.values()) {
    const deposit = deposits.get(reference);
    if (paid === 0 || deposit?.credited === paid || deposit?.reportedSince === paid) continue;
    if (deposit === undefined && unmatched.get(`paystack:${reference}`)?.amount === paid) continue;
    return deposit
      ? `deposit ${reference} is ${deposit.status}, ${paid} kobo are paid, ${deposit.credited} credited`
      : `payment ${reference} of ${paid} kobo is nobody's`;
  }
  return undefined;
}

/** The conditions once nothing is left to do. */
export async function checkAtRest(world: World, records: Records): Promise<void> {
  const orders = new Map(rowsOf<OrderRow>(world, 'numbers', 'orders').map((row) => [row._id.toHexString(), row]));
  for (const { about, userId, kind } of rowsOf<PostingRow>(world, 'wallet', 'postings')) {
    if (kind !== 'purchase' || userId === undefined) continue;
    const order = orders.get(about);
    const isKept = order?.state === 'completed' || order?.state === 'active';
    if (isPaid(world, about) !== isKept) world.fail(`order ${about} is ${order?.state}, paid: ${isPaid(world, about)}`);
  }
  for (const order of orders.values()) checkMessages(world, order);
  checkActivations(world, orders);
  checkPromises(world, orders, records);
  checkBids(world, orders);
  checkCounts(world);
  checkChargebacks(world);
  const reader = new Connection(world.databases.wallet, world.scheduler, world.outside, world.faults.store);
  const { differences } = await verifyLedger(reader as unknown as mongo.Db, new Date(Date.now() + settledAfterMs));
  for (const difference of differences) world.fail(`the ledger does not verify: ${difference}`);
}

/** Every SMS within the order's time is shown, unless nobody could ask for it although the provider kept it for longer. */
function checkMessages(world: World, order: OrderRow): void {
  const { _id, messages, expiresAt, refund, review } = order;
  const activation = activationOf(world, order);
  if (!activation || expiresAt === undefined || refund?.by || review) return;
  const isKeptLonger = activation.expiresAt > expiresAt.getTime() + lastPollForMs;
  if (isKeptLonger && (activation.orderEndedAt ?? 0) >= activation.expiresAt) return;
  const shown = new Set(messages.map(({ sms }) => sms));
  activation.texts.forEach((text, index) => {
    const isInTime = (activation.arrivedAt[index] ?? 0) < expiresAt.getTime() - lastMomentMs;
    const isPending = order.state === 'active';
    if (isInTime && !isPending && !shown.has(text)) world.fail(`order ${_id}: ${text} is not shown`);
  });
}

/** Every rented number has an order that shows it, was cancelled, or waits for a review. */
function checkActivations(world: World, orders: ReadonlyMap<string, OrderRow>): void {
  for (const { name, activations } of world.numberServers) {
    for (const { id, ref, state, extensions, receiver, isRental, texts } of activations) {
      const order = orders.get(ref);
      const isOwn = order?.provider === name && order.activationId === id;
      // A process that received the answer and still runs has no excuse.
      const isLost = receiver === undefined || receiver.state === 'dead';
      const isReviewed = order?.review !== undefined;
      // The provider does not cancel a rental with an SMS: its cost is lost, which is logged.
      const isRefused = isRental && texts.length > 0;
      if (state === 'live' && !isOwn && !isRefused && !(isReviewed && isLost))
        world.fail(`activation ${id} has no order: ${ref}`);
      const isFree = isOwn && order.state === 'refunded' && !order.refund?.by && !isReviewed;
      if (isFree && state === 'live') world.fail(`order ${ref} was refunded, and its number kept`);
      const own = [...orders.values()].filter(({ extension }) => extension?.of === ref);
      const completed = own.filter(({ activatedAt }) => activatedAt !== undefined).length;
      const reviewed = own.filter(({ review }) => review !== undefined).length;
      const paid = own.filter(({ _id }) => isPaid(world, _id.toHexString())).length;
      if (paid !== completed) world.fail(`rental ${ref}: ${paid} extensions are paid, and ${completed} bought`);
      if (completed > extensions || completed + reviewed < extensions) {
        world.fail(`rental ${ref} was extended ${extensions} times, ${completed} times by its orders`);
      }
    }
  }
}

/** Each of a bid's numbers was bought for it and costs no more than agreed; only waiting bids have a hold. */
function checkBids(world: World, orders: ReadonlyMap<string, OrderRow>): void {
  const held = new Map(rowsOf<HoldRow>(world, 'wallet', 'holds').map((row) => [row._id.toHexString(), row.amount]));
  for (const { _id, price, count, filled, orderIds, state, ending } of rowsOf<BidRow>(world, 'numbers', 'bids')) {
    const bidId = _id.toHexString();
    const bought = [...orders.values()].filter((order) => order.bidId === bidId && order.number !== undefined);
    const ids = bought.map((order) => order._id.toHexString());
    if (filled !== orderIds.length || ids.sort().join() !== [...orderIds].sort().join())
      world.fail(`bid ${bidId} names ${orderIds.join()}, and bought ${ids.join()}`);
    // The last number's purchase may have been running when the bid was withdrawn.
    if (filled > count || (ending === 'filled' && filled < count))
      world.fail(`bid ${bidId} ended as ${ending} with ${filled} of ${count} numbers`);
    for (const order of bought) if (order.price > price) world.fail(`bid ${bidId}: a number cost ${order.price} kobo`);
    if (state === 'open' && held.get(bidId) === price * (count - filled)) held.delete(bidId);
  }
  for (const [bidId, amount] of held) if (amount !== 0) world.fail(`${amount} kobo are still held for ${bidId}`);
}

function checkPromises(world: World, orders: ReadonlyMap<string, OrderRow>, records: Records): void {
  const byKey = new Map([...orders.values()].map((order) => [order.requestKey, order]));
  for (const [orderId, { requestKey }] of records.confirmed) {
    const order = orders.get(orderId);
    if (order?.number === undefined) world.fail(`order ${orderId} was confirmed, and has no number`);
    if (requestKey !== undefined && byKey.get(requestKey) !== order) world.fail(`one key bought two numbers`);
  }
  for (const { requestKey, code } of records.refused) {
    const state = byKey.get(requestKey)?.state;
    if (state !== undefined && state !== 'declined')
      world.fail(`${requestKey} was refused with ${code}, and is ${state}`);
  }
  for (const orderId of records.refunded) {
    const state = orders.get(orderId)?.state;
    if (state !== 'refunded') world.fail(`the refund of order ${orderId} was confirmed, and it is ${state}`);
  }
}

function checkCounts(world: World): void {
  const counts = rowsOf<{ counts: Record<string, number> }>(world, 'wallet', 'deposit_counts');
  const deposits = rowsOf<DepositRow>(world, 'wallet', 'deposits');
  for (const status of depositStatuses) {
    const counted = counts.reduce((sum, row) => sum + (row.counts[status] ?? 0), 0);
    const stored = deposits.filter((deposit) => deposit.status === status).length;
    if (counted !== stored) world.fail(`${counted} ${status} deposits are counted, ${stored} are stored`);
  }
}

/** Every claim is booked and decided, and a deposit's loss is what the provider keeps of it. */
function checkChargebacks(world: World): void {
  const deposits = new Map(rowsOf<DepositRow>(world, 'wallet', 'deposits').map((row) => [row.reference, row]));
  const rows = rowsOf<ChargebackRow>(world, 'wallet', 'chargebacks');
  for (const { reference, claims } of world.payments.payments.values()) {
    const booked = rows.filter((row) => row.reference === reference);
    for (const { _id, state } of booked) if (state === 'open') world.fail(`${_id} is not decided`);
    const sent = claims.filter(({ cause }) => cause === 'repayment').map(({ id }) => id);
    if (new Set(sent).size < sent.length) world.fail(`a part of ${reference} was sent back twice`);
    // A payment is also called reversed if other claims explain it, and kept if an admin says so.
    const isReversed = booked.some((row) => row.cause === 'reversal' && row.state === 'lost' && row.reported > 0);
    const named = claims.filter(({ cause }) => cause !== 'reversal');
    for (const { cause, id } of named.length > 0 ? named : claims) {
      if (!booked.some(({ _id }) => _id === `paystack:${cause}:${id}`)) world.fail(`${cause} ${id} is not booked`);
    }
    const credited = deposits.get(reference)?.credited ?? 0;
    const kept = named.reduce((sum, { state, amount = 0 }) => sum + (state === 'lost' ? amount : 0), 0);
    const expected = isReversed ? credited : Math.min(credited, kept);
    const lost = booked.reduce((sum, { state, amount }) => sum + (state === 'lost' ? amount : 0), 0);
    if (lost !== expected) world.fail(`${lost} kobo of ${reference} are lost, the provider keeps ${expected}`);
  }
}
