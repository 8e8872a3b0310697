import { resolve } from 'node:path';
import { type INestApplicationContext } from '@nestjs/common';
import { mongo, Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { type Kobo } from '@ringlet/contracts/money';
import { type ReplyOf, type RequestType } from '@ringlet/contracts/request';
import { adjustBalance } from '@ringlet/contracts/wallet/adjustments';
import { getBalance } from '@ringlet/contracts/wallet/ledger';
import { createService } from '@ringlet/service/create-service';
import { answerAccounts } from '@ringlet/testing/fake-accounts';
import { longDeadlines } from '@ringlet/testing/replaced-timing';
import { type StartedProcess, startStack, type TestStack } from '@ringlet/testing/stack';
import { AppModule } from '../app.module';
import { DepositCounts } from '../deposits/deposit-counts';
import { deposit } from '../domain/posting';
import { Ledger } from '../ledger/ledger';
import { verifyLedger } from '../ledger-verification/verify-ledger';
import { ReceiptThread } from '../receipt/receipt-thread';
import { WalletSettings } from '../settings';

type AnyRequest = RequestType<object, unknown>;
export type InputOf<R> = R extends RequestType<infer Input, unknown> ? Input : never;

/** The wallet service on its own test stack, with helpers for its requests. */
export interface WalletStack {
  readonly stack: TestStack;
  /** The first replica. */
  readonly app: INestApplicationContext;
  readonly replicas: readonly StartedProcess[];
  readonly ledger: Ledger;
  readonly admin: Caller;
  readonly user: Caller;
  send<R extends AnyRequest>(request: R, input: InputOf<R>, caller?: Caller): Promise<ReplyOf<R>>;
  sendAsAdmin<R extends AnyRequest>(request: R, input: InputOf<R>): Promise<ReplyOf<R>>;
  balance(userId: string): Promise<number>;
  /** A new client with this balance in kobo. Returns the id. */
  client(balance?: number): Promise<string>;
  /** Credits a payment without a deposit. Returns the kobo credited under the reference. */
  credit(paid: Parameters<typeof deposit>[0]): Promise<Kobo>;
  /** The differences that verifying the ledger and the deposit counts finds. */
  differences(): Promise<readonly string[]>;
  /** Stops everything. Fails if there are differences. */
  stop(): Promise<void>;
}

export const newId = () => new Types.ObjectId().toHexString();

// The test environment runs TypeScript, which a thread cannot.
ReceiptThread.program = resolve('dist/services/wallet/receipt/receipt-worker.js');

export interface WalletOptions {
  readonly settings?: Record<string, string>;
  readonly timing?: Partial<WalletSettings['timing']>;
  readonly replicas?: number;
}

export async function startWallet({
  settings = {},
  timing = {},
  replicas: count = 1,
}: WalletOptions = {}): Promise<WalletStack> {
  const stack = await startStack();
  answerAccounts(stack.connection);
  const start = () =>
    stack.start(
      'wallet',
      WalletSettings,
      createService(AppModule),
      {
        WEB_URL: 'http://web.test',
        RATES_URL: 'http://127.0.0.1:9/none',
        // One admin gives all of a test's clients their balance.
        ADJUSTMENT_APPROVAL_ABOVE: '100000000000',
        ...settings,
      },
      { ...longDeadlines, ...timing },
    );
  const first = await start();
  const replicas = [first];
  const { app } = first;
  while (replicas.length < count) replicas.push(await start());
  const ledger = app.get(Ledger);
  const admin: Caller = { id: newId(), role: 'admin', session: 'test' };
  const user: Caller = { id: newId(), role: 'client', session: 'test' };
  const send: WalletStack['send'] = (request, input, caller) =>
    stack.requester.send(request, input, { correlationId: 'test', caller }) as never;
  const sendAsAdmin: WalletStack['sendAsAdmin'] = (request, input) => send(request, input, admin);
  const differences = async () => {
    const client = await mongo.MongoClient.connect(stack.database.url);
    const db = client.db(`${stack.database.prefix}_wallet`);
    const { differences } = await verifyLedger(db, new Date());
    const counts = Object.entries(await app.get(DepositCounts).read());
    const counted = counts.map(([status]) => db.collection('deposits').countDocuments({ status }));
    const stored = await Promise.all(counted);
    await client.close();
    const wrong = counts.flatMap(([status, count], index) =>
      count === stored[index] ? [] : [`${count} ${status} deposits are counted, ${stored[index]} are stored`],
    );
    return [...differences, ...wrong];
  };
  return {
    stack,
    app,
    replicas,
    ledger,
    admin,
    user,
    send,
    sendAsAdmin,
    balance: async (userId) => (await send(getBalance, { userId })).balance,
    client: async (balance = 0) => {
      const userId = newId();
      const gift = { userId, amount: balance, reason: 'for a test', idempotencyKey: `gift-${userId}` };
      if (balance > 0) await sendAsAdmin(adjustBalance, gift);
      return userId;
    },
    credit: async (paid) => {
      const draft = deposit(paid);
      const { posting } = await ledger.runOnce(draft, 'test', (transaction) => ledger.post(transaction, draft, 'test'));
      return posting.change;
    },
    differences,
    stop: async () => {
      const found = await differences().finally(() => stack.stop());
      if (found.length > 0) throw new Error(`the ledger has differences:\n${found.join('\n')}`);
    },
  };
}
