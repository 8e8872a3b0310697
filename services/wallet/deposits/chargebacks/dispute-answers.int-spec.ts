import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { userDeleted } from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import { hourMs, minuteMs } from '@ringlet/contracts/durations';
import { RingletError, serializeError } from '@ringlet/contracts/errors';
import {
  describeDeliveries,
  type DescribeDeliveriesInput,
  type OrderDelivery,
} from '@ringlet/contracts/numbers/orders';
import { countWalletReviewQueues } from '@ringlet/contracts/review-queues';
import { decideAdjustment, listAdjustments } from '@ringlet/contracts/wallet/adjustments';
import { answerDispute, listChargebacks, noteChargeback } from '@ringlet/contracts/wallet/chargebacks';
import { openHold } from '@ringlet/contracts/wallet/holds';
import { chargeOrder } from '@ringlet/contracts/wallet/ledger';
import { type RequestEnvelope } from '@ringlet/messaging/envelope';
import { publishEvent } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { DecidedAlone } from '../../ledger/decided-alone';
import { newId } from '../../testing/wallet-stack';
import { startWalletWithProviders, type WalletWithProviders } from '../../testing/wallet-with-providers';
import { type ChargebackRow } from './chargeback.model';
import { PollDisputes } from './poll-disputes';

/** As the sandbox shows it. */
interface SandboxDispute {
  readonly reference: string;
  readonly resolution: string | null;
  readonly message: string | null;
  readonly evidence: { readonly service_details: string; readonly customer_email: string } | null;
  readonly calls: { readonly evidence: number; readonly documents: number; readonly resolve: number };
}

