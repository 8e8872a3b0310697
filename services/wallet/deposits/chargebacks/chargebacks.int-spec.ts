import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { kobo } from '@ringlet/contracts/money';
import {
  answerDispute,
  chargebackClosed,
  chargebackOpened,
  listChargebacks,
  noteChargeback,
} from '@ringlet/contracts/wallet/chargebacks';
import { chargeOrder } from '@ringlet/contracts/wallet/ledger';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { reversalOf as wholeReversalOf } from '../../domain/chargeback';
import { Ledger } from '../../ledger/ledger';
import { tablesOf, verifyChargebackBatch } from '../../ledger-verification/checks';
import { Monnify } from '../../providers/monnify/monnify';
import { Paystack } from '../../providers/paystack/paystack';
import { newId } from '../../testing/wallet-stack';
import { startWalletWithProviders, type WalletWithProviders } from '../../testing/wallet-with-providers';
import { Deposits } from '../deposits.repository';
import { type ChargebackRow } from './chargeback.model';
import { Chargebacks } from './chargebacks.repository';
import { SettleChargeback } from './settle-chargeback';

describe('chargebacks', () => {
  let harness: WalletWithProviders;
  let rows: ReturnType<Connection['collection']>;
  beforeAll(async () => {
    harness = await startWalletWithProviders();
    rows = harness.app.get<Connection>(getConnectionToken()).collection('chargebacks');
  });
  afterEach(() => harness.control('DELETE', 'faults'));
  afterAll(() => harness.stop());

  /** A client with a credited deposit of 5,000 naira who has spent this many kobo of it. */
  const funded = async (method: 'paystack' | 'monnify' = 'paystack', spent = 0) => {
    const userId = newId();
    const { reference } = await harness.initiate(userId, { method });
    await harness.pay(reference);
    await harness.verify(userId, reference);
    if (spent > 0) await harness.send(chargeOrder, { orderId: newId(), userId, amount: spent });
    return { userId, reference };
  };
  const chargebacksOf = (reference: string) => rows.find<ChargebackRow>({ reference }).sort({ openedAt: 1 }).toArray();
  const inState = (reference: string, state: string) =>
    until(async () => (await chargebacksOf(reference)).find((row) => row.state === state), `one is ${state}`);

  /** The ledger has everything that the provider reports about the payment. */
  const settled = (reference: string) =>
    harness.webhook(
      'paystack',
      JSON.stringify({ event: 'refund.processed', data: { transaction_reference: reference } }),
    );

  it('of a dispute set the money aside, and return it where it is won', async () => {
    const { userId, reference } = await funded('paystack', 2_000_00);
    await harness.control('POST', 'dispute', { reference });
    expect(await inState(reference, 'open')).toMatchObject({ cause: 'dispute', amount: 5_000_00, taken: 3_000_00 });
    expect(await harness.balance(userId)).toBe(0);
    expect(await harness.verify(userId, reference)).toMatchObject({ status: 'approved', takenBack: 5_000_00 });
    await harness.control('POST', 'dispute', { reference, resolve: 'declined' });
    await inState(reference, 'won');
    expect(await harness.verify(userId, reference)).not.toHaveProperty('takenBack');
    expect(await harness.balance(userId)).toBe(3_000_00);
    expect(await harness.differences()).toEqual([]);
  });

  it.each(['merchant-accepted', 'auto-accepted'])(
    'that are %s cost the client what was left, and us the rest',
    async (resolve) => {
      const { userId, reference } = await funded('paystack', 2_000_00);
      await harness.control('POST', 'dispute', { reference, webhook: false });
      await harness.control('POST', 'dispute', { reference, resolve });
      await inState(reference, 'lost');
      // An accepted dispute is also reported as a reversal of the payment: it is one loss.
      await harness.verify(userId, reference);
      const lost = await chargebacksOf(reference);
      expect(lost.reduce((sum, { amount }) => sum + amount, 0)).toBe(5_000_00);
      expect(lost.reduce((sum, { taken }) => sum + taken, 0)).toBe(3_000_00);
      expect(await harness.balance(userId)).toBe(0);
      expect(await harness.differences()).toEqual([]);
    },
  );

  it('of both a refund and a dispute take no more than was credited', async () => {
    const { userId, reference } = await funded();
    await harness.control('POST', 'refund', { reference, status: 'processed', amount: 3_000_00 });
    await inState(reference, 'lost');
    await harness.control('POST', 'dispute', { reference });
    expect(await inState(reference, 'open')).toMatchObject({ cause: 'dispute', amount: 2_000_00, taken: 2_000_00 });
    expect(await harness.balance(userId)).toBe(0);
  });

  it('of which the merchant accepts a part cost that part, whose refund is the same loss', async () => {
    const { userId, reference } = await funded();
    await harness.control('POST', 'dispute', { reference });
    await inState(reference, 'open');
    await harness.control('POST', 'dispute', { reference, resolve: 'merchant-accepted', amount: 2_000_00 });
    await inState(reference, 'lost');
    expect(await chargebacksOf(reference)).toMatchObject([{ cause: 'dispute', amount: 2_000_00, taken: 2_000_00 }]);
    expect(await harness.balance(userId)).toBe(3_000_00);
    expect(await harness.differences()).toEqual([]);
  });

  it('that are won keep what was refunded meanwhile', async () => {
    const { userId, reference } = await funded();
    await harness.control('POST', 'dispute', { reference });
    await inState(reference, 'open');
    await harness.control('POST', 'refund', { reference, status: 'processed', amount: 3_000_00 });
    await inState(reference, 'lost');
    await harness.control('POST', 'dispute', { reference, resolve: 'declined' });
    await until(async () => (await harness.balance(userId)) === 2_000_00, 'the rest is returned');
    expect(await chargebacksOf(reference)).toMatchObject([
      { cause: 'dispute', state: 'lost', amount: 3_000_00 },
      { cause: 'refund', state: 'lost', amount: 0 },
    ]);
    expect(await harness.differences()).toEqual([]);
  });

  it.each([
    ['failed', 5_000_00],
    ['processed', 2_000_00],
  ])('that are won wait for a refund that is under way, until it is %s', async (status, balance) => {
    const { userId, reference } = await funded();
    await harness.control('POST', 'dispute', { reference });
    await inState(reference, 'open');
    await harness.control('POST', 'refund', { reference, status: 'pending', amount: 3_000_00 });
    await until(async () => (await chargebacksOf(reference)).length === 2, 'the refund is known');
    await harness.control('POST', 'dispute', { reference, resolve: 'declined' });
    await Promise.all([settled(reference), settled(reference)]);
    expect(await harness.balance(userId)).toBe(0);
    await harness.control('POST', 'refund', { reference, status, amount: 3_000_00 });
    await until(async () => (await harness.balance(userId)) === balance, 'the dispute is over');
    await settled(reference);
    expect(await harness.balance(userId)).toBe(balance);
    expect(await harness.differences()).toEqual([]);
  });

  it('of a payment that is called reversed since a part was refunded cost that part', async () => {
    const { userId, reference } = await funded();
    await harness.control('POST', 'refund', { reference, status: 'processed', amount: 1_000_00, webhook: false });
    await harness.control('POST', 'reverse', { reference });
    await settled(reference);
    expect(await chargebacksOf(reference)).toMatchObject([{ cause: 'refund', amount: 1_000_00 }]);
    expect(await harness.balance(userId)).toBe(4_000_00);
  });

  it.each([
    ['paystack', 'processed', Paystack],
    ['monnify', 'COMPLETED', Monnify],
    ['monnify', 'FAILED', Monnify],
  ] as const)(
    'of a payment that is called reversed before its refund is known wait for an admin: %s, %s',
    async (method, status, provider) => {
      const { userId, reference } = await funded(method);
      jest.spyOn(harness.app.get(provider), 'findChargebacks').mockResolvedValueOnce([wholeReversalOf(reference)]);
      await harness.control('POST', 'reverse', { reference });
      const refund = { reference, status, amount: 1_000_00 };
      await harness.control('POST', 'refund', refund);
      expect(await inState(reference, 'lost')).toMatchObject({ cause: 'reversal', amount: 5_000_00 });
      await harness.control('POST', 'refund', refund);
      const waiting = () => harness.sendAsAdmin(listChargebacks, { stage: 'waiting' });
      const claim = await until(async () => (await waiting()).find((each) => each.reference === reference), 'it waits');
      expect(claim).toMatchObject({ cause: 'reversal', amount: 5_000_00, contradiction: 'won' });
      expect(await harness.balance(userId)).toBe(0);
      expect(await harness.differences()).toEqual([]);
    },
  );

  it('of a payment that is called reversed take no more where another replica posts a refund meanwhile', async () => {
    const { userId, reference } = await funded();
    const settle = harness.app.get(SettleChargeback);
    const deposit = await harness.app.get(Deposits).require(reference);
    const chargebacks = harness.app.get(Chargebacks);
    const refund = { cause: 'refund', id: '1', state: 'open', amount: kobo(1_000_00) } as const;
    const listOf = chargebacks.listOf.bind(chargebacks);
    const list = jest.spyOn(chargebacks, 'listOf').mockImplementationOnce(async (...asked) => {
      const rows = await listOf(...asked);
      await settle.settle(deposit, [refund], 'test');
      return rows;
    });
    // Of two replicas, neither waits for the other.
    const inTurn = jest.spyOn(harness.app.get(Ledger), 'inTurn').mockImplementation((_userId, work) => work());
    await settle.settle(deposit, [wholeReversalOf(reference)], 'test');
    list.mockRestore();
    inTurn.mockRestore();
    expect(await chargebacksOf(reference)).toMatchObject([{ cause: 'refund', state: 'open', amount: 1_000_00 }]);
    expect(await harness.balance(userId)).toBe(4_000_00);
  });

  const reversalOf = async (reference: string) =>
    (await chargebacksOf(reference)).find(({ cause }) => cause === 'reversal');
  /** An admin says whether what a reversal claims in part is gone; the worker carries it out. */
  const decide = async (reference: string, decision: 'contested' | 'accepted') => {
    const id = `monnify:reversal:${reference}`;
    await harness.sendAsAdmin(answerDispute, { id, decision, reason: 'the dashboard says so' });
    await until(async () => (await reversalOf(reference))?.state !== 'open', 'it is carried out');
  };

  it.each([
    ['contested', { state: 'won' }, 4_000_00],
    ['accepted', { state: 'lost', amount: 4_000_00, taken: 4_000_00 }, 0],
  ] as const)(
    'of a payment that is called reversed beyond what is explained are set aside once, here until they are %s',
    async (decision, end, balance) => {
      const { userId, reference } = await funded('monnify');
      const refund = await harness.control('POST', 'refund', { reference, status: 'COMPLETED', amount: 1_000_00 });
      await inState(reference, 'lost');
      await harness.control('POST', 'reverse', { reference });
      const eventData = { transactionReference: reference, refundReference: `rf-${String(refund['id'])}` };
      const again = () => harness.webhook('monnify', JSON.stringify({ eventType: 'SUCCESSFUL_REFUND', eventData }));
      await Promise.all([again(), again()]);
      expect(await harness.balance(userId)).toBe(0);
      const waiting = async () =>
        (await harness.sendAsAdmin(listChargebacks, { stage: 'waiting' })).filter(
          (each) => each.reference === reference,
        );
      const claim = { cause: 'reversal', state: 'open', amount: 4_000_00, taken: 4_000_00, awaitsAnswer: true };
      expect(await waiting()).toMatchObject([claim]);
      expect(await harness.differences()).toEqual([]);
      await decide(reference, decision);
      await again();
      expect(await waiting()).toEqual([]);
      expect(await reversalOf(reference)).toMatchObject(end);
      expect(await harness.balance(userId)).toBe(balance);
      expect(await harness.differences()).toEqual([]);
    },
  );

  it.each([
    ['is over once refunds explain all of it', ['COMPLETED', 1_000_00], ['COMPLETED', 4_000_00], 'lost', 0],
    ['is over at Paystack, which is then silent about it', ['failed', 1_000_00], ['processed', 5_000_00], 'lost', 0],
    ['returns less where refunds explain more', ['COMPLETED', 1_000_00], ['COMPLETED', 2_000_00], 'open', 2_000_00],
    ['waits on where a part came back', ['COMPLETED', 1_000_00], ['FAILED', 1_000_00], 'open', 4_000_00],
  ] as const)('of a payment called reversed: the case %s', async (_name, first, second, state, balance) => {
    const { userId, reference } = await funded(first[0] === 'failed' ? 'paystack' : 'monnify');
    const refund = ([status, amount]: readonly [string, number]) =>
      harness.control('POST', 'refund', { reference, status, amount });
    await refund(first);
    await inState(reference, first[0] === 'failed' ? 'won' : 'lost');
    await harness.control('POST', 'reverse', { reference });
    await refund(first);
    await inState(reference, 'open');
    const refunds = async () => {
      const stored = (await chargebacksOf(reference)).filter(({ cause }) => cause === 'refund');
      return JSON.stringify(stored.map(({ state: is, reported, contradiction }) => [is, reported, contradiction]));
    };
    const known = await refunds();
    await refund(second);
    await until(async () => (await refunds()) !== known, 'the refund is known');
    await until(async () => (await reversalOf(reference))?.state === state, 'the case is up to date');
    expect(await harness.balance(userId)).toBe(0);
    if (state === 'open') await decide(reference, 'contested');
    expect(await harness.balance(userId)).toBe(balance);
    expect(await harness.differences()).toEqual([]);
  });

  it('of a refund that fails at the provider give the money back', async () => {
    const { userId, reference } = await funded();
    await harness.control('POST', 'refund', { reference, status: 'pending' });
    await inState(reference, 'open');
    expect(await harness.balance(userId)).toBe(0);
    await harness.control('POST', 'refund', { reference, status: 'failed' });
    await inState(reference, 'won');
    expect(await harness.balance(userId)).toBe(5_000_00);
  });

  it('of a refund that fails after it was done wait for an admin, until a note is written', async () => {
    const { userId, reference } = await funded();
    await harness.control('POST', 'refund', { reference, status: 'processed', amount: 2_000_00 });
    await inState(reference, 'lost');
    await harness.control('POST', 'refund', { reference, status: 'failed', amount: 2_000_00 });
    const waiting = async () =>
      (await harness.sendAsAdmin(listChargebacks, { stage: 'waiting' })).find((each) => each.reference === reference);
    const claim = await until(waiting, 'it waits');
    expect(claim).toMatchObject({ state: 'lost', contradiction: 'won', awaitsAnswer: false });
    await harness.sendAsAdmin(noteChargeback, { id: claim.id, note: 'the balance is adjusted' });
    await settled(reference);
    expect(await waiting()).toBeUndefined();
    expect(await harness.balance(userId)).toBe(3_000_00);
  });

  it('of Monnify: a refund from its event, and a reversal that no event reports', async () => {
    const refunded = await funded('monnify');
    await harness.control('POST', 'refund', { reference: refunded.reference, status: 'COMPLETED', amount: 1_000_00 });
    await inState(refunded.reference, 'lost');
    expect(await harness.balance(refunded.userId)).toBe(4_000_00);
    const reversed = await funded('monnify', 5_000_00);
    await harness.control('POST', 'reverse', { reference: reversed.reference });
    await harness.webhook(
      'monnify',
      JSON.stringify({
        eventType: 'SUCCESSFUL_TRANSACTION',
        eventData: { paymentReference: reversed.reference, paymentStatus: 'PAID', amountPaid: 5000, currency: 'NGN' },
      }),
    );
    expect(await inState(reversed.reference, 'lost')).toMatchObject({ cause: 'reversal', amount: 5_000_00, taken: 0 });
    expect(await harness.balance(reversed.userId)).toBe(0);
  });

  it('are booked once, however often, late and out of order they are reported', async () => {
    const { userId, reference } = await funded();
    await harness.control('POST', 'dispute', { reference, webhook: false });
    await harness.control('POST', 'dispute', { reference, resolve: 'declined', webhook: false });
    const event = (name: string) =>
      JSON.stringify({ event: name, data: { id: 1, status: 'x', transaction: { reference } } });
    const names = ['charge.dispute.resolve', 'charge.dispute.create', 'charge.dispute.remind', 'refund.processed'];
    await Promise.all([...names, ...names].map((name) => harness.webhook('paystack', event(name))));
    expect(await chargebacksOf(reference)).toMatchObject([{ state: 'won', amount: 5_000_00 }]);
    expect(await harness.balance(userId)).toBe(5_000_00);
    for (const event of [chargebackOpened, chargebackClosed]) {
      const seen = await eventsSoFar(harness.stack, event);
      expect(seen.filter((each) => each.reference === reference)).toHaveLength(1);
    }
  });

  it('signed by one who knows the secret book nothing that the provider does not report', async () => {
    const { userId, reference } = await funded();
    const forged = {
      event: 'charge.dispute.create',
      data: {
        id: 7,
        status: 'resolved',
        resolution: 'auto-accepted',
        refund_amount: 5_000_00,
        transaction: { reference },
      },
    };
    await harness.webhook('paystack', JSON.stringify(forged));
    expect(await harness.balance(userId)).toBe(5_000_00);
    expect(await chargebacksOf(reference)).toEqual([]);
  });

  it('are of the payment that the refund was made of, whatever payment an event names', async () => {
    const refunded = await funded('monnify');
    const other = await funded('monnify');
    const refund = { reference: refunded.reference, status: 'COMPLETED', webhook: false };
    const { id } = await harness.control('POST', 'refund', refund);
    const eventData = { transactionReference: other.reference, refundReference: `rf-${String(id)}` };
    await harness.webhook('monnify', JSON.stringify({ eventType: 'SUCCESSFUL_REFUND', eventData }));
    expect(await chargebacksOf(other.reference)).toEqual([]);
    expect(await harness.balance(other.userId)).toBe(5_000_00);
  });

  it('that change while the ledger is verified are no difference', async () => {
    const { reference } = await funded();
    const tables = tablesOf(harness.app.get<Connection>(getConnectionToken()).db!);
    const report = jest.fn();
    await harness.control('POST', 'dispute', { reference });
    const open = await inState(reference, 'open');
    await harness.control('POST', 'dispute', { reference, resolve: 'declined' });
    await inState(reference, 'won');
    await verifyChargebackBatch(tables, [open], report);
    expect(report).not.toHaveBeenCalled();
    await rows.updateOne({ reference }, { $inc: { taken: 1 } });
    await verifyChargebackBatch(tables, await chargebacksOf(reference), report);
    expect(report).toHaveBeenCalled();
    await rows.updateOne({ reference }, { $inc: { taken: -1 } });
  });

  it('of a payment that no webhook reported credit it first', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    await harness.pay(reference);
    await harness.control('POST', 'dispute', { reference });
    expect(await inState(reference, 'open')).toMatchObject({ amount: 5_000_00, taken: 5_000_00 });
    expect(await harness.balance(userId)).toBe(0);
  });
});
