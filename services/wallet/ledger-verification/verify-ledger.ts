import { type mongo } from 'mongoose';
import { type LedgerAccount } from '../domain/posting';
import { BalanceWalk } from './balance-walk';
import { batches } from './batches';
import {
  type Report,
  type Tables,
  tablesOf,
  verifyChargebackBatch,
  verifyDepositBatch,
  verifyHeld,
  verifyHoldBatch,
  verifyOrderBatch,
  verifyOwners,
  verifyPosting,
  verifyRelated,
  verifyUnmatchedBatch,
} from './checks';
import { verifyDecidedAlone } from './decided-alone';

export interface LedgerReport {
  readonly postings: number;
  readonly clients: number;
  readonly deposits: number;
  readonly holds: number;
  /** Kobo of Ringlet's own accounts, and `held` for bids: the sums of their legs. */
  readonly accounts: Readonly<Record<string, number>>;
  /** Clients' kobo: the sum of their legs. */
  readonly owedToClients: number;
  /** One sentence each. Empty: the ledger is correct. */
  readonly differences: readonly string[];
}

/**
 * Reads everything, for `ringlet-admin ledger verify`; the nights read only new rows (verify-new.ts). Recomputes every balance
 * from the postings and compares deposits and orders with them. Only reads. Also correct on a running system, because a row
 * that is compared later was not written later. `database` is the wallet's.
 */
export async function verifyLedger(database: mongo.Db, now: Date): Promise<LedgerReport> {
  const tables = tablesOf(database);
  const differences: string[] = [];
  const report: Report = (difference) => void differences.push(difference);
  const clients = await verifyBalances(tables, report);
  const sums = await verifyPostings(tables, now, report);
  const deposits = await verifyDeposits(tables, report);
  await verifyOrders(tables, report);
  await verifyDecidedAlone(tables, new Date(0), report);
  await verifyChargebacks(tables, report);
  await verifyUnmatched(tables, report);
  const holds = await verifyHolds(tables, report);
  if (sums.owedToClients + Object.values(sums.accounts).reduce((a, b) => a + b, 0) !== 0)
    report('all legs do not sum to zero');
  return { clients, deposits, holds, ...sums, differences };
}

/** Walks each client's postings back from the balance to zero. */
async function verifyBalances(tables: Tables, report: Report): Promise<number> {
  const { balances, postings } = tables;
  let count = 0;
  for await (const batch of batches(balances.find().sort({ _id: 1 }))) {
    count += batch.length;
    const walks = new Map(
      batch.map((row) => {
        const client = row._id.toHexString();
        return [client, new BalanceWalk(client, row)];
      }),
    );
    const moves = postings
      .find({ userId: { $in: batch.map(({ _id }) => _id.toHexString()) } })
      .sort({ userId: 1, sequence: -1 });
    for await (const posting of moves) {
      const walk = walks.get(posting.userId ?? '');
      if (walk?.includes(posting)) walk.step(posting, report);
    }
    for (const walk of walks.values()) walk.end(report);
    await verifyHeld(tables, batch, report);
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
      verifyPosting(posting, report);
      for (const { account, amount } of posting.legs) {
        if (account.startsWith('client:')) owedToClients += amount;
        else accounts[nameOf(account)] = (accounts[nameOf(account)] ?? 0) + amount;
      }
    }
    await verifyOwners(tables, batch, report);
    await verifyRelated(tables, batch, now, report);
  }
  return { postings: count, accounts, owedToClients };
}

/** All bids' holds are one. */
function nameOf(account: LedgerAccount): string {
  return account.startsWith('held:') ? 'held' : account;
}

async function verifyHolds(tables: Tables, report: Report): Promise<number> {
  let count = 0;
  for await (const batch of batches(tables.holds.find().sort({ _id: 1 }))) {
    count += batch.length;
    await verifyHoldBatch(tables, batch, report);
  }
  return count;
}

async function verifyDeposits(tables: Tables, report: Report): Promise<number> {
  let count = 0;
  for await (const batch of batches(tables.deposits.find().sort({ _id: 1 }))) {
    count += batch.length;
    await verifyDepositBatch(tables, batch, report);
  }
  return count;
}

async function verifyChargebacks(tables: Tables, report: Report): Promise<void> {
  for await (const batch of batches(tables.chargebacks.find().sort({ _id: 1 })))
    await verifyChargebackBatch(tables, batch, report);
}

async function verifyUnmatched(tables: Tables, report: Report): Promise<void> {
  for await (const batch of batches(tables.unmatched.find().sort({ _id: 1 })))
    await verifyUnmatchedBatch(tables, batch, report);
}

async function verifyOrders(tables: Tables, report: Report): Promise<void> {
  for await (const batch of batches(tables.orders.find().sort({ _id: 1 })))
    await verifyOrderBatch(tables, batch, report);
}
