import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { dayOf, momentsOf } from '@ringlet/contracts/days';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { type DepositMethod } from '@ringlet/contracts/wallet/deposits';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { until } from '@ringlet/testing/until';
import { Monnify } from '../../providers/monnify/monnify';
import { Paystack } from '../../providers/paystack/paystack';
import { newId, startWallet, type WalletStack } from '../../testing/wallet-stack';
import {
  readPaymentLists,
  startWalletWithProviders,
  type WalletWithProviders,
} from '../../testing/wallet-with-providers';
import { type DepositRow } from '../deposit.model';
import { Deposits } from '../deposits.repository';
import { SettlePayment } from '../settle-payment';
import { type UnmatchedPaymentRow } from '../unmatched/unmatched-payment.model';
import { UnmatchedPayments } from '../unmatched/unmatched-payments';
import { PaymentLists } from './payment-lists';

type Provider = Exclude<DepositMethod, 'crypto'>;
const providers: readonly Provider[] = ['paystack', 'monnify'];
/** For each trouble at each provider; about `PAYMENTS` in all, for a figure. */
const paymentsOfEach = Math.ceil(Number(process.env['PAYMENTS'] ?? 324) / 18);
jest.setTimeout(300_000 + paymentsOfEach * 2000);

/** What goes wrong with a client's payment. */
const troubles = [
  'none',
  'lost',
  'repeated',
  'bad-signature',
  'reordered',
  'less',
  'fee-on-top',
  'never-paid',
] as const;
type Trouble = (typeof troubles)[number];

interface Made {
  readonly trouble: Trouble;
  readonly method: Provider;
  readonly userId: string;
  readonly reference: string;
  /** Kobo that the client has to get. */
  readonly due: number;
}

const tableOf = <Row extends object>({ app }: Pick<WalletStack, 'app'>, name: string) =>
  app.get<Connection>(getConnectionToken()).collection<Row>(name);

/** A hundred at a time: the wallet refuses more at once. */
async function atOnce<One, Result>(all: readonly One[], act: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < all.length; at += 100) results.push(...(await Promise.all(all.slice(at, at + 100).map(act))));
  return results;
}

/** Kobo of every credit, and of open unmatched payments, by reference. */
async function ledgerOf(wallet: Pick<WalletStack, 'app'>) {
  const deposits = await tableOf<DepositRow>(wallet, 'deposits')
    .find({ credited: { $exists: true } })
    .toArray();
  const unmatched = await tableOf<UnmatchedPaymentRow>(wallet, 'unmatched_payments').find().toArray();
  const sorted = (pairs: [string, number][]) => Object.fromEntries(pairs.sort(([a], [b]) => a.localeCompare(b)));
  return {
    credits: sorted(deposits.map(({ reference, credited = 0 }) => [reference, credited])),
    queue: sorted(unmatched.map(({ key, amount }) => [key, amount])),
  };
}

