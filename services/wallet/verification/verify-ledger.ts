import { type mongo } from 'mongoose';
import { type DepositRow } from '../deposits/deposit.model';
import { clientAccount, depositId, purchaseId, refundId, sumOfLegs } from '../domain/posting';
import { type BalanceRow } from '../ledger/balance.model';
import { batches, byId } from './batches';
import { type OrderFactRow } from './order-fact.model';
import { type PostingRow } from '../ledger/posting.model';

/** The result of a verification. */
export interface LedgerReport {
  readonly postings: number;
  readonly clients: number;
  readonly deposits: number;
  /** Kobo by Ringlet's own accounts: the sums of their legs. */
  readonly accounts: Readonly<Record<string, number>>;
  /** Kobo that belong to clients: the sum of their legs. */
  readonly owedToClients: number;
  /** One sentence each. Empty: the ledger is correct. */
  readonly differences: readonly string[];
}

/** The longest time between the charge of an order and its activation or refund. */
const orderSettlesInMs = 15 * 60_000;

/**
 * Recomputes every balance from the postings and compares deposits and orders with them. Reads only. It is also correct on a running
 * system: a row that is compared later was written no later. `database` is the wallet's.
 */
export async function verifyLedger(database: mongo.Db, now: Date): Promise<LedgerReport> {
  const tables: Tables = {
    balances: database.collection<BalanceRow>('balances'),
    postings: database.collection<PostingRow>('postings'),
    deposits: database.collection<DepositRow>('deposits'),
    orders: database.collection<OrderFactRow>('order_facts'),
  };
  const differences: string[] = [];
  const report: Report = (difference) => void differences.push(difference);
  const clients = await verifyBalances(tables, report);
  const sums = await verifyPostings(tables, now, report);
  const deposits = await verifyDeposits(tables, report);
  await verifyOrders(tables, report);
  if (sums.owedToClients + Object.values(sums.accounts).reduce((a, b) => a + b, 0) !== 0)
    report('all legs do not sum to zero');
  return { clients, deposits, ...sums, differences };
}

interface Tables {
  readonly balances: mongo.Collection<BalanceRow>;
  readonly postings: mongo.Collection<PostingRow>;
  readonly deposits: mongo.Collection<DepositRow>;
  readonly orders: mongo.Collection<OrderFactRow>;
}
type Report = (difference: string) => void;

/** Walks each client's postings back from the balance to zero. */
async function verifyBalances({ balances, postings }: Tables, report: Report): Promise<number> {
  let count = 0;
  for await (const batch of batches(balances.find().sort({ _id: 1 }))) {
    count += batch.length;
    const left = new Map(batch.map((row) => [row._id.toHexString(), { ...row, wrong: false }]));
    const moves = postings.find({ userId: { $in: batch.map(({ _id }) => _id) } }).sort({ userId: 1, sequence: -1 });
    for await (const { _id, userId, sequence = 0, balanceAfter, change } of moves) {
      const client = left.get(userId?.toHexString() ?? '');
      // The posting was written after the balance was read.
      if (!client || sequence > client.sequence) continue;
      if (sequence !== client.sequence || balanceAfter !== client.balance || client.balance < 0) {
        if (!client.wrong)
          report(
            `client ${client._id}: ${_id} left ${balanceAfter} kobo as number ${sequence}, not ${client.balance} as ${client.sequence}`,
          );
        client.wrong = true;
      }
      client.balance = ((balanceAfter ?? 0) - change) as typeof client.balance;
      client.sequence = sequence - 1;
    }
    for (const { _id, balance, sequence } of left.values()) {
      if (balance !== 0 || sequence !== 0)
        report(`client ${_id}: ${balance} kobo in ${sequence} changes have no posting`);
    }
  }
  return count;
}

