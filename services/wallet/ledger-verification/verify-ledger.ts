import { type mongo } from 'mongoose';
import { type LedgerAccount } from '../domain/posting';
import { type BalanceRow } from '../ledger/balance.model';
import { type PostingRow } from '../ledger/posting.model';
import { BalanceWalk } from './balance-walk';
import { batches } from './batches';
import {
  type Report,
  type Tables,
  tablesOf,
  type VerifyBatch,
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
  const each = <Row>(rows: mongo.Collection<Row & mongo.Document>, verify: VerifyBatch<Row>) =>
    verifyAll(rows, (batch) => verify(tables, batch, report));
  const deposits = await each(tables.deposits, verifyDepositBatch);
  await each(tables.orders, verifyOrderBatch);
  await verifyDecidedAlone(tables, new Date(0), report);
  await each(tables.chargebacks, verifyChargebackBatch);
  await each(tables.unmatched, verifyUnmatchedBatch);
  const holds = await each(tables.holds, verifyHoldBatch);
  if (sums.owedToClients + Object.values(sums.accounts).reduce((a, b) => a + b, 0) !== 0)
    report('all legs do not sum to zero');
  return { clients, deposits, holds, ...sums, differences };
}

/** Returns the number of rows. */
async function verifyAll<Row>(
  rows: mongo.Collection<Row & mongo.Document>,
  verify: (batch: Row[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  for await (const batch of batches(rows.find().sort({ _id: 1 }))) {
    count += batch.length;
    await verify(batch as unknown as Row[]);
  }
  return count;
}

/** Walks each client's postings back from the balance to zero. */
function verifyBalances(tables: Tables, report: Report): Promise<number> {
  const { balances, postings } = tables;
  return verifyAll(balances, async (batch: BalanceRow[]) => {
    const walks = new Map(
      batch.map((row) => {
        const client = row._id.toHexString();
        return [client, new BalanceWalk(client, row)];
      }),
    );
    const moves = postings.find({ userId: { $in: [...walks.keys()] } }).sort({ userId: 1, sequence: -1 });
    for await (const posting of moves) {
      const walk = walks.get(posting.userId ?? '');
      if (walk?.includes(posting)) walk.step(posting, report);
    }
    for (const walk of walks.values()) walk.end(report);
    await verifyHeld(tables, batch, report);
  });
}

/** Checks each posting alone, and that the rows it requires exist. */
async function verifyPostings(tables: Tables, now: Date, report: Report) {
  const accounts: Record<string, number> = {};
  let owedToClients = 0;
  const postings = await verifyAll(tables.postings, async (batch: PostingRow[]) => {
    for (const posting of batch) {
      verifyPosting(posting, report);
      for (const { account, amount } of posting.legs) {
        if (account.startsWith('client:')) owedToClients += amount;
        else accounts[nameOf(account)] = (accounts[nameOf(account)] ?? 0) + amount;
      }
    }
    await verifyOwners(tables, batch, report);
    await verifyRelated(tables, batch, now, report);
  });
  return { postings, accounts, owedToClients };
}

/** All bids' holds are one. */
function nameOf(account: LedgerAccount): string {
  return account.startsWith('held:') ? 'held' : account;
}
