import { type mongo } from 'mongoose';
import { type Deposit } from '../deposits/deposit.model';
import { clientAccount, depositId, purchaseId, refundId, sumOfLegs } from '../domain/posting';
import { type Balance } from '../ledger/balance.model';
import { type OrderFact } from './order-fact.model';
import { type Posting } from '../ledger/posting.model';

/** What the books say when everything is added up again. */
export interface LedgerReport {
  readonly postings: number;
  readonly clients: number;
  readonly deposits: number;
  /** Kobo by house account: the sum of its legs. */
  readonly house: Readonly<Record<string, number>>;
  /** Kobo that belong to clients. */
  readonly owedToClients: number;
  /** Each is a sentence. Empty: the books are right. */
  readonly differences: readonly string[];
}

/** An order may be on its way this long between its charge and its activation or refund. */
const orderSettlesInMs = 15 * 60_000;
const batchSize = 500;

/**
 * Recomputes every balance from the postings and compares deposits and orders with them. Reads only; right on a system at work as
 * well, since what is compared later was written no later. `database` is the wallet's.
 */
export async function verifyLedger(database: mongo.Db, now: Date): Promise<LedgerReport> {
  const books = {
    balances: database.collection<Balance>('balances'),
    postings: database.collection<Posting>('postings'),
    deposits: database.collection<Deposit>('deposits'),
    orders: database.collection<OrderFact>('order_facts'),
  };
  const differences: string[] = [];
  const say = (difference: string) => void differences.push(difference);
  const clients = await verifyBalances(books, say);
  const sums = await verifyPostings(books, now, say);
  const deposits = await verifyDeposits(books, say);
  await verifyOrders(books, say);
  if (sums.owedToClients + Object.values(sums.house).reduce((a, b) => a + b, 0) !== 0)
    say('all legs do not sum to zero');
  return { clients, deposits, ...sums, differences };
}

interface Books {
  readonly balances: mongo.Collection<Balance>;
  readonly postings: mongo.Collection<Posting>;
  readonly deposits: mongo.Collection<Deposit>;
  readonly orders: mongo.Collection<OrderFact>;
}
type Say = (difference: string) => void;

/** Walks each client's postings back from the balance to nothing. */
async function verifyBalances({ balances, postings }: Books, say: Say): Promise<number> {
  let count = 0;
  for await (const batch of batches(balances.find().sort({ _id: 1 }))) {
    count += batch.length;
    const left = new Map(batch.map((row) => [row._id.toHexString(), { ...row, wrong: false }]));
    const moves = postings.find({ userId: { $in: batch.map(({ _id }) => _id) } }).sort({ userId: 1, sequence: -1 });
    for await (const { _id, userId, sequence = 0, balanceAfter, change } of moves) {
      const client = left.get(userId?.toHexString() ?? '');
      // Written after the balance was read.
      if (!client || sequence > client.sequence) continue;
      if (sequence !== client.sequence || balanceAfter !== client.balance || client.balance < 0) {
        if (!client.wrong)
          say(
            `client ${client._id}: ${_id} left ${balanceAfter} kobo as number ${sequence}, not ${client.balance} as ${client.sequence}`,
          );
        client.wrong = true;
      }
      client.balance = ((balanceAfter ?? 0) - change) as typeof client.balance;
      client.sequence = sequence - 1;
    }
    for (const { _id, balance, sequence } of left.values()) {
      if (balance !== 0 || sequence !== 0)
        say(`client ${_id}: ${balance} kobo in ${sequence} movements have no posting`);
    }
  }
  return count;
}

/** Each posting by itself, and the postings that have to be there because of it. */
async function verifyPostings(books: Books, now: Date, say: Say) {
  const house: Record<string, number> = {};
  let owedToClients = 0;
  let count = 0;
  for await (const batch of batches(books.postings.find().sort({ _id: 1 }))) {
    count += batch.length;
    for (const posting of batch) {
      if (sumOfLegs(posting.legs) !== 0) say(`${posting._id}: its legs do not sum to zero`);
      const own = posting.userId && clientAccount(posting.userId.toHexString());
      for (const { account, amount } of posting.legs) {
        if (account.startsWith('client:')) owedToClients += amount;
        else house[account] = (house[account] ?? 0) + amount;
      }
      const moved = sumOfLegs(posting.legs.filter(({ account }) => account === own));
      if (moved !== posting.change) say(`${posting._id}: its legs move ${moved} kobo, its balance ${posting.change}`);
    }
    await verifyOwners(books, batch, say);
    await verifyRefunds(books, batch, say);
    await verifyCredits(books, batch, say);
    await verifyPurchases(books, batch, now, say);
  }
  return { postings: count, house, owedToClients };
}

