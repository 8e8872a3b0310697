import { jetstream } from '@nats-io/jetstream';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { decideDeposit, listAdminActions } from '@ringlet/contracts/wallet/admin';
import { until } from '@ringlet/testing/until';
import { getModelToken } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { Posting } from '../ledger/posting.model';
import { type Shop, startShop } from '../testing/wallet-harness';
import { newId } from '../testing/wallet-stack';
import { DepositSweep } from './deposit-verification-worker';

describe('a deposit is credited exactly once', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => shop.stop());

  const heard = async (reference: string): Promise<number> => {
    const { subject } = depositCredited;
    const consumer = await jetstream(shop.stack.connection).consumers.get('EVENTS', { filter_subjects: subject });
    let count = 0;
    for await (const message of await consumer.fetch({ max_messages: 500, expires: 1000 })) {
      if (message.json<{ data: { reference: string } }>().data.reference === reference) count++;
    }
    return count;
  };

  const byAdmin = 'asked-by-an-admin';
  const approve = (reference: string) => {
    const asking = { correlationId: byAdmin, caller: shop.admin, deadlineMs: 20_000 };
    return shop.stack.requester.send(decideDeposit, { reference, status: 'approved' }, asking);
  };
  const postings = () => shop.wallet.app.get<Model<Posting>>(getModelToken(Posting.name));

  it.each(['paystack', 'monnify'] as const)(
    'by webhook x5, verify page x5, sweep and admin at once (%s)',
    async (method) => {
      const userId = newId();
      const { reference } = await shop.initiate(userId, { method });
      await shop.pay(reference);
      const success =
        method === 'paystack'
          ? { event: 'charge.success', data: { status: 'success', reference, amount: 5_000_00, currency: 'NGN' } }
          : {
              eventType: 'SUCCESSFUL_TRANSACTION',
              eventData: { paymentReference: reference, paymentStatus: 'PAID', amountPaid: '5000.00', currency: 'NGN' },
            };
      shop.later(5 * 60_000);
      const outcomes = await Promise.allSettled([
        ...Array.from({ length: 5 }, () => shop.webhook(method, JSON.stringify(success))),
        ...Array.from({ length: 5 }, () => shop.verify(userId, reference)),
        shop.wallet.app.get(DepositSweep).run(),
        approve(reference),
      ]);
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
      // Only the admin may be told that somebody else was first.
      expect([[], ['wallet/deposit-final']]).toContainEqual(refused);
      expect(await shop.balance(userId)).toBe(5_000_00);
      expect(await shop.verify(userId, reference)).toMatchObject({ status: 'approved', amount: 5_000_00 });
      await until(async () => (await heard(reference)) > 0, 'the event is published');
      expect(await heard(reference)).toBe(1);
      const { data } = await shop.askAsAdmin(listAdminActions, { subject: reference });
      const posting = await postings().findOne({ about: reference }).lean();
      expect(data).toHaveLength(posting?.correlationId === byAdmin ? 1 : 0);
      expect(await shop.differences()).toEqual([]);
    },
  );

  it('credits the first amount that was reported and says when another one is', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
    const paid = (amount: number) =>
      JSON.stringify({ event: 'charge.success', data: { status: 'success', reference, amount, currency: 'NGN' } });
    await shop.webhook('paystack', paid(2_000_00));
    await shop.webhook('paystack', paid(5_000_00));
    expect(await shop.balance(userId)).toBe(2_000_00);
    expect(await shop.verify(userId, reference)).toMatchObject({
      amount: 2_000_00,
      note: expect.stringContaining('since reported ₦5,000.00'),
    });
  });
});
