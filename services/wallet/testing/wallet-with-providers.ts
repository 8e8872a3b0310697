import { createHmac } from 'node:crypto';
import { type INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import {
  type DepositView,
  initiateDeposit,
  type InitiateDepositInput,
  receivePaymentWebhook,
  verifyDeposit,
} from '@ringlet/contracts/wallet/deposits';
import { Clock } from '@ringlet/platform/clock';
import { startSandbox } from '@ringlet/sandbox/sandbox';
import { DEFAULT_SETTINGS } from '@ringlet/sandbox/settings';
import { until } from '@ringlet/testing/until';
import { ChargebackWorker } from '../deposits/chargebacks/chargeback-worker';
import { DepositVerificationWorker } from '../deposits/deposit-verification-worker';
import { PaymentLists } from '../deposits/payment-lists/payment-lists';
import { VerifyDeposit } from '../deposits/verify-deposit';
import { startWallet, type WalletOptions, type WalletStack } from './wallet-stack';
import { startWebhookReceiver, type WebhookSender } from './webhook-receiver';

const { keys } = DEFAULT_SETTINGS;
const secrets: Record<WebhookSender, string> = { paystack: keys.paystackSecret, monnify: keys.monnifySecret };

export interface WalletWithProviders extends WalletStack {
  readonly sandboxUrl: string;
  readonly settings: Readonly<Record<string, string>>;
  control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Record<string, unknown>>;
  fault(target: WebhookSender | 'rates', kind: string, more?: object): Promise<unknown>;
  /** Pays as the payer. The provider sends a webhook only if `webhook` is true. */
  pay(reference: string, more?: object): Promise<unknown>;
  initiate(
    userId: string,
    more?: Partial<InitiateDepositInput>,
  ): Promise<{ reference: string; accessCode: string; authorizationUrl: string }>;
  /** Verifies without the limit of one verification in two seconds. */
  verify(userId: string, reference: string): Promise<DepositView>;
  /** Sends a webhook with this body, signed with the provider's secret by default. */
  webhook(provider: WebhookSender, body: string, secret?: string): Promise<unknown>;
  /** Moves the wallet's clock forward, until `jest.restoreAllMocks`. */
  advanceClock(ms: number): void;
  /** Money without a checkout. Returns the provider's reference. */
  payUnknown(provider: WebhookSender, amount: number, more?: object): Promise<string>;
  /** Reads the providers' due lists to their ends. */
  readPaymentLists(): Promise<void>;
  /** Runs the deposit verification worker until no deposit is due. Returns the number of verifications. */
  runVerificationWorker(): Promise<number>;
  /** Runs the chargeback worker until none is due. */
  runChargebackWorker(): Promise<void>;
}

/**
 * Whether no job of the collection is due or under way. What is due within a second counts: a worker may make a job due while a query
 * with an earlier time is on its way.
 */
async function hasNothingDue(app: INestApplicationContext, collection: string): Promise<boolean> {
  const soon = new Date(app.get(Clock).nowMs() + 1000);
  const isDue = { $or: [{ 'job.runAt': { $lte: soon } }, { 'job.leaseToken': { $exists: true } }] };
  return (await app.get<Connection>(getConnectionToken()).collection(collection).countDocuments(isDue)) === 0;
}

/** Reads the providers' due lists to their ends. */
export async function readPaymentLists(app: INestApplicationContext): Promise<void> {
  const lists = app.get<Connection>(getConnectionToken()).collection('payment_lists');
  do await app.get(PaymentLists).run(new AbortController().signal);
  while ((await lists.countDocuments({ pass: { $exists: true } })) > 0);
}

export async function startWalletWithProviders({
  settings = {},
  timing = {},
}: Omit<WalletOptions, 'replicas'> = {}): Promise<WalletWithProviders> {
  const receiver = await startWebhookReceiver();
  const webhookUrls = { paystack: receiver.url('paystack'), monnify: receiver.url('monnify') };
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, webhookUrls });
  const sandboxed = {
    PAYSTACK_URL: `${sandbox.url}/paystack`,
    PAYSTACK_SECRET_KEY: keys.paystackSecret,
    MONNIFY_URL: `${sandbox.url}/monnify`,
    MONNIFY_API_KEY: keys.monnifyApiKey,
    MONNIFY_SECRET_KEY: keys.monnifySecret,
    MONNIFY_CONTRACT_CODE: keys.monnifyContract,
    RATES_URL: `${sandbox.url}/rates/v6/latest/USD`,
    ...settings,
  };
  const wallet = await startWallet({
    settings: sandboxed,
    timing: { depositSweepMs: 3_600_000, paymentCircuitOpenMs: 50, ...timing },
  });
  const control: WalletWithProviders['control'] = async (method, path, body) => {
    const headers = body && { 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.url}/control/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const receive = (provider: WebhookSender, body: Buffer, signature: string) =>
    wallet.send(receivePaymentWebhook, { provider, body: body.toString('base64'), signature });
  receiver.forward = receive;
  return {
    ...wallet,
    sandboxUrl: sandbox.url,
    settings: sandboxed,
    control,
    fault: (target, kind, more = {}) => control('POST', 'faults', { target, kind, ...more }),
    pay: (reference, more = {}) => control('POST', 'pay', { reference, outcome: 'success', webhook: false, ...more }),
    initiate: async (userId, more = {}) => {
      const payer = { userId, name: 'Adé Ọlá', email: 'ade@ringlet.test' };
      const input = { method: 'paystack', currency: 'NGN', amount: 5_000_00, ...payer, ...more } as const;
      const { reference = '', accessCode = '', authorizationUrl } = await wallet.send(initiateDeposit, input);
      return { reference, accessCode, authorizationUrl };
    },
    verify: async (userId, reference) => {
      const limits = wallet.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('rate_limits');
      await limits.deleteMany({ _id: /^verification:/ });
      return wallet.send(verifyDeposit, { userId, reference });
    },
    webhook: (provider, body, secret = secrets[provider]) => {
      const signature = createHmac('sha512', secret).update(body).digest('hex');
      return receive(provider, Buffer.from(body), signature);
    },
    payUnknown: async (provider, amount, more = {}) => {
      const paid = await control('POST', 'unknown-payment', { provider, amount, webhook: false, ...more });
      return String(paid['reference']);
    },
    readPaymentLists: () => readPaymentLists(wallet.app),
    runVerificationWorker: async () => {
      const { app } = wallet;
      const verify = jest.spyOn(app.get(VerifyDeposit), 'verify');
      const before = verify.mock.calls.length;
      app.get(DepositVerificationWorker).wake();
      await until(() => hasNothingDue(app, 'deposits'), 'no deposit is due');
      return verify.mock.calls.length - before;
    },
    runChargebackWorker: async () => {
      const { app } = wallet;
      await until(() => {
        app.get(ChargebackWorker).wake();
        return hasNothingDue(app, 'chargebacks');
      }, 'no chargeback is due');
    },
    advanceClock: (ms) => {
      jest.spyOn(wallet.app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + ms));
    },
    stop: async () => {
      await wallet.stop().finally(async () => {
        await sandbox.stop();
        await receiver.stop();
      });
    },
  };
}
