import { getModelToken } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { type Caller } from '@ringlet/contracts/caller';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { countWalletReviewQueues } from '@ringlet/contracts/review-queues';
import { decideDeposit } from '@ringlet/contracts/wallet/admin';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { decideDifference, type DifferenceDecision } from '@ringlet/contracts/wallet/differences';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { PostingRow } from '../ledger/posting.model';
import { Paystack } from '../providers/paystack/paystack';
import { newId } from '../testing/wallet-stack';
import { startWalletWithProviders, type WalletWithProviders } from '../testing/wallet-with-providers';

describe('a deposit is credited exactly once', () => {
  let harness: WalletWithProviders;
  beforeAll(async () => {
    harness = await startWalletWithProviders();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => harness.stop());

  const creditsOf = async (reference: string): Promise<number> =>
    (await eventsSoFar(harness.stack, depositCredited)).filter((event) => event.reference === reference).length;

  const byAdmin = 'sent-by-an-admin';
  const approve = (reference: string) => {
    const options = { correlationId: byAdmin, caller: harness.admin, deadlineMs: 20_000 };
    return harness.stack.requester.send(decideDeposit, { reference, status: 'approved' }, options);
  };
  const postings = () => harness.app.get<Model<PostingRow>>(getModelToken(PostingRow.name));

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
      // Only the admin may get an error for coming second.
      expect([[], ['wallet/deposit-final']]).toContainEqual(refused);
      expect(await harness.balance(userId)).toBe(5_000_00);
      expect(await harness.verify(userId, reference)).toMatchObject({ status: 'approved', amount: 5_000_00 });
      await until(async () => (await creditsOf(reference)) > 0, 'the event is published');
      expect(await creditsOf(reference)).toBe(1);
      const posting = await postings().findOne({ about: reference }).lean();
      const auditEntries = (await eventsSoFar(harness.stack, adminActed)).filter(({ about }) => about === reference);
      expect(auditEntries).toHaveLength(posting?.correlationId === byAdmin ? 1 : 0);
      expect(await harness.differences()).toEqual([]);
    },
  );

  it('credits the first reported amount and notes another one', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    const report = { reference, state: 'paid', currency: 'NGN', providerStatus: 'success' } as const;
    const verify = jest.spyOn(harness.app.get(Paystack), 'verify');
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

  describe('and where another amount is reported later', () => {
    const reason = 'the bank confirmed it';
    const first = kobo(2_000_00);
    const later = kobo(5_000_00);
    const finance: Caller = { id: newId(), role: 'finance', session: 'test' };
    const queue = async (by: Caller = finance) =>
      (await harness.send(countWalletReviewQueues, {}, by))['differing-deposits']?.count ?? 0;
    const decide = (by: Caller, reference: string, decision: DifferenceDecision, reported: Kobo = later) =>
      harness.send(decideDifference, { reference, reported, decision, reason }, by);

    /** A deposit of 2,000 with 5,000 reported since; `report` sets the provider's later answers. */
    async function differing(userId = newId()) {
      const { reference } = await harness.initiate(userId);
      const verify = jest.spyOn(harness.app.get(Paystack), 'verify');
      const data = { status: 'success', reference, amount: 1, currency: 'NGN' };
      const report = async (amount: Kobo) => {
        verify.mockResolvedValue({ reference, state: 'paid', currency: 'NGN', providerStatus: 'success', amount });
        await harness.webhook('paystack', JSON.stringify({ event: 'charge.success', data }));
      };
      await report(first);
      await report(later);
      return { reference, userId, report };
    }

    it('corrects the balance once, however many admins accept it at once, and is not asked again', async () => {
      const before = await queue();
      const { reference, userId, report } = await differing();
      expect(await queue()).toBe(before + 1);
      const admins = Array.from({ length: 5 }, (): Caller => ({ id: newId(), role: 'finance', session: 'test' }));
      const tries = await Promise.allSettled(
        admins.map((by, index) => decide(by, reference, index === 4 ? 'closed' : 'accepted')),
      );
      const refused = tries.flatMap((each) => (each.status === 'rejected' ? each.reason.code : []));
      expect(refused).toEqual(Array.from({ length: 4 }, () => 'wallet/difference-gone'));
      const accepted = tries[4]?.status === 'rejected';
      const held = accepted ? later : first;
      const winner = admins[tries.findIndex(({ status }) => status === 'fulfilled')] as Caller;
      expect(await decide(winner, reference, accepted ? 'accepted' : 'closed')).toMatchObject({ reference });
      await report(later);
      expect([await harness.balance(userId), await queue()]).toEqual([held, before]);
      // Another amount is another difference, from the client's present amount.
      await report(kobo(4_000_00));
      expect(await queue()).toBe(before + 1);
      expect(await decide(finance, reference, 'accepted', kobo(4_000_00))).not.toHaveProperty('reportedSince');
      expect(await harness.balance(userId)).toBe(4_000_00);
      expect(await harness.verify(userId, reference)).toMatchObject({
        note: expect.stringContaining('corrected to ₦4,000.00'),
      });
      const actions = await until(async () => {
        const all = await eventsSoFar(harness.stack, adminActed);
        const own = all.filter(({ about }) => about === reference);
        return own.length >= 2 && own;
      }, 'both actions are published');
      expect(actions.map(({ action, amount }) => [action, amount])).toEqual([
        accepted ? ['difference.accepted', 3_000_00] : ['difference.closed', undefined],
        ['difference.accepted', 4_000_00 - held],
      ]);
      expect(await harness.differences()).toEqual([]);
    });

    it('is accepted only while the provider reports it, and never by its client or a role without the permission', async () => {
      const { reference, userId, report } = await differing();
      await expect(decide({ ...finance, id: userId }, reference, 'accepted')).rejects.toMatchObject({
        code: 'auth/own-account',
      });
      await expect(decide({ ...finance, role: 'support' }, reference, 'closed')).rejects.toMatchObject({
        code: 'auth/forbidden',
      });
      await expect(decide(finance, reference, 'accepted', kobo(9_000_00))).rejects.toMatchObject({
        code: 'wallet/difference-gone',
      });
      jest.spyOn(harness.app.get(Paystack), 'verify').mockResolvedValueOnce(undefined);
      await expect(decide(finance, reference, 'accepted')).rejects.toMatchObject({ code: 'wallet/amount-differs' });
      expect(await harness.balance(userId)).toBe(first);
      await decide(finance, reference, 'closed');
      await report(later);
      expect(await harness.balance(userId)).toBe(first);
      await expect(decide(finance, reference, 'accepted')).rejects.toMatchObject({ code: 'wallet/difference-gone' });
    });
  });
});