/** Checks each posting alone, and that the rows it requires exist. */
async function verifyPostings(tables: Tables, now: Date, report: Report) {
  const accounts: Record<string, number> = {};
  let owedToClients = 0;
  let count = 0;
  for await (const batch of batches(tables.postings.find().sort({ _id: 1 }))) {
    count += batch.length;
    for (const posting of batch) {
      if (sumOfLegs(posting.legs) !== 0) report(`${posting._id}: its legs do not sum to zero`);
      const own = posting.userId && clientAccount(posting.userId.toHexString());
      for (const { account, amount } of posting.legs) {
        if (account.startsWith('client:')) owedToClients += amount;
        else accounts[account] = (accounts[account] ?? 0) + amount;
      }
      const moved = sumOfLegs(posting.legs.filter(({ account }) => account === own));
      if (moved !== posting.change)
        report(`${posting._id}: its legs move ${moved} kobo, its balance ${posting.change}`);
    }
    await verifyOwners(tables, batch, report);
    await verifyRefunds(tables, batch, report);
    await verifyCredits(tables, batch, report);
    await verifyPurchases(tables, batch, now, report);
  }
  return { postings: count, accounts, owedToClients };
}

async function verifyOwners({ balances }: Tables, batch: PostingRow[], report: Report): Promise<void> {
  const owners = batch.flatMap(({ userId }) => (userId ? [userId] : []));
  const known = await byId(balances, owners);
  for (const { _id, userId } of batch)
    if (userId && !known.has(String(userId))) report(`${_id}: its client has no balance`);
}

async function verifyRefunds({ postings }: Tables, batch: PostingRow[], report: Report): Promise<void> {
  const refunds = batch.filter(({ kind }) => kind === 'refund');
  const purchases = await byId(
    postings,
    refunds.map(({ about }) => purchaseId(about)),
  );
  for (const { _id, about, change, userId } of refunds) {
    const purchase = purchases.get(purchaseId(about));
    if (purchase?.change !== -change || !userId?.equals(purchase?.userId ?? ''))
      report(`${_id}: refunds ${change} kobo that were not charged`);
  }
}

async function verifyCredits({ deposits }: Tables, batch: PostingRow[], report: Report): Promise<void> {
  const credits = batch.filter(({ kind }) => kind === 'deposit');
  const rows = await deposits.find({ reference: { $in: credits.map(({ about }) => about) } }).toArray();
  const known = new Map(rows.map((row) => [row.reference, row]));
  for (const { _id, about, change, userId } of credits) {
    const deposit = known.get(about);
    if (deposit?.status !== 'approved' || deposit.credited !== change || !userId?.equals(deposit.userId)) {
      report(`${_id}: credits ${change} kobo, but the deposit is ${deposit?.status} with ${deposit?.credited}`);
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
      report(`${_id}: ${-change} kobo were charged, and the order is neither active nor refunded`);
    }
  }
}

async function verifyDeposits({ deposits, postings }: Tables, report: Report): Promise<number> {
  let count = 0;
  for await (const batch of batches(deposits.find().sort({ _id: 1 }))) {
    count += batch.length;
    const credits = await byId(
      postings,
      batch.map(({ reference }) => depositId(reference)),
    );
    for (const { reference, status, credited, requested, amount } of batch) {
      if (amount !== (credited ?? requested))
        report(`deposit ${reference}: shows ${amount} kobo, not ${credited ?? requested}`);
      const credit = credits.get(depositId(reference));
      if (status === 'approved' && credit?.change !== credited)
        report(`deposit ${reference}: is approved with ${credited} kobo, credited with ${credit?.change}`);
      const isStillOpen = status !== 'approved' && credit && (await deposits.countDocuments({ reference, status }));
      if (isStillOpen) report(`deposit ${reference}: is ${status}, but ${credit.change} kobo are credited`);
    }
  }
  return count;
}

/** The charges and refunds that the order events report must be in the ledger. */
async function verifyOrders({ orders, postings }: Tables, report: Report): Promise<void> {
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
      if (charged !== price) report(`order ${_id}: costs ${price} kobo, ${charged} were charged`);
      const returned = refunds.get(refundId(_id))?.change ?? 0;
      if (refunded && returned !== price)
        report(`order ${_id}: is refunded, but ${returned} of ${price} kobo were refunded`);
    }
  }
}
