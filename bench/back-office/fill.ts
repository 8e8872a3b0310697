import { type Db, type Document, type MongoClient, ObjectId } from 'mongodb';
import { growthDays, profitDays, Rows, rowsPerClient, statusOf, waiting } from './rows';

const batchSize = 5000;
/** Days with profit sums in the larger size; the smaller has only the requested days. */
const longHistory = 300;
const asked = 30;

/** The collections to fill if only some pages are measured; empty: all. */
const filled = (process.env['BACK_OFFICE_COLLECTIONS'] ?? '').split(',').filter(Boolean);

/** Inserts `count` deposits, orders, postings and sales, with everything that belongs to them, into the databases with this prefix. */
export async function fill(
  client: MongoClient,
  prefix: string,
  count: number,
  isLarge: boolean,
  report: (progress: string) => void,
): Promise<Rows> {
  const rows = new Rows(count);
  const { clients } = rows;
  const db = (name: string): Db => client.db(`${prefix}_${name}`);
  const write = async (
    service: string,
    collection: string,
    many: number,
    row: (index: number) => Document,
  ): Promise<void> => {
    if (filled.length > 0 && !filled.includes(collection)) return;
    const started = performance.now();
    for (let from = 0; from < many; from += batchSize) {
      const batch = Array.from({ length: Math.min(batchSize, many - from) }, (_, index) => row(from + index));
      await db(service).collection(collection).insertMany(batch, { ordered: false });
      const perSecond = Math.round((from + batch.length) / ((performance.now() - started) / 1000));
      report(`${collection}: ${from + batch.length} of ${many} (${perSecond} a second)`);
    }
  };
  await write('auth', 'accounts', clients, (index) => rows.account(index));
  await write('auth', 'audit', clients, (index) => rows.act(index));
  await write('wallet', 'deposits', count, (index) => rows.deposit(index));
  await write('wallet', 'postings', count, (index) => rows.posting(index));
  await write('wallet', 'adjustment_requests', clients, (index) => rows.adjustmentRequest(index));
  await write('wallet', 'balances', clients, (index) => ({
    _id: rows.userOf(index),
    balance: 5000,
    sequence: rowsPerClient,
  }));
  await write('numbers', 'orders', count, (index) => rows.order(index));
  await write('numbers', 'bids', clients, (index) => rows.bid(index));
  await write('numbers', 'orphaned_activations', waiting, (index) => rows.orphan(index));
  await write('numbers', 'order_counts', clients, (index) => ({
    _id: rows.userOf(index).toHexString(),
    settled: { count: rowsPerClient, before: new ObjectId() },
  }));
  await write('numbers', 'pricing_rule_changes', clients, (index) => rows.pricingRulesChange(index));
  await write('numbers', 'site_cost_changes', clients, (index) => rows.costChange(index));
  await write('webhooks', 'endpoints', clients, (index) => rows.endpoint(index));
  await write('webhooks', 'deliveries', count, (index) => rows.delivery(index));
  await write('notifications', 'outbound_messages', clients, (index) => rows.mail(index));
  await write('analytics', 'profit_lines', count, (index) => rows.profitLine(index));
  const days = isLarge ? longHistory : asked;
  const [sums, growth] = [profitDays(days), growthDays(days)];
  await write('analytics', 'profit_days', sums.length, (index) => sums[index]!);
  await write('analytics', 'client_days', days, (index) => growth.clients[index]!);
  await write('analytics', 'deposit_days', days, (index) => growth.deposits[index]!);
  await addCounts(client, prefix, count, clients);
  return rows;
}

/** The counts and monthly figures that the services keep. */
async function addCounts(client: MongoClient, prefix: string, count: number, clients: number): Promise<void> {
  const counts = { approved: 0, pending: 0, declined: 0 };
  for (let index = 0; index < count; index++) counts[statusOf(index)]++;
  const added = Object.fromEntries(Object.entries(counts).map(([name, by]) => [`counts.${name}`, by]));
  const one = (service: string, collection: string) =>
    client.db(`${prefix}_${service}`).collection<{ _id: number }>(collection);
  await one('wallet', 'deposit_counts').updateOne({ _id: 0 }, { $inc: added });
  await one('auth', 'account_counts').updateOne({ _id: 0 }, { $inc: { 'counts.open': clients } });
  const figures = client.db(`${prefix}_analytics`).collection<{ _id: string }>('figures');
  const month = {
    deposited: count * 1000,
    deposits: count,
    revenue: count * 100,
    cost: count * 80,
    sold: count,
    refunded: 0,
  };
  const periods = ['all', ...Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)];
  await figures.insertMany(periods.map((period) => ({ _id: `1:${period}`, ...month })));
}
