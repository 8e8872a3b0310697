import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { type InputOf, type ReplyOf, type RequestType } from '@ringlet/contracts/request';
import { kobo } from '@ringlet/contracts/money';
import { getBalance } from '@ringlet/contracts/wallet/ledger';
import { type StartedProcess, startStack, type TestStack } from '@ringlet/testing/stack';
import { mongo } from 'mongoose';
import { createService } from '@ringlet/service/create-service';
import { AppModule } from '../app.module';
import { DepositCounts } from '../deposits/deposit-counts';
import { Ledger } from '../ledger/ledger';
import { verifyLedger } from '../verification/verify-ledger';
import { WalletSettings } from '../settings';

type AnyRequest = RequestType<object, unknown>;

/** The wallet on a stack of its own, with short calls to it. */
export interface WalletStack {
  readonly stack: TestStack;
  readonly wallet: StartedProcess;
  readonly ledger: Ledger;
  readonly admin: Caller;
  ask<R extends AnyRequest>(request: R, input: InputOf<R>): Promise<ReplyOf<R>>;
  askAsAdmin<R extends AnyRequest>(request: R, input: InputOf<R>): Promise<ReplyOf<R>>;
  balance(userId: string): Promise<number>;
  /** A new client with this many kobo. */
  client(balance?: number): Promise<string>;
  /** What the books say is wrong. */
  differences(): Promise<readonly string[]>;
  /** Fails if the books are not right. */
  stop(): Promise<void>;
}

export const newId = () => new Types.ObjectId().toHexString();

export async function startWallet(settings: Record<string, string> = {}, replicas = 1): Promise<WalletStack> {
  const stack = await startStack();
  const start = () =>
    stack.start('wallet', WalletSettings, createService(AppModule), {
      PAYMENT_CALLBACK_URL: 'http://web.test/client/payment-status',
      RATES_URL: 'http://127.0.0.1:9/none',
      ...settings,
    });
  const wallet = await start();
  for (let others = 1; others < replicas; others++) await start();
  const ledger = wallet.app.get(Ledger);
  const admin: Caller = { id: newId(), role: 'admin', session: 'test' };
  const ask: WalletStack['ask'] = (request, input) =>
    stack.requester.send(request, input, { correlationId: 'test', deadlineMs: 20_000 }) as never;
  const differences = async () => {
    const client = await mongo.MongoClient.connect(stack.database.url);
    const db = client.db(`${stack.database.prefix}_wallet`);
    const { differences } = await verifyLedger(db, new Date());
    const counts = Object.entries(await wallet.app.get(DepositCounts).read());
    const counted = counts.map(([status]) => db.collection('deposits').countDocuments({ status }));
    const there = await Promise.all(counted);
    await client.close();
    const wrong = counts.flatMap(([status, count], index) =>
      count === there[index] ? [] : [`${count} ${status} deposits are counted, ${there[index]} are there`],
    );
    return [...differences, ...wrong];
  };
  return {
    stack,
    wallet,
    ledger,
    admin,
    ask,
    askAsAdmin: (request, input) =>
      stack.requester.send(request, input, { correlationId: 'test', caller: admin, deadlineMs: 20_000 }) as never,
    balance: async (userId) => (await ask(getBalance, { userId })).balance,
    client: async (balance = 0) => {
      const userId = newId();
      const gift = { adminId: admin.id, key: `gift-${userId}`, userId, amount: kobo(balance), reason: 'for a test' };
      if (balance > 0) await ledger.adjust(gift, 'test', async () => undefined);
      return userId;
    },
    differences,
    stop: async () => {
      const found = await differences().finally(() => stack.stop());
      if (found.length > 0) throw new Error(`the books are wrong:\n${found.join('\n')}`);
    },
  };
}
