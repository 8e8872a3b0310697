import { adminActed } from '@ringlet/contracts/auth/audit';
import { kobo } from '@ringlet/contracts/money';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { decideDeposit } from '@ringlet/contracts/wallet/admin';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { getModelToken } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { PostingRow } from '../ledger/posting.model';
import { Paystack } from '../providers/paystack/paystack';
import { type WalletHarness, startWalletHarness } from '../testing/wallet-harness';
import { newId } from '../testing/wallet-stack';

describe('a deposit is credited exactly once', () => {
  let harness: WalletHarness;
  beforeAll(async () => {
    harness = await startWalletHarness();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => harness.stop());

  const creditsOf = async (reference: string): Promise<number> =>
    (await eventsSoFar(harness.stack.connection, depositCredited)).filter((event) => event.reference === reference)
      .length;

  const byAdmin = 'sent-by-an-admin';
  const approve = (reference: string) => {
    const options = { correlationId: byAdmin, caller: harness.admin, deadlineMs: 20_000 };
    return harness.stack.requester.send(decideDeposit, { reference, status: 'approved' }, options);
  };
  const postings = () => harness.wallet.app.get<Model<PostingRow>>(getModelToken(PostingRow.name));

  it.each(['paystack', 'monnify'] as const)(
    'by 5 webhooks, 5 verifications, the worker and an admin at once (%s)',
    async (method) => {
      const userId = newId();
      const { reference } = await harness.initiate(userId, { method });
      await harness.pay(reference);
      const success =
        method === 'paystack'
          ? { event: 'charge.success', data: { status: 'success', reference, amount: 5_000_00, currency: 'NGN' } }
          : {
              eventType: 'SUCCESSFUL_TRANSACTION',
              eventData: { paymentReference: reference, paymentStatus: 'PAID', amountPaid: '5000.00', currency: 'NGN' },
            };
      harness.advanceClock(5 * 60_000);
      const outcomes = await Promise.allSettled([
        ...Array.from({ length: 5 }, () => harness.webhook(method, JSON.stringify(success))),
        ...Array.from({ length: 5 }, () => harness.verify(userId, reference)),
        harness.runVerificationWorker(),
        approve(reference),
      ]);
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
      // Only the admin may get an error because another call was first.
      expect([[], ['wallet/deposit-final']]).toContainEqual(refused);
      expect(await harness.balance(userId)).toBe(5_000_00);
      expect(await harness.verify(userId, reference)).toMatchObject({ status: 'approved', amount: 5_000_00 });
      await until(async () => (await creditsOf(reference)) > 0, 'the event is published');
      expect(await creditsOf(reference)).toBe(1);
      const posting = await postings().findOne({ about: reference }).lean();
      const auditEntries = (await eventsSoFar(harness.stack.connection, adminActed)).filter(
        ({ about }) => about === reference,
      );
      expect(auditEntries).toHaveLength(posting?.correlationId === byAdmin ? 1 : 0);
      expect(await harness.differences()).toEqual([]);
    },
  );

  it('credits the first reported amount and notes another one', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    const report = { reference, state: 'paid', currency: 'NGN', providerStatus: 'success' } as const;
    const verify = jest.spyOn(harness.wallet.app.get(Paystack), 'verify');
    const data = { status: 'success', reference, amount: 1, currency: 'NGN' };
    for (const amount of [kobo(2_000_00), kobo(5_000_00)]) {
      verify.mockResolvedValueOnce({ ...report, amount });
      await harness.webhook('paystack', JSON.stringify({ event: 'charge.success', data }));
    }
    verify.mockRestore();
    expect(await harness.balance(userId)).toBe(2_000_00);
    expect(await harness.verify(userId, reference)).toMatchObject({
      amount: 2_000_00,
      note: expect.stringContaining('since reported ₦5,000.00'),
    });
  });
});