describe('disputes that wait for an answer', () => {
  let harness: WalletWithProviders;
  let rows: ReturnType<Connection['collection']>;
  /** What numbers says about every order. */
  let numbers: 'delivered' | 'nothing' | 'unavailable';
  beforeAll(async () => {
    harness = await startWalletWithProviders();
    rows = harness.app.get<Connection>(getConnectionToken()).collection('chargebacks');
    harness.stack.connection.subscribe(describeDeliveries.subject, {
      callback: (_error, message) => {
        const { ids } = message.json<RequestEnvelope>().data as DescribeDeliveriesInput;
        const error = serializeError(new RingletError('platform/unavailable'));
        message.respond(JSON.stringify(numbers === 'unavailable' ? { error } : { data: ids.map(deliveryOf) }));
      },
    });
  });
  beforeEach(() => {
    numbers = 'delivered';
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await harness.control('DELETE', 'faults');
    await rows.updateMany({}, { $unset: { job: 1 } });
  });
  afterAll(() => harness.stop());

  const deliveryOf = (id: string): OrderDelivery => ({
    id,
    kind: 'code',
    number: '2348030001234',
    countryName: 'Nigeria',
    serviceName: 'WhatsApp',
    createdAt: '2026-11-28T09:00:00.000Z',
    isDelivered: numbers === 'delivered',
    messagesAt: numbers === 'delivered' ? ['2026-11-28T09:01:00.000Z'] : [],
  });
  /** A dispute about a deposit of 5,000 naira, of which this many kobo were spent. No webhook reports it unless `more` says so. */
  const disputed = async (spent = 2_000_00, more: object = {}) => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    await harness.pay(reference);
    await harness.verify(userId, reference);
    if (spent > 0) await harness.send(chargeOrder, { orderId: newId(), userId, amount: spent });
    await harness.control('POST', 'dispute', { reference, webhook: false, ...more });
    return { userId, reference };
  };
  const rowOf = async (reference: string) => (await rows.findOne<ChargebackRow>({ reference })) ?? undefined;
  const found = (reference: string) => until(() => rowOf(reference), 'the dispute is stored');
  const readSandbox = async () => {
    const response = await fetch(`${harness.sandboxUrl}/control/disputes`);
    return (await response.json()) as SandboxDispute[];
  };
  const atProvider = async (reference: string) => {
    const dispute = (await readSandbox()).find((each) => each.reference === reference);
    if (!dispute) throw new Error(`no dispute about ${reference}`);
    return dispute;
  };
  const answered = async (reference: string) => {
    await harness.app.get(PollDisputes).expedite();
    await found(reference);
    await harness.runChargebackWorker();
    return { row: await rowOf(reference), dispute: await atProvider(reference) };
  };

  it('are contested with what was delivered, and the money comes back', async () => {
    const { userId, reference } = await disputed(2_000_00);
    const { row, dispute } = await answered(reference);
    expect(row).toMatchObject({ state: 'won', answer: { decision: 'contested', rule: 'spent' } });
    expect(row).not.toHaveProperty('job');
    expect(dispute).toMatchObject({ resolution: 'declined', calls: { evidence: 1, documents: 1, resolve: 1 } });
    expect(dispute.evidence?.service_details).toMatch(/number ending in 1234 for WhatsApp, Nigeria: 1 messages/);
    expect(dispute.evidence?.service_details).not.toContain('2348030001234');
    expect(await harness.balance(userId)).toBe(3_000_00);
  });

  it('are contested without name and address where the account is erased', async () => {
    const { userId, reference } = await disputed(5_000_00);
    await publishEvent(harness.stack.connection, userDeleted, { userId });
    const deposits = harness.app.get<Connection>(getConnectionToken()).collection('deposits');
    await until(() => deposits.findOne({ reference, name: '', email: '' }), 'it is erased');
    const { row, dispute } = await answered(reference);
    expect(row).toMatchObject({ state: 'won', answer: { decision: 'contested', rule: 'spent' } });
    expect(dispute.evidence?.customer_email).toBe('deleted-account@web.test');
  });

  it('are accepted where all of the money is in the wallet, which loses nothing', async () => {
    const { userId, reference } = await disputed(0, { webhook: true });
    const { row, dispute } = await answered(reference);
    expect(row).toMatchObject({ state: 'lost', taken: 5_000_00, answer: { decision: 'accepted', rule: 'unspent' } });
    expect(dispute).toMatchObject({ resolution: 'merchant-accepted', evidence: null });
    expect(await harness.balance(userId)).toBe(0);
  });

  it('are accepted where nothing was delivered', async () => {
    numbers = 'nothing';
    const { reference } = await disputed();
    const { row } = await answered(reference);
    expect(row).toMatchObject({ state: 'lost', answer: { decision: 'accepted', rule: 'undelivered' } });
  });

  it('are contested while the money is held for a bid', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    await harness.pay(reference);
    await harness.verify(userId, reference);
    await harness.send(openHold, { holdId: newId(), userId, amount: 5_000_00 });
    await harness.control('POST', 'dispute', { reference, webhook: false });
    expect((await answered(reference)).row).toMatchObject({
      taken: 0,
      answer: { decision: 'contested', rule: 'spent' },
    });
  });

  it('are contested where the payment was refunded before', async () => {
    const { reference } = await disputed(0);
    await harness.control('POST', 'refund', { reference, status: 'processed' });
    await until(() => rows.findOne({ reference, cause: 'refund', state: 'lost' }), 'the refund is stored');
    await harness.app.get(PollDisputes).expedite();
    const dispute = () => rows.findOne<ChargebackRow>({ reference, cause: 'dispute' });
    await until(dispute, 'the dispute is stored');
    await harness.runChargebackWorker();
    expect(await dispute()).toMatchObject({ state: 'won', answer: { decision: 'contested', rule: 'returned' } });
  });

  const calls = ['verify', 'disputes', 'evidence', 'upload-url', 'upload', 'resolve'];
  it.each(calls.flatMap((call) => (['before', 'after'] as const).map((when) => [call, when] as const)))(
    'are answered once though an answer to us is lost at %s, %s it was handled',
    async (call, when) => {
      const { reference } = await disputed(2_000_00, { webhook: true });
      await found(reference);
      for (const kind of ['reset', 'garbage']) await harness.fault('paystack', kind, { call, when, once: true });
      for (let tries = 1; tries <= 4; tries++) {
        await harness.runChargebackWorker();
        harness.advanceClock(tries * 16 * minuteMs);
      }
      const { row, dispute } = await answered(reference);
      expect(row).toMatchObject({ state: 'won' });
      expect(row).not.toHaveProperty('problem');
      expect(dispute).toMatchObject({ resolution: 'declined', calls: { evidence: 1, resolve: 1 } });
    },
  );

  it('that the provider refuses wait for an admin, who accepts them and writes notes', async () => {
    const { userId, reference } = await disputed(2_000_00, { webhook: true });
    await harness.fault('paystack', 'error', { call: 'evidence', status: 400 });
    await found(reference);
    await harness.runChargebackWorker();
    const [waiting] = (await harness.sendAsAdmin(listChargebacks, { stage: 'waiting' })).filter(
      (each) => each.reference === reference,
    );
    if (!waiting) throw new Error('it does not wait');
    expect(waiting).toMatchObject({
      userId,
      name: 'Adé Ọlá',
      amount: 5_000_00,
      taken: 3_000_00,
      cause: 'dispute',
      awaitsAnswer: true,
      problem: expect.stringContaining('400'),
      answer: { decision: 'contested', rule: 'spent' },
    });
    const { disputes } = await harness.sendAsAdmin(countWalletReviewQueues, {});
    expect(disputes?.count).toBeGreaterThan(0);
    const { id } = waiting;
    const noted = await harness.sendAsAdmin(noteChargeback, { id, note: 'the payer wrote to us' });
    expect(noted.notes).toMatchObject([{ by: harness.admin.id, note: 'the payer wrote to us' }]);
    const accept = { id, decision: 'accepted', reason: 'The payer is right.' } as const;
    const own = { ...harness.admin, id: userId };
    const ownCase = { code: 'auth/own-account' };
    await expect(harness.send(answerDispute, accept, own)).rejects.toMatchObject(ownCase);
    await expect(harness.send(noteChargeback, { id, note: 'it is settled' }, own)).rejects.toMatchObject(ownCase);
    await expect(harness.send(answerDispute, accept, harness.user)).rejects.toMatchObject({ code: 'auth/forbidden' });
    await harness.sendAsAdmin(answerDispute, accept);
    await harness.runChargebackWorker();
    expect(await rowOf(reference)).toMatchObject({
      state: 'lost',
      answer: { decision: 'accepted', by: harness.admin.id },
    });
    expect(await atProvider(reference)).toMatchObject({
      resolution: 'merchant-accepted',
      message: 'The payer is right.',
    });
    await expect(harness.sendAsAdmin(answerDispute, accept)).rejects.toMatchObject({ code: 'wallet/dispute-answered' });
    const unknown = { ...accept, id: 'paystack:dispute:1' };
    await expect(harness.sendAsAdmin(answerDispute, unknown)).rejects.toMatchObject({
      code: 'wallet/chargeback-not-found',
    });
    expect(await harness.sendAsAdmin(listChargebacks, { stage: 'decided' })).toContainEqual(
      expect.objectContaining({ id, state: 'lost' }),
    );
  });

  it('are accepted by two admins where that gives away more than one may', async () => {
    jest.spyOn(harness.app.get(DecidedAlone), 'limit', 'get').mockReturnValue(1_000_00);
    const { reference } = await disputed(2_000_00, { webhook: true });
    await harness.fault('paystack', 'error', { call: 'evidence', status: 400 });
    await found(reference);
    await harness.runChargebackWorker();
    const id = (await rowOf(reference))?._id ?? '';
    const accept = { id, decision: 'accepted', reason: 'The payer is right.' } as const;
    const [first, second] = [newId(), newId()].map((admin) => ({ ...harness.admin, id: admin })) as [Caller, Caller];
    await expect(harness.send(answerDispute, accept, first)).rejects.toMatchObject({
      code: 'wallet/adjustment-requested',
    });
    expect(await rowOf(reference)).toMatchObject({ state: 'open', answer: { decision: 'contested' } });
    const { data } = await harness.send(listAdjustments, { show: 'queue' }, second);
    const request = data.find(({ about }) => about === id);
    expect(request).toMatchObject({ act: 'dispute-acceptance', amount: 2_000_00, requestedBy: first.id });
    await harness.send(decideAdjustment, { id: request?.id ?? '', decision: 'approved' }, second);
    await harness.runChargebackWorker();
    expect(await rowOf(reference)).toMatchObject({ state: 'lost', answer: { decision: 'accepted', by: first.id } });
  });

  it('wait for numbers, but not beyond the time that is needed', async () => {
    numbers = 'unavailable';
    const { reference } = await disputed(2_000_00, { webhook: true });
    await found(reference);
    await harness.runChargebackWorker();
    expect(await rowOf(reference)).toMatchObject({ state: 'open', problem: expect.any(String) });
    harness.advanceClock(12 * hourMs + minuteMs);
    await harness.runChargebackWorker();
    expect(await rowOf(reference)).toMatchObject({ state: 'won', answer: { rule: 'spent' } });
  });

  it('that were answered too late, or by somebody at the provider, are posted as they ended', async () => {
    const late = await disputed(2_000_00, { due_in_ms: 0 });
    const { row } = await answered(late.reference);
    expect(row).toMatchObject({ state: 'lost', amount: 5_000_00, taken: 3_000_00 });
    const byHand = await disputed();
    await harness.control('POST', 'dispute', { reference: byHand.reference, resolve: 'declined', webhook: false });
    expect((await answered(byHand.reference)).dispute.calls).toEqual({ evidence: 0, documents: 0, resolve: 0 });
    expect(await harness.balance(byHand.userId)).toBe(3_000_00);
  });
});
