import { type Db, type Document, type MongoClient, ObjectId } from 'mongodb';

/** Deposits and orders per client, the same in every size, so that a search finds equally many rows. */
export const rowsPerClient = 10;
const batchSize = 5000;
const startedAt = Date.UTC(2026, 0, 1);
const statuses = ['approved', 'approved', 'approved', 'pending', 'declined'] as const;
const states = ['completed', 'completed', 'refunded', 'active', 'declined', 'completed'] as const;

/** A deterministic hash of an index. */
const hash = (index: number): number => Math.imul(index + 1, 0x9e3779b1) >>> 0;
const timeOf = (index: number): number => startedAt + index * 20;
/** Ids grow with time, like those of the services. */
const idOf = (kind: number, index: number): ObjectId => {
  const seconds = Math.floor(timeOf(index) / 1000).toString(16);
  return new ObjectId(`${seconds}${kind.toString(16).padStart(4, '0')}${index.toString(16).padStart(12, '0')}`);
};
const padded = (index: number, digits: number): string => String(index).padStart(digits, '0');

export const emailOf = (client: number): string => `client-${padded(client, 7)}@example.com`;
export const nameOf = (client: number): string => `Client Number${padded(client, 7)}`;
export const referenceOf = (index: number): string => `RL-${padded(index, 24)}`;
export const orderIdOf = (index: number): string => idOf(3, index).toHexString();
export const numberOf = (index: number): string => `1${padded(hash(index), 10)}`;
const userOf = (index: number, clients: number): ObjectId => idOf(1, hash(index) % clients);

const account = (index: number): Document => ({
  _id: idOf(1, index),
  state: 'open',
  name: nameOf(index),
  nameKey: nameOf(index).toLowerCase(),
  lastNameKey: `number${padded(index, 7)}`,
  email: emailOf(index),
  emailKey: emailOf(index),
  role: 'client',
  epoch: 0,
  registeredAt: new Date(timeOf(index)),
});

const deposit = (index: number, clients: number): Document => {
  const amount = 100_000 + (hash(index) % 50_000) * 100;
  const client = hash(index) % clients;
  return {
    _id: idOf(2, index),
    reference: referenceOf(index),
    userId: idOf(1, client),
    name: nameOf(client),
    email: emailOf(client),
    method: 'paystack',
    currency: 'NGN',
    rate: '1',
    requested: amount,
    amount,
    status: statuses[hash(index) % statuses.length],
    createdAt: new Date(timeOf(index)),
  };
};

const order = (index: number, clients: number): Document => ({
  _id: idOf(3, index),
  userId: userOf(index, clients).toHexString(),
  requestKey: `bench ${index}`,
  requestHash: 'bench',
  state: states[hash(index) % states.length],
  country: '5',
  countryName: 'USA',
  service: '1',
  serviceName: 'WhatsApp',
  price: 10_000 + (hash(index) % 5000) * 10,
  usCents: 15,
  cost: 8000,
  provider: 'sms-man',
  createdAt: new Date(timeOf(index)),
  received: false,
  smsRound: 0,
  messages: [],
  number: numberOf(index),
  ...(index % 5000 === 0 && { review: { status: 'open', reason: 'bench' } }),
});

const auditEntry = (index: number): Document => ({
  _id: idOf(4, index),
  at: new Date(timeOf(index)),
  adminId: idOf(1, 0).toHexString(),
  action: 'deposit.approved',
  about: referenceOf(index),
});

/** Inserts `rows` deposits and orders into the databases with this prefix, with their counts and figures. */
export async function fill(
  client: MongoClient,
  prefix: string,
  rows: number,
  report: (progress: string) => void,
): Promise<void> {
  const clients = Math.ceil(rows / rowsPerClient);
  const [auth, wallet, numbers] = ['auth', 'wallet', 'numbers'].map((name) => client.db(`${prefix}_${name}`)) as [
    Db,
    Db,
    Db,
  ];
  const write = async (db: Db, collection: string, count: number, row: (index: number) => Document): Promise<void> => {
    const started = performance.now();
    for (let from = 0; from < count; from += batchSize) {
      const batch = Array.from({ length: Math.min(batchSize, count - from) }, (_, index) => row(from + index));
      await db.collection(collection).insertMany(batch, { ordered: false });
      const perSecond = Math.round((from + batch.length) / ((performance.now() - started) / 1000));
      report(`${collection}: ${from + batch.length} of ${count} (${perSecond} a second)`);
    }
  };
  await write(auth, 'accounts', clients, account);
  await write(auth, 'audit', Math.min(rows, 100_000), auditEntry);
  await write(wallet, 'deposits', rows, (index) => deposit(index, clients));
  await write(numbers, 'orders', rows, (index) => order(index, clients));
  await write(wallet, 'balances', clients, (index) => ({ _id: idOf(1, index), balance: 5000, sequence: 1 }));
  await write(numbers, 'order_counts', clients, (index) => ({
    _id: idOf(1, index).toHexString(),
    received: rowsPerClient,
  }));
  const counts = { approved: 0, pending: 0, declined: 0 };
  for (let index = 0; index < rows; index++) counts[statuses[hash(index) % statuses.length]!]++;
  const added = Object.fromEntries(Object.entries(counts).map(([name, by]) => [`counts.${name}`, by]));
  await wallet.collection<{ _id: number }>('deposit_counts').updateOne({ _id: 0 }, { $inc: added });
  await auth.collection<{ _id: number }>('account_counts').updateOne({ _id: 0 }, { $inc: { 'counts.open': clients } });
  const figures = client.db(`${prefix}_analytics`).collection<{ _id: string }>('figures');
  const month = {
    deposited: rows * 1000,
    deposits: rows,
    revenue: rows * 100,
    cost: rows * 80,
    sold: rows,
    refunded: 0,
  };
  const periods = ['all', ...Array.from({ length: 12 }, (_, index) => `2026-${padded(index + 1, 2)}`)];
  await figures.insertMany(periods.map((period) => ({ _id: `1:${period}`, ...month })));
}
