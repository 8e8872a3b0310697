import { execFile } from 'node:child_process';
import { mongo, type Types } from 'mongoose';
import { verifyLedger } from '../../services/wallet/ledger-verification/verify-ledger';
import { Api, SandboxClient } from '../harness/api';
import { compare, type Comparison, type Payment, type ProvidedNumber } from './compare';
import { type Received } from './load';
import { type Stack } from './stack';

interface PostingRow {
  readonly _id: string;
  readonly kind: string;
  readonly about: string;
  readonly userId?: string;
  readonly change: number;
}
interface DepositRow {
  readonly reference: string;
  readonly status: string;
  readonly credited?: number;
}
interface OrderRow {
  readonly _id: Types.ObjectId;
  readonly kind?: 'rental' | 'extension';
  readonly state: string;
  readonly price: number;
  readonly provider: string;
  readonly activationId?: string;
  readonly messages: readonly { readonly sms: string }[];
  readonly review?: { readonly reason: string };
}

/** Compares the providers' account of the run with Ringlet's databases, ledgers, figures and queues. */
export async function compareDatabases(stack: Stack, received: Received): Promise<Comparison> {
  const client = await mongo.MongoClient.connect(stack.operator.MONGO_URL);
  try {
    const database = (service: string) => client.db(`${stack.operator.MONGO_PREFIX}_${service}`);
    const all = <Row extends object>(service: string, collection: string) =>
      database(service).collection<Row>(collection).find().toArray() as Promise<Row[]>;
    const sandbox = new SandboxClient(stack.sandbox);
    const [payments, numbers, postings, deposits, orders] = await Promise.all([
      sandbox.control<Payment[]>('payments'),
      sandbox.control<ProvidedNumber[]>('numbers'),
      all<PostingRow>('wallet', 'postings'),
      all<DepositRow>('wallet', 'deposits'),
      all<OrderRow>('numbers', 'orders'),
    ]);
    const balances = await balancesShown(stack, received);
    const compared = compare({
      payments,
      numbers,
      postings: postings.map(({ _id, ...posting }) => ({ ...posting, id: _id })),
      deposits,
      orders: orders.map(({ _id, kind, messages, review, ...order }) => ({
        ...order,
        kind: kind ?? 'code',
        id: _id.toHexString(),
        messages: messages.map(({ sms }) => sms),
        ...(review && { review: review.reason }),
      })),
      balances,
      confirmed: received.confirmed,
    });
    const ledger = await verifyLedger(database('wallet'), new Date());
    const differences = [...compared.differences, ...ledger.differences.map((text) => `ledger: ${text}`)];
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    for (const { name } of databases.filter((each) => each.name.startsWith(`${stack.operator.MONGO_PREFIX}_`))) {
      const waiting = await client.db(name).collection('outbox').countDocuments({ publishedAt: null });
      if (waiting > 0) differences.push(`${name}: ${waiting} events are not published`);
    }
    const orphans = await database('numbers').collection('orphaned_activations').countDocuments();
    if (orphans > 0) differences.push(`${orphans} numbers that came too late are not cancelled yet`);
    differences.push(...(await command(stack, ['analytics', 'verify'], /No differences/)));
    differences.push(...(await command(stack, ['dead-letters', 'list'], /no dead letters/)));
    return { ...compared, differences };
  } finally {
    await client.close();
  }
}

/** An operator command's output, if a sound system would print another. */
function command(stack: Stack, args: readonly string[], sound: RegExp): Promise<string[]> {
  const env = { ...process.env, ...stack.operator };
  return new Promise((resolve) => {
    execFile(process.execPath, ['dist/cli/main.js', ...args], { env }, (error, stdout, stderr) => {
      const output = stdout + stderr;
      if (sound.test(output)) return resolve([]);
      resolve([`${args.join(' ')}: ${output.trim() || String(error)}`]);
    });
  });
}

/** The balance in kobo that each client sees, by id. */
async function balancesShown(stack: Stack, { accounts }: Received): Promise<Map<string, number>> {
  const balances = new Map<string, number>();
  const [gateway = ''] = stack.gateways;
  for (const token of accounts) {
    const { data } = await new Api(gateway, token).get<{ id: string; bal: number }>('/client/profile');
    balances.set(data.id, Math.round(data.bal * 100));
  }
  return balances;
}
