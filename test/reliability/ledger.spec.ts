import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import fc from 'fast-check';
import { MongoClient, ObjectId } from 'mongodb';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { adjustBalance } from '@ringlet/contracts/wallet/adjustments';
import { addCryptoWallet, submitCryptoDeposit } from '@ringlet/contracts/wallet/crypto';
import { listDeposits, receivePaymentWebhook } from '@ringlet/contracts/wallet/deposits';
import { closeHold, openHold, releaseHeld } from '@ringlet/contracts/wallet/holds';
import { chargeOrder, getBalance, refundOrder } from '@ringlet/contracts/wallet/ledger';
import { type CuttingProxy, startCuttingProxy } from '@ringlet/testing/cutting-proxy';
import { answerAccounts } from '@ringlet/testing/fake-accounts';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { verifyLedger } from '../../services/wallet/ledger-verification/verify-ledger';
import { anyMove, LedgerModel, type Move, ownerOf } from '../../services/wallet/testing/ledger-model';
import { WalletProcess } from '../harness/wallet-process';

const secret = 'sk_test_reliability';
const newId = () => new ObjectId().toHexString();

/** Error codes that leave the outcome open: the request has to be repeated. */
const undecidedCodes = new Set(['platform/unavailable', 'platform/internal']);

describe('the ledger under failures', () => {
  let stack: TestStack;
  let proxy: CuttingProxy;
  let wallet: WalletProcess;
  let client: MongoClient;
  /** Kobo that Paystack reports as paid, by reference. */
  const paid = new Map<string, number>();
  const paystack = createServer((request, response) => {
    const reference = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    const data = { status: 'success', reference, amount: paid.get(reference), currency: 'NGN' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ status: true, data }));
  });

  beforeAll(async () => {
    WalletProcess.build();
    stack = await startStack();
    answerAccounts(stack.connection);
    const { hostname, port } = new URL(stack.database.url);
    proxy = await startCuttingProxy({ host: hostname, port: Number(port) });
    client = await MongoClient.connect(stack.database.url);
    paystack.listen(0, '127.0.0.1');
    await once(paystack, 'listening');
    const settings = {
      PAYSTACK_URL: `http://127.0.0.1:${(paystack.address() as AddressInfo).port}`,
      NATS_URL: stack.nats.url,
      MONGO_URL: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`,
      MONGO_PREFIX: stack.database.prefix,
      CALLER_PUBLIC_KEYS: stack.callers.public,
      PAYSTACK_SECRET_KEY: secret,
      WEB_URL: 'http://web.test',
      RATES_URL: 'http://127.0.0.1:9/none',
    };
    wallet = new WalletProcess(settings, { depositSweepMs: 3_600_000 });
    await wallet.start();
  });
  afterAll(async () => {
    await wallet.stop();
    paystack.close();
    await client.close();
    await stack.stop();
    await proxy.stop();
  });

  const database = () => client.db(`${stack.database.prefix}_wallet`);
  const admin: Caller = { id: newId(), role: 'admin', session: 'test' };
  const context = { correlationId: 'test', caller: admin, deadlineMs: 25_000 };

  /** Creates clients, orders, keys and deposits for one run. */
  async function newScenario() {
    const id = newId();
    const clients = [newId(), newId()];
    const orders = Array.from({ length: 4 }, newId);
    const holds = Array.from({ length: 4 }, newId);
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
          userId: clients[ownerOf(index)],
          createdAt: new Date(),
        })),
      );
    return {
      id,
      clients,
      order: (index: number) => orders[index] ?? '',
      hold: (index: number) => holds[index] ?? '',
      client: (index: number) => clients[index] ?? '',
    };
  }
  type Scenario = Awaited<ReturnType<typeof newScenario>>;

  async function send(scenario: Scenario, move: Move): Promise<unknown> {
    const { requester } = stack;
    if (move.kind === 'refund') {
      const input = { orderId: scenario.order(move.order), restoreHold: move.restoreHold };
      const { balance, refunded } = await requester.send(refundOrder, input, context);
      return { balance, refunded };
    }
    if (move.kind === 'close')
      return (await requester.send(closeHold, { holdId: scenario.hold(move.hold) }, context)).released;
    const { amount } = move;
    if (move.kind === 'open') {
      const input = { holdId: scenario.hold(move.hold), userId: scenario.client(ownerOf(move.hold)), amount };
      return (await requester.send(openHold, input, context)).balance;
    }
    if (move.kind === 'release') {
      const input = { holdId: scenario.hold(move.hold), orderId: scenario.order(move.order), amount };
      return (await requester.send(releaseHeld, input, context)).released;
    }
    if (move.kind === 'charge-held') {
      const [orderId, holdId] = [scenario.order(move.order), scenario.hold(move.hold)];
      const input = { orderId, userId: scenario.client(ownerOf(move.hold)), amount, holdId };
      return (await requester.send(chargeOrder, input, context)).balance;
    }
    if (move.kind === 'charge') {
      const input = { orderId: scenario.order(move.order), userId: scenario.client(move.client), amount };
      return (await requester.send(chargeOrder, input, context)).balance;
    }
    if (move.kind === 'adjust') {
      const input = {
        userId: scenario.client(move.client),
        amount,
        reason: 'a reason',
        idempotencyKey: `${scenario.id}-${move.key}`,
      };
      return (await requester.send(adjustBalance, input, context)).balance;
    }
    const reference = `${scenario.id}-${move.reference}`;
    paid.set(reference, amount);
    const data = { status: 'success', reference, amount, currency: 'NGN' };
    const body = Buffer.from(JSON.stringify({ event: 'charge.success', data }));
    const signature = createHmac('sha512', secret).update(body).digest('hex');
    await requester.send(
      receivePaymentWebhook,
      { provider: 'paystack', body: body.toString('base64'), signature },
      context,
    );
    return 'credited';
  }

  const apply = (scenario: Scenario, move: Move) => outcomeOf(() => send(scenario, move));

  /** The result or the error code; repeats the request until its outcome is known. */
  async function outcomeOf<T>(request: () => Promise<T>): Promise<T | string> {
    for (;;) {
      try {
        return await request();
      } catch (error) {
        if (!(error instanceof RingletError)) throw error;
        if (!undecidedCodes.has(error.code)) return error.code;
      }
      proxy.leave();
    }
  }

  const expected = (model: LedgerModel, move: Move) => {
    const result = model.apply(move);
    return move.kind === 'credit' ? 'credited' : result;
  };

  async function checkLedger(scenario: Scenario, model: LedgerModel): Promise<void> {
    for (const [index, userId] of scenario.clients.entries()) {
      const { balance } = await stack.requester.send(getBalance, { userId }, context);
      expect(balance).toBe(model.balances[index]);
    }
    expect((await verifyLedger(database(), new Date())).differences).toEqual([]);
  }

  /** If the cut loses an abort, the balance document stays locked for the database's transaction time limit: a minute. */
  it('gives the same results when the database connection is cut at any step', async () => {
    let cuts = 0;
    const cut = fc.record({
      nth: fc.integer({ min: 1, max: 8 }),
      lost: fc.constantFrom('request' as const, 'reply' as const),
    });
    const step = fc.record({ move: anyMove, cut: fc.option(cut, { freq: 2 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        const [scenario, model] = [await newScenario(), new LedgerModel()];
        for (const { move, cut: wanted } of steps) {
          if (wanted) proxy.cutAt(wanted.nth, wanted.lost, () => cuts++);
          const result = await apply(scenario, move);
          proxy.leave();
          expect(result).toEqual(expected(model, move));
        }
        await checkLedger(scenario, model);
      }),
      { numRuns: 12, endOnFailure: true },
    );
    expect(cuts).toBeGreaterThan(5);
  }, 900_000);

  /** A charge has four steps: it writes the balance, the posting and the event, and commits. */
  it.each([
    [2, 'request', 'before the posting'],
    [4, 'reply', 'after the commit'],
  ] as const)(
    'charges once when the wallet is killed at step %d, its %s lost (%s)',
    async (nth, lost, _when) => {
      const [scenario, model] = [await newScenario(), new LedgerModel()];
      const credit = { kind: 'credit', reference: 0, amount: 100 } as const;
      const charge = { kind: 'charge', order: 0, client: 0, amount: 60 } as const;
      expect(await apply(scenario, credit)).toEqual(expected(model, credit));
      proxy.cutAt(nth, lost, () => wallet.kill());
      send(scenario, charge).catch(() => undefined);
      await until(() => !wallet.isRunning, 'the wallet has stopped');
      proxy.leave();
      await wallet.start();
      for (const move of [charge, charge, { kind: 'refund', order: 0, restoreHold: false } as const]) {
        expect(await apply(scenario, move)).toEqual(expected(model, move));
      }
      await checkLedger(scenario, model);
    },
    300_000,
  );

  /**
   * Eleven steps: it reads the key, the rates, the address, the client's open deposits and the tags in use, writes the claim, reads the
   * rate of the amount to send, writes the deposit, the count and the key with its result, and commits.
   */
  it('stores one crypto deposit for a key when it is cut off or killed at any step', async () => {
    const address = { cryptoType: 'USDT (TRC20)', address: 'TXYZ1234567890abcdef' };
    await outcomeOf(() => stack.requester.send(addCryptoWallet, address, context));
    const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].flatMap((nth) =>
      (['request', 'reply'] as const).map((lost) => ({ nth, lost })),
    );
    let cuts = 0;
    const submitOnce = async ({ nth, lost }: (typeof steps)[number], attempt: number) => {
      const userId = newId();
      const payer = { userId, name: 'Ada', email: 'ada@ringlet.test', amount: 50_000_00, currency: 'NGN' } as const;
      const { cryptoType, address: walletAddress } = address;
      const idempotencyKey = `key-${nth}-${lost}-${attempt}`;
      const transfer = { ...payer, emailVerified: true, cryptoType, walletAddress, idempotencyKey };
      const submit = () => stack.requester.send(submitCryptoDeposit, transfer, context);
      // After the deposit is written, and after the commit. A kill in between would leave the key locked for a minute.
      const isKilled = (nth === 8 || nth === 11) && lost === 'reply';
      proxy.cutAt(nth, lost, () => {
        cuts++;
        if (isKilled) wallet.kill();
      });
      if (isKilled) {
        submit().catch(() => undefined);
        await until(() => !wallet.isRunning, 'the wallet has stopped');
        await wallet.start();
      }
      const deposit = await outcomeOf(submit);
      proxy.leave();
      expect({ nth, lost, deposit }).toMatchObject({ deposit: { status: 'pending' } });
      expect(await outcomeOf(submit)).toEqual(deposit);
      const { data } = await stack.requester.send(listDeposits, { userId }, context);
      expect(data).toEqual([deposit]);
    };
    for (const [done, step] of steps.entries()) {
      // A refusal for another reason cancels the cut: the step is repeated with another key.
      for (let attempt = 1; cuts === done && attempt <= 5; attempt++) await submitOnce(step, attempt);
    }
    expect(cuts).toBe(steps.length);
    expect((await verifyLedger(database(), new Date())).differences).toEqual([]);
  }, 900_000);
});