async function verifyOwners({ balances }: Books, batch: Posting[], say: Say): Promise<void> {
  const owners = batch.flatMap(({ userId }) => (userId ? [userId] : []));
  const known = await byId(balances, owners);
  for (const { _id, userId } of batch)
    if (userId && !known.has(String(userId))) say(`${_id}: its client has no balance`);
}

async function verifyRefunds({ postings }: Books, batch: Posting[], say: Say): Promise<void> {
  const refunds = batch.filter(({ kind }) => kind === 'refund');
  const purchases = await byId(
    postings,
    refunds.map(({ about }) => purchaseId(about)),
  );
  for (const { _id, about, change, userId } of refunds) {
    const purchase = purchases.get(purchaseId(about));
    if (purchase?.change !== -change || !userId?.equals(purchase?.userId ?? ''))
      say(`${_id}: gives back ${change} kobo that were not charged`);
  }
}

async function verifyCredits({ deposits }: Books, batch: Posting[], say: Say): Promise<void> {
  const credits = batch.filter(({ kind }) => kind === 'deposit');
  const rows = await deposits.find({ reference: { $in: credits.map(({ about }) => about) } }).toArray();
  const known = new Map(rows.map((row) => [row.reference, row]));
  for (const { _id, about, change, userId } of credits) {
    const deposit = known.get(about);
    if (deposit?.status !== 'approved' || deposit.credited !== change || !userId?.equals(deposit.userId)) {
      say(`${_id}: credits ${change} kobo, but the deposit is ${deposit?.status} with ${deposit?.credited}`);
    }
  }
}

async function verifyPurchases({ postings, orders }: Books, batch: Posting[], now: Date, say: Say): Promise<void> {
  const settledBefore = now.getTime() - orderSettlesInMs;
  const purchases = batch.filter(({ kind, at }) => kind === 'purchase' && at.getTime() < settledBefore);
  const refunds = await byId(
    postings,
    purchases.map(({ about }) => refundId(about)),
  );
  const facts = await byId(
    orders,
    purchases.map(({ about }) => about),
  );
  for (const { _id, about, change } of purchases) {
    if (!refunds.has(refundId(about)) && !facts.get(about)?.activated) {
      say(`${_id}: ${-change} kobo were charged, and the order is neither active nor refunded`);
    }
  }
}

async function verifyDeposits({ deposits, postings }: Books, say: Say): Promise<number> {
  let count = 0;
  for await (const batch of batches(deposits.find().sort({ _id: 1 }))) {
    count += batch.length;
    const credits = await byId(
      postings,
      batch.map(({ reference }) => depositId(reference)),
    );
    for (const { reference, status, credited, requested, amount } of batch) {
      if (amount !== (credited ?? requested))
        say(`deposit ${reference}: shows ${amount} kobo, not ${credited ?? requested}`);
      const credit = credits.get(depositId(reference));
      if (status === 'approved' && credit?.change !== credited)
        say(`deposit ${reference}: is approved with ${credited} kobo, credited with ${credit?.change}`);
      const isStillOpen = status !== 'approved' && credit && (await deposits.countDocuments({ reference, status }));
      if (isStillOpen) say(`deposit ${reference}: is ${status}, but ${credit.change} kobo are credited`);
    }
  }
  return count;
}

/** What numbers says was paid and given back has to be in the books. */
async function verifyOrders({ orders, postings }: Books, say: Say): Promise<void> {
  for await (const batch of batches(orders.find().sort({ _id: 1 }))) {
    const purchases = await byId(
      postings,
      batch.map(({ _id }) => purchaseId(_id)),
    );
    const refunds = await byId(
      postings,
      batch.map(({ _id }) => refundId(_id)),
    );
    for (const { _id, price, refunded } of batch) {
      const charged = -(purchases.get(purchaseId(_id))?.change ?? 0);
      if (charged !== price) say(`order ${_id}: costs ${price} kobo, ${charged} were charged`);
      const given = refunds.get(refundId(_id))?.change ?? 0;
      if (refunded && given !== price) say(`order ${_id}: is refunded, but ${given} of ${price} kobo were given back`);
    }
  }
}

async function byId<Row extends { _id: unknown }>(
  rows: mongo.Collection<Row>,
  ids: Row['_id'][],
): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const found = (await rows.find({ _id: { $in: ids } } as mongo.Filter<Row>).toArray()) as unknown as Row[];
  return new Map(found.map((row) => [String(row._id), row]));
}

async function* batches<Row>(cursor: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of cursor) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
