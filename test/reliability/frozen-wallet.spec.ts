import { gunzipSync } from 'node:zlib';
import { MongoClient, ObjectId } from 'mongodb';
import { type Caller } from '@ringlet/contracts/caller';
import { type RingletError } from '@ringlet/contracts/errors';
import { getCatalogPart, type OfferView } from '@ringlet/contracts/numbers/catalog';
import { buyNumber } from '@ringlet/contracts/numbers/orders';
import { adjustBalance } from '@ringlet/contracts/wallet/adjustments';
import { getBalance } from '@ringlet/contracts/wallet/ledger';
import { startTestSandbox, type TestSandbox } from '@ringlet/sandbox/testing/test-sandbox';
import { createService } from '@ringlet/service/create-service';
import { answerAccounts } from '@ringlet/testing/fake-accounts';
import { natsCredentials } from '@ringlet/testing/nats';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from '../../services/numbers/app.module';
import { priceOf } from '../../services/numbers/domain/price';
import { defaultRates } from '../../services/numbers/pricing/site-cost.model';
import { NumbersSettings } from '../../services/numbers/settings';
import { verifyLedger } from '../../services/wallet/ledger-verification/verify-ledger';
import { WalletProcess } from '../harness/wallet-process';

const clients = 6;
const purchasesEach = 7;
const funds = 100_000_00;
const context = { correlationId: 'test' };
const newCaller = (role: Caller['role']): Caller => ({ id: new ObjectId().toHexString(), role, session: 'test' });

/** A frozen process keeps its connection to NATS, which sends it its share of the requests. */
describe('two wallets, one of them frozen', () => {
  let stack: TestStack;
  let sandbox: TestSandbox;
  let wallets: readonly [WalletProcess, WalletProcess];

  beforeAll(async () => {
    WalletProcess.build();
    stack = await startStack();
    answerAccounts(stack.connection);
    sandbox = await startTestSandbox();
    const settings = {
      ...natsCredentials('wallet'),
      NATS_URL: stack.nats.url,
      MONGO_URL: stack.database.url,
      MONGO_PREFIX: stack.database.prefix,
      CALLER_PUBLIC_KEYS: stack.callers.public,
      WEB_URL: 'http://web.test',
      RATES_URL: 'http://127.0.0.1:9/none',
    };
    wallets = [new WalletProcess(settings), new WalletProcess(settings)];
    for (const wallet of wallets) await wallet.start();
    const provider = {
      NUMBER_PROVIDERS: 'sms-man',
      SMS_MAN_TOKEN: 'sandbox-sms-man-token',
      SMS_MAN_URL: `${sandbox.url}/sms-man`,
    };
    // Replies are lost here; lost requests are repeated.
    await stack.start('numbers', NumbersSettings, createService(AppModule), provider, { minDeadlineMs: 0 });
  });
  afterAll(async () => {
    for (const wallet of wallets) {
      wallet.resume();
      await wallet.stop();
    }
    await stack.stop();
    await sandbox.stop();
  });

  const findOffer = (): Promise<OfferView> =>
    until(async () => {
      const { gzip } = await stack.requester.send(getCatalogPart, { country: 'US' }, context);
      const offers = JSON.parse(gunzipSync(Buffer.from(gzip, 'base64')).toString('utf8')) as Record<string, OfferView>;
      return Object.values(offers).find(({ application }) => application === 'WhatsApp');
    }, 'the catalog is loaded');

  async function newClient(): Promise<Caller> {
    const caller = newCaller('client');
    const gift = { userId: caller.id, amount: funds, reason: 'for a test', idempotencyKey: `gift-${caller.id}` };
    await stack.requester.send(adjustBalance, gift, { ...context, caller: newCaller('admin') });
    return caller;
  }

  it('refuse none of 42 purchases, and charge each once', async () => {
    const { application_id: service, cost } = await findOffer();
    const price = priceOf(String(cost), defaultRates);
    const callers: Caller[] = [];
    while (callers.length < clients) callers.push(await newClient());
    const buyAll = async (caller: Caller): Promise<string[]> => {
      const outcomes: string[] = [];
      while (outcomes.length < purchasesEach) {
        const bought = stack.requester.send(buyNumber, { country: '5', service, price }, { ...context, caller });
        outcomes.push(
          await bought.then(
            ({ order }) => order.status,
            (error: RingletError) => error.code,
          ),
        );
      }
      return outcomes;
    };

    wallets[0].freeze();
    const outcomes = await Promise.all(callers.map(buyAll));
    wallets[0].resume();
    expect(outcomes.flat()).toEqual(Array<string>(clients * purchasesEach).fill('active'));

    // It ends once it has handled what it received while frozen.
    await wallets[0].stop();
    for (const { id: userId } of callers) {
      const { balance } = await stack.requester.send(getBalance, { userId }, context);
      expect(balance).toBe(funds - purchasesEach * price);
    }
    const database = await MongoClient.connect(stack.database.url);
    const { differences } = await verifyLedger(database.db(`${stack.database.prefix}_wallet`), new Date());
    await database.close();
    expect(differences).toEqual([]);
  });
});
