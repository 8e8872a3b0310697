import { decideDeposit, listAllDeposits } from '@ringlet/contracts/wallet/admin';
import { listCredits, sumFees } from '@ringlet/contracts/wallet/credits';
import { addCryptoWallet, submitCryptoDeposit } from '@ringlet/contracts/wallet/crypto';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { type PaymentProvider, type PaymentReport } from '../domain/payment-provider';
import { Monnify } from '../providers/monnify/monnify';
import { Paystack } from '../providers/paystack/paystack';
import { newId } from '../testing/wallet-stack';
import { startWalletWithProviders, type WalletWithProviders } from '../testing/wallet-with-providers';

describe('fees of payment providers', () => {
  let harness: WalletWithProviders;
  const references: string[] = [];
  beforeAll(async () => {
    harness = await startWalletWithProviders({ settings: { PAYSTACK_FEE_PERCENT: '1.65' } });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => harness.stop());

  const credited = async (method: 'paystack' | 'monnify', amount = 5_000_00) => {
    const userId = newId();
    const { reference } = await harness.initiate(userId, { method, amount });
    await harness.pay(reference);
    expect(await harness.verify(userId, reference)).toMatchObject({ status: 'approved' });
    references.push(reference);
    return reference;
  };
  /** The provider's answer without its fee. */
  const withoutFee = (type: typeof Paystack | typeof Monnify) => {
    const provider: PaymentProvider = harness.app.get<Paystack | Monnify>(type);
    const verify = provider.verify.bind(provider);
    jest.spyOn(provider, 'verify').mockImplementation(async (reference) => {
      const report: PaymentReport | undefined = await verify(reference);
      if (!report) return undefined;
      return { ...report, fee: undefined } as unknown as PaymentReport;
    });
  };
  const depositOf = async (reference: string) => (await harness.sendAsAdmin(listAllDeposits, { reference })).data[0];
  const eventOf = (reference: string) =>
    until(
      async () => (await eventsSoFar(harness.stack, depositCredited)).find((event) => event.reference === reference),
      'it is published',
    );
  const creditOf = async (reference: string) =>
    (await harness.sendAsAdmin(listCredits, {})).find((credit) => credit.reference === reference);

  const creditedCrypto = async (address: string) => {
    const wallet = await harness.sendAsAdmin(addCryptoWallet, { cryptoType: 'USDT (TRC20)', address });
    const { reference } = await harness.send(submitCryptoDeposit, {
      userId: newId(),
      name: 'Ada',
      email: 'ada@ringlet.test',
      emailVerified: true,
      amount: 50_000_00,
      currency: 'NGN',
      cryptoType: wallet.cryptoType,
      walletAddress: wallet.address,
    });
    await harness.sendAsAdmin(decideDeposit, { reference, status: 'approved' });
    references.push(reference);
    return reference;
  };

  it.each([
    ['paystack', 5_000_00, 175_00],
    ['monnify', 5_000_00, 75_00],
    ['paystack', 1_000_01, 15_01],
  ] as const)('of %s for %s kobo are stored as it reports them', async (method, amount, fee) => {
    const reference = await credited(method, amount);
    for (const known of [await depositOf(reference), await eventOf(reference), await creditOf(reference)]) {
      expect(known).toMatchObject({ reference, method, amount, fee, feeBy: 'provider' });
    }
  });

  it('are by the configured rate where the provider does not report them, and say so', async () => {
    withoutFee(Paystack);
    const reference = await credited('paystack', 5_000_01);
    for (const known of [await depositOf(reference), await eventOf(reference), await creditOf(reference)]) {
      expect(known).toMatchObject({ amount: 5_000_01, fee: 82_51, feeBy: 'rate' });
    }
  });

  it('are not known without both; crypto has none', async () => {
    withoutFee(Monnify);
    const reference = await credited('monnify');
    for (const each of [reference, await creditedCrypto('TXYZ1234567890abcdef')]) {
      expect(await depositOf(each)).not.toHaveProperty('fee');
      expect(await eventOf(each)).not.toHaveProperty('fee');
      expect(await creditOf(each)).not.toHaveProperty('fee');
    }
  });

  it('are summed by the time of the credit, and agree with the ledger one by one', async () => {
    await credited('paystack');
    withoutFee(Paystack);
    await credited('paystack', 5_000_01);
    withoutFee(Monnify);
    await credited('monnify');
    await creditedCrypto('TXYZ1234567890fedcba');
    const credits = await harness.sendAsAdmin(listCredits, {});
    const all = credits.filter(({ reference }) => references.includes(reference));
    expect(all).toHaveLength(references.length);
    const range = { from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
    const fees = all.reduce((sum, { fee = 0 }) => sum + fee, 0);
    const byRate = all.reduce((sum, { fee = 0, feeBy }) => sum + (feeBy === 'rate' ? fee : 0), 0);
    const unknown = all.filter(({ fee, method }) => fee === undefined && method !== 'crypto').length;
    expect(Math.min(fees, byRate, unknown)).toBeGreaterThan(0);
    expect(await harness.sendAsAdmin(sumFees, range)).toEqual({ fees, byRate, unknown, losses: 0 });
    const [first] = all.toSorted((one, other) => (one.at < other.at ? -1 : 1));
    const before = { from: range.from, to: first!.at };
    expect(await harness.sendAsAdmin(sumFees, before)).toEqual({ fees: 0, byRate: 0, unknown: 0, losses: 0 });
    const only = { from: first!.at, to: new Date(Date.parse(first!.at) + 1).toISOString() };
    expect(await harness.sendAsAdmin(sumFees, only)).toMatchObject({ fees: first!.fee ?? 0 });
    const asClient = harness.send(sumFees, range, harness.user);
    await expect(asClient).rejects.toMatchObject({ code: 'auth/forbidden' });
  });
});