describe('lists of payments', () => {
  let harness: WalletWithProviders;
  beforeAll(async () => {
    harness = await startWalletWithProviders();
  });
  afterEach(() => harness.control('DELETE', 'faults'));
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => harness.stop());

  const setProvider = (target: Provider, change: object) => harness.control('POST', 'provider', { target, ...change });
  const setBoth = (change: object) => Promise.all(providers.map((provider) => setProvider(provider, change)));

  const begin = async (trouble: Trouble, method: Provider, amount: number): Promise<Made> => {
    const userId = newId();
    const { reference } = await harness.initiate(userId, { method, amount });
    const paid = { less: Math.round(amount / 2), 'never-paid': 0 } as Partial<Record<Trouble, number>>;
    return { trouble, method, userId, reference, due: paid[trouble] ?? amount };
  };
  const forged = ({ method, reference }: Made) =>
    harness.webhook(
      method,
      JSON.stringify(
        method === 'paystack'
          ? { event: 'charge.success', data: { status: 'success', reference, amount: 9_000_000_00, currency: 'NGN' } }
          : {
              eventType: 'SUCCESSFUL_TRANSACTION',
              eventData: { paymentReference: reference, paymentStatus: 'PAID', amountPaid: 9e6, currency: 'NGN' },
            },
      ),
    );
  const webhook = (reference: string, more: object = {}) => harness.control('POST', 'webhook', { reference, ...more });

  const pay = async (made: Made): Promise<void> => {
    const { trouble, reference, due } = made;
    if (trouble === 'never-paid') return void (await forged(made));
    await harness.pay(reference, trouble === 'less' ? { amount: due } : {});
    if (trouble === 'none') await webhook(reference);
    if (trouble === 'repeated') await webhook(reference, { times: 3 });
    if (trouble === 'bad-signature') await webhook(reference, { signature: 'bad' });
  };

  // First: it reads the lists for each step, and they are short now.
  it('lose nothing when the process dies between any two steps', async () => {
    const steps: [owner: object, method: string][] = [
      [harness.app.get(Paystack), 'listPayments'],
      [harness.app.get(Monnify), 'listPayments'],
      [harness.app.get(Deposits), 'findMany'],
      [harness.app.get(UnmatchedPayments), 'recorded'],
      [harness.app.get(SettlePayment), 'execute'],
      [harness.app.get(PaymentLists)['rows'], 'updateOne'],
    ];
    // Dies before or after the nth step, until a whole run has fewer steps.
    let died = true;
    for (let nth = 0; died; nth++) {
      const deposit = await begin('lost', providers[nth % 2]!, 1_700_00);
      await harness.pay(deposit.reference);
      const provider = providers[(nth + 1) % 2]!;
      const key = `${provider}:${await harness.payUnknown(provider, 300_00)}`;
      let step = 0;
      died = false;
      for (const [owner, method] of steps) {
        const real = (owner as Record<string, (...given: never[]) => Promise<unknown>>)[method]!.bind(owner);
        jest.spyOn(owner as never, method as never).mockImplementation((async (...given: never[]) => {
          if (died || step++ === nth) throw ((died = true), new Error('the process died'));
          const result = await real(...given);
          if (step++ === nth) throw ((died = true), new Error('the process died'));
          return result;
        }) as never);
      }
      await harness.app
        .get(PaymentLists)
        .run(new AbortController().signal)
        .catch(() => undefined);
      jest.restoreAllMocks();
      await harness.readPaymentLists();
      expect(await harness.balance(deposit.userId)).toBe(1_700_00);
      expect((await ledgerOf(harness)).queue[key]).toBe(300_00);
    }
    expect(await harness.differences()).toEqual([]);
  });

  it('credit hundreds of payments once, whatever becomes of their webhooks, or put them in the queue', async () => {
    const before = await ledgerOf(harness);
    // Payments made now are missing from all lists for a day.
    await setBoth({ listed_after_ms: dayMs });
    const made: Made[] = [];
    for (const trouble of troubles) {
      await setBoth({ answers: { fees: trouble === 'fee-on-top' ? 'payer' : 'merchant' } });
      for (const method of providers)
        for (let nth = 0; nth < paymentsOfEach; nth++) made.push(await begin(trouble, method, 1_000_00 + nth * 37_01));
    }
    for (const each of made) await pay(each);
    const unknown: [key: string, amount: number][] = [];
    for (const provider of providers) {
      for (let nth = 0; nth < paymentsOfEach; nth++) {
        const reference = await harness.payUnknown(provider, 500_00 + nth);
        if (nth % 2) await Promise.all([webhook(reference), webhook(reference)]);
        unknown.push([`${provider}:${reference}`, 500_00 + nth]);
      }
    }
    const reordered = made.filter(({ trouble }) => trouble === 'reordered' || trouble === 'fee-on-top');
    await atOnce([...reordered].reverse(), ({ reference }) => webhook(reference));
    // The lists do not have them yet.
    await harness.readPaymentLists();
    const [lost] = made.filter(({ trouble }) => trouble === 'lost');
    expect(await harness.balance(lost!.userId)).toBe(0);

    // A day late, and each list is wrong in another way. At three at night, because the nightly pass begins at two.
    const atNight = (days: number) => momentsOf(dayOf(new Date(Date.now() + days * dayMs)))[0] + 3 * hourMs;
    for (const [days, list] of [
      [1, 'missing-page'],
      [2, 'repeated'],
      [3, 'reordered'],
    ] as const) {
      harness.advanceClock(atNight(days + 1) - Date.now());
      if (days === 2) await setBoth({ listed_after_ms: 0 });
      await setBoth({ answers: { list } });
      await harness.readPaymentLists();
    }

    const balances = await atOnce(made, ({ userId }) => harness.balance(userId));
    expect(made.map((each, index) => [each.trouble, each.method, each.due, balances[index]])).toEqual(
      made.map(({ trouble, method, due }) => [trouble, method, due, due]),
    );
    const { credits, queue } = await ledgerOf(harness);
    const paid = made.filter(({ due }) => due > 0);
    expect(Object.keys(credits)).toHaveLength(Object.keys(before.credits).length + paid.length);
    expect(queue).toEqual({ ...before.queue, ...Object.fromEntries(unknown) });
    expect(await harness.differences()).toEqual([]);
    await setBoth({ answers: { list: 'usual', fees: 'merchant' } });
  });

  it('give the same credits when they are read again, and when the ledger is empty', async () => {
    const ledger = await ledgerOf(harness);
    await tableOf(harness, 'payment_lists').deleteMany({});
    await harness.readPaymentLists();
    expect(await ledgerOf(harness)).toEqual(ledger);

    // The first run, at the start, finds nothing.
    await setBoth({ listed_after_ms: 7 * dayMs });
    const empty = await startWallet({ settings: harness.settings });
    try {
      await until(
        async () => (await tableOf(empty, 'payment_lists').countDocuments({ readUntil: { $exists: true } })) >= 2,
        'the lists are read',
      );
      await tableOf(empty, 'payment_lists').deleteMany({});
      const deposits = empty.app.get(Deposits);
      const rows = await tableOf<DepositRow>(harness, 'deposits').find().toArray();
      for (const { reference, userId, name, email, method, currency, rate, requested, accessCode } of rows) {
        const opened = { reference, userId, name, email, method, currency, rate, requested };
        await empty.app
          .get(Transactions)
          .run('test', ({ session }) =>
            deposits.insertRow(withoutUndefined({ ...deposits.pending(opened), accessCode }), session),
          );
      }
      await setBoth({ listed_after_ms: 0 });
      for (let turn = 0; turn < 2; turn++) {
        await readPaymentLists(empty.app);
        expect(await ledgerOf(empty)).toEqual(ledger);
      }
    } finally {
      await empty.stop();
    }
  });

  it('ask about each payment once, and not again while nothing is new', async () => {
    const { userId, reference } = await begin('lost', 'paystack', 1_900_00);
    await harness.pay(reference);
    const execute = jest.spyOn(harness.app.get(SettlePayment), 'execute');
    await harness.readPaymentLists();
    expect(execute.mock.calls.map(([, asked]) => asked)).toContain(reference);
    expect(await harness.balance(userId)).toBe(1_900_00);
    execute.mockClear();
    await harness.readPaymentLists();
    expect(execute).not.toHaveBeenCalled();
  });

  it('of one provider are read while the other does not answer', async () => {
    const { userId, reference } = await begin('lost', 'monnify', 1_900_00);
    await harness.pay(reference);
    await harness.fault('paystack', 'error', { call: 'list' });
    await harness.readPaymentLists().catch(() => undefined);
    expect(await harness.balance(userId)).toBe(1_900_00);
  });

  it('are read again from where a payment could not be settled', async () => {
    await harness.readPaymentLists();
    const read = async () =>
      (await tableOf<{ _id: string; readUntil: Date }>(harness, 'payment_lists').findOne({ _id: 'paystack:recent' }))
        ?.readUntil;
    const before = await read();
    const { userId, reference } = await begin('lost', 'paystack', 1_900_00);
    await harness.pay(reference);
    await harness.fault('paystack', 'error', { call: 'verify' });
    await harness.readPaymentLists();
    expect(await read()).toEqual(before);
    await harness.control('DELETE', 'faults');
    await harness.readPaymentLists();
    expect(await harness.balance(userId)).toBe(1_900_00);
    expect(Number(await read())).toBeGreaterThan(Number(before));
  });
});
