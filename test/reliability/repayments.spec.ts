import { MongoClient, ObjectId } from 'mongodb';
import { minuteMs } from '@ringlet/contracts/durations';
import { type RingletError } from '@ringlet/contracts/errors';
import { initiateDeposit, verifyDeposit } from '@ringlet/contracts/wallet/deposits';
import { getBalance } from '@ringlet/contracts/wallet/ledger';
import { describeRepayment, startRepayment } from '@ringlet/contracts/wallet/repayments';
import { DEFAULT_SETTINGS } from '@ringlet/sandbox/settings';
import { startTestSandbox, type TestSandbox } from '@ringlet/sandbox/testing/test-sandbox';
import { answerAccounts } from '@ringlet/testing/fake-accounts';
import { natsCredentials } from '@ringlet/testing/nats';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { type ChargebackRow } from '../../services/wallet/deposits/chargebacks/chargeback.model';
import { verifyLedger } from '../../services/wallet/ledger-verification/verify-ledger';
import { WalletProcess } from '../harness/wallet-process';

const { keys } = DEFAULT_SETTINGS;
const amount = 5_000_00;
const context = { correlationId: 'test', deadlineMs: 25_000 };

/** A client's repayment goes out once, wherever the wallet dies (kill -9). */
describe('repayments of a wallet that is killed', () => {
  let stack: TestStack;
  let sandbox: TestSandbox;
  let wallet: WalletProcess;
  let client: MongoClient;

  beforeAll(async () => {
    WalletProcess.build();
    stack = await startStack();
    answerAccounts(stack.connection);
    sandbox = await startTestSandbox();
    client = await MongoClient.connect(stack.database.url);
    wallet = new WalletProcess({
      ...natsCredentials('wallet'),
      NATS_URL: stack.nats.url,
      MONGO_URL: stack.database.url,
      MONGO_PREFIX: stack.database.prefix,
      CALLER_PUBLIC_KEYS: stack.callers.public,
      PAYSTACK_URL: `${sandbox.url}/paystack`,
      PAYSTACK_SECRET_KEY: keys.paystackSecret,
      WEB_URL: 'http://web.test',
      RATES_URL: 'http://127.0.0.1:9/none',
    });
    await wallet.start();
  });
  afterAll(async () => {
    await wallet.stop();
    await client.close();
    await stack.stop();
    await sandbox.stop();
  });

  const database = () => client.db(`${stack.database.prefix}_wallet`);
  const rows = () => database().collection<ChargebackRow>('chargebacks');
  const restart = async (): Promise<void> => {
    if (!wallet.isRunning) await wallet.start();
    // As if the dead process's lease, and the minute between two checks at the provider, had passed.
    const job = { 'job.runAt': new Date(), missedAt: new Date(Date.now() - 2 * minuteMs) };
    await rows().updateMany(
      { state: 'open', missedAt: { $exists: true } },
      { $set: job, $unset: { 'job.leaseToken': '' } },
    );
    await rows().updateMany({ state: 'open' }, { $set: { 'job.runAt': new Date() }, $unset: { 'job.leaseToken': '' } });
  };
  const funded = async () => {
    const userId = new ObjectId().toHexString();
    const payer = {
      userId,
      name: 'Ada',
      email: 'ada@ringlet.test',
      method: 'paystack',
      currency: 'NGN',
      amount,
    } as const;
    const { reference = '' } = await stack.requester.send(initiateDeposit, payer, context);
    await sandbox.control('pay', { reference, outcome: 'success', webhook: false });
    await stack.requester.send(verifyDeposit, { userId, reference }, context);
    return { userId, reference };
  };
  const refundsOf = async (reference: string) => {
    const payments = (await sandbox.get('/control/payments')).json as { reference: string; refunds: unknown[] }[];
    return payments.find((payment) => payment.reference === reference)?.refunds.length ?? 0;
  };

  it.each([
    ['as soon as it is asked for', undefined],
    ['before the provider has it', { kind: 'timeout', ms: 4000, when: 'before', call: 'refund', once: true }],
    ['after the provider has it', { kind: 'timeout', ms: 4000, when: 'after', call: 'refund', once: true }],
    [
      'while it asks the provider what it knows',
      { kind: 'timeout', ms: 4000, when: 'before', call: 'refunds', once: true },
    ],
  ])('%s', async (_name, fault) => {
    const deposit = await funded();
    if (fault) await sandbox.control('faults', { target: 'paystack', ...fault });
    const started = stack.requester
      .send(startRepayment, { ...deposit, amount }, context)
      .catch((error: RingletError) => error);
    if (fault) {
      const hits = async () => ((await sandbox.get('/control/faults')).json as unknown[]).length;
      await started;
      await until(async () => (await hits()) === 0, 'the provider is asked');
    } else await until(() => rows().findOne({ reference: deposit.reference }), 'it is stored');
    wallet.kill();
    await until(() => !wallet.isRunning, 'the wallet is dead');
    await restart();
    await started;
    const state = async () =>
      (await stack.requester.send(describeRepayment, deposit, context)).repayments.map((each) => each.state);
    await until(async () => {
      await restart();
      return (await state()).join() === 'sent';
    }, 'it is sent');
    expect(await refundsOf(deposit.reference)).toBe(1);
    expect((await stack.requester.send(getBalance, { userId: deposit.userId }, context)).balance).toBe(0);
    const { differences, accounts } = await verifyLedger(database(), new Date());
    expect(differences).toEqual([]);
    expect(accounts['out:paystack']).toBe(0);
  });

  it('at any moment, of many at once', async () => {
    const deposits = await Promise.all(Array.from({ length: 12 }, funded));
    const ask = (deposit: { userId: string; reference: string }) =>
      stack.requester.send(startRepayment, { ...deposit, amount }, context).catch((error: RingletError) => error);
    const asked: Promise<unknown>[] = [];
    for (let first = 0; first < deposits.length; first += 3) {
      const some = deposits.slice(first, first + 3);
      asked.push(...some.map(ask));
      const references = { $in: some.map(({ reference }) => reference) };
      // By then some are stored, some are with the provider, some are neither.
      await until(() => rows().findOne({ reference: references }), 'one is stored');
      wallet.kill();
      await until(() => !wallet.isRunning, 'the wallet is dead');
      await restart();
    }
    await Promise.all(asked);
    for (const deposit of deposits) await ask(deposit);
    await until(async () => {
      await restart();
      return (await rows().countDocuments({ state: 'open' })) === 0;
    }, 'all are done');
    for (const { reference, userId } of deposits) {
      expect(await refundsOf(reference)).toBe(1);
      expect((await stack.requester.send(getBalance, { userId }, context)).balance).toBe(0);
    }
    const { differences } = await verifyLedger(database(), new Date());
    expect(differences).toEqual([]);
  });
});
