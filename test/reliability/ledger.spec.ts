import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { MongoClient, ObjectId } from 'mongodb';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { listDeposits, receiveWebhook } from '@ringlet/contracts/wallet/deposits';
import { chargeOrder, getBalance, refundOrder } from '@ringlet/contracts/wallet/ledger';
import { adjustBalance } from '@ringlet/contracts/wallet/admin';
import { addCryptoWallet, submitCryptoDeposit } from '@ringlet/contracts/wallet/crypto';
import { type RequestOptions } from '@ringlet/messaging/requester';
import { type CuttingProxy, startCuttingProxy } from '@ringlet/testing/cutting-proxy';
import { until } from '@ringlet/testing/until';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { verifyLedger } from '../../services/wallet/verification/verify-ledger';
import { anyMove, LedgerModel, type Move, ownerOf } from '../../services/wallet/testing/ledger-model';
import { WalletProcess } from '../running/wallet-process';

const secret = 'sk_test_reliability';
const newId = () => new ObjectId().toHexString();

/** These tell nothing of what became of the request: it has to be repeated. */
const unknown = new Set(['platform/unavailable', 'platform/internal']);

describe('the ledger on a bad day', () => {
  let stack: TestStack;
  let proxy: CuttingProxy;
  let wallet: WalletProcess;
  let client: MongoClient;

  beforeAll(async () => {
    WalletProcess.build();
    stack = await startStack();
    const { hostname, port } = new URL(stack.database.url);
    proxy = await startCuttingProxy({ host: hostname, port: Number(port) });
    client = await MongoClient.connect(stack.database.url);
    wallet = new WalletProcess({
      NATS_URL: stack.nats.url,
      MONGO_URL: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`,
      MONGO_PREFIX: stack.database.prefix,
      PAYSTACK_SECRET_KEY: secret,
      PAYMENT_CALLBACK_URL: 'http://web.test/client/payment-status',
      RATES_URL: 'http://127.0.0.1:9/none',
      DEPOSIT_SWEEP_MS: '3600000',
    });
    await wallet.start();
  }, 120_000);
  afterAll(async () => {
    await wallet.stop();
    await client.close();
    await stack.stop();
    await proxy.stop();
  });

  const database = () => client.db(`${stack.database.prefix}_wallet`);
  const admin: Caller = { id: newId(), role: 'admin', session: 'test' };
  const asking = { correlationId: 'test', caller: admin, deadlineMs: 25_000 };

  /** Clients, orders, keys and deposits that no other game uses. */
  async function newGame() {
    const id = newId();
    const clients = [newId(), newId()];
    const orders = Array.from({ length: 4 }, newId);
    const pending = {
      method: 'paystack',
      currency: 'NGN',
      rate: '1',
      requested: 100,
      amount: 100,
      status: 'pending',
      name: '',
      email: '',
    };
    await database()
      .collection('deposits')
      .insertMany(
        Array.from({ length: 4 }, (_, index) => ({
          ...pending,
          reference: `${id}-${index}`,
          userId: new ObjectId(clients[ownerOf(index)]),
          createdAt: new Date(),
        })),
      );
    return {
      id,
      clients,
      order: (index: number) => orders[index] ?? '',
      client: (index: number) => clients[index] ?? '',
    };
  }
  type Game = Awaited<ReturnType<typeof newGame>>;

  async function ask(game: Game, move: Move, options: RequestOptions = asking): Promise<unknown> {
    const { requester } = stack;
    if (move.kind === 'refund') return requester.send(refundOrder, { orderId: game.order(move.order) }, options);
    const { amount } = move;
    if (move.kind === 'charge') {
      const asked = { orderId: game.order(move.order), userId: game.client(move.client), amount };
      return (await requester.send(chargeOrder, asked, options)).balance;
    }
    if (move.kind === 'adjust') {
      const asked = {
        userId: game.client(move.client),
        amount,
        reason: 'a reason',
        idempotencyKey: `${game.id}-${move.key}`,
      };
      return (await requester.send(adjustBalance, asked, options)).balance;
    }
    const data = { status: 'success', reference: `${game.id}-${move.reference}`, amount, currency: 'NGN' };
    const body = Buffer.from(JSON.stringify({ event: 'charge.success', data }));
    const signature = createHmac('sha512', secret).update(body).digest('hex');
    await requester.send(receiveWebhook, { provider: 'paystack', body: body.toString('base64'), signature }, options);
    return 'credited';
  }

  const play = (game: Game, move: Move) => known(() => ask(game, move));

  /** The answer or the code of the refusal; asks again until it is known. */
  async function known<T>(asked: () => Promise<T>): Promise<T | string> {
    for (;;) {
      try {
        return await asked();
      } catch (error) {
        if (!(error instanceof RingletError)) throw error;
        if (!unknown.has(error.code)) return error.code;
      }
      proxy.leave();
    }
  }

  const expected = (model: LedgerModel, move: Move) => {
    const answer = model.apply(move);
    return move.kind === 'credit' ? 'credited' : answer;
  };

  async function checkAfterwards(game: Game, model: LedgerModel): Promise<void> {
    for (const [index, userId] of game.clients.entries()) {
      const { balance } = await stack.requester.send(getBalance, { userId }, asking);
      expect(balance).toBe(model.balances[index]);
    }
    expect((await verifyLedger(database(), new Date())).differences).toEqual([]);
  }

  /** Where the cut loses an abort, the client's balance stays locked for the database's own time limit: a minute. */
  it('answers as if nothing had happened when the database is cut off between any two steps', async () => {
    let cuts = 0;
    const cut = fc.record({
      nth: fc.integer({ min: 1, max: 8 }),
      lost: fc.constantFrom('request' as const, 'reply' as const),
    });
    const step = fc.record({ move: anyMove, cut: fc.option(cut, { freq: 2 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        const [game, model] = [await newGame(), new LedgerModel()];
        for (const { move, cut: wanted } of steps) {
          if (wanted) proxy.cutAt(wanted.nth, wanted.lost, () => cuts++);
          const answer = await play(game, move);
          proxy.leave();
          expect(answer).toEqual(expected(model, move));
        }
        await checkAfterwards(game, model);
      }),
      { numRuns: 12, endOnFailure: true },
    );
    expect(cuts).toBeGreaterThan(5);
  }, 300_000);

  /** A charge writes the balance, the posting and the event, and commits: four steps. */
  it.each([
    [2, 'request', 'before the posting'],
    [4, 'reply', 'after the commit'],
  ] as const)(
    'charges once when the wallet is killed at step %d, its %s lost (%s)',
    async (nth, lost, _when) => {
      const [game, model] = [await newGame(), new LedgerModel()];
      const credit = { kind: 'credit', reference: 0, amount: 100 } as const;
      const charge = { kind: 'charge', order: 0, client: 0, amount: 60 } as const;
      expect(await play(game, credit)).toEqual(expected(model, credit));
      proxy.cutAt(nth, lost, () => wallet.kill());
      await ask(game, charge, { ...asking, deadlineMs: 3000 }).catch(() => 'nobody knows');
      proxy.leave();
      await until(() => !wallet.isRunning, 'the wallet is dead');
      await wallet.start();
      for (const move of [charge, charge, { kind: 'refund', order: 0 } as const]) {
        expect(await play(game, move)).toEqual(expected(model, move));
      }
      await checkAfterwards(game, model);
    },
    150_000,
  );

  /** It reads the key, the rates and the address, writes the deposit, the count, the key with its answer, and commits. */
  it('keeps one deposit of crypto for a key when it is cut off or killed at any step of it', async () => {
    const address = { cryptoType: 'USDT (TRC20)', address: 'TXYZ1234567890abcdef' };
    await known(() => stack.requester.send(addCryptoWallet, address, asking));
    const steps = [1, 2, 3, 4, 5, 6, 7].flatMap((nth) =>
      (['request', 'reply'] as const).map((lost) => ({ nth, lost })),
    );
    let cuts = 0;
    for (const { nth, lost } of steps) {
      const userId = newId();
      const payer = { userId, name: 'Ada', email: 'ada@ringlet.test', amount: 50_000_00, currency: 'NGN' } as const;
      const { cryptoType, address: walletAddress } = address;
      const transfer = { ...payer, cryptoType, walletAddress, idempotencyKey: `key-${nth}-${lost}` };
      const submit = () => stack.requester.send(submitCryptoDeposit, transfer, asking);
      // After the deposit is written, and after the commit. In between the key would be locked for a minute.
      const isKilled = (nth === 4 || nth === 7) && lost === 'reply';
      proxy.cutAt(nth, lost, () => {
        cuts++;
        if (isKilled) wallet.kill();
      });
      if (isKilled) {
        submit().catch(() => 'nobody knows');
        await until(() => !wallet.isRunning, 'the wallet is dead');
        await wallet.start();
      }
      const deposit = await known(submit);
      proxy.leave();
      expect({ nth, lost, deposit }).toMatchObject({ deposit: { status: 'pending' } });
      expect(await known(submit)).toEqual(deposit);
      const { data } = await stack.requester.send(listDeposits, { userId }, asking);
      expect(data).toEqual([deposit]);
    }
    expect(cuts).toBe(steps.length);
    expect((await verifyLedger(database(), new Date())).differences).toEqual([]);
  }, 300_000);
});
