import fc from 'fast-check';
import { Types } from 'mongoose';
import { dayOf } from '@ringlet/contracts/days';
import { refundNumber } from '@ringlet/contracts/numbers/orders';
import {
  confirmTopUp,
  listSupplierClaims,
  listSupplierDifferences,
  listSupplierLedgers,
  type SupplierDifferenceView,
} from '@ringlet/contracts/numbers/supplier-ledger';
import { Metrics } from '@ringlet/platform/metrics';
import { until } from '@ringlet/testing/until';
import { decimalOfAmount } from '../domain/supplier-amount';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { amountOf, type DifferenceSum, SupplierDifferences } from './supplier-differences';
import { type SupplierLedgerRow } from './supplier-ledger.model';

describe('the ledger of a supplier', () => {
  let numbers: NumbersStack;
  const admin = () => ({ ...numbers.client(), role: 'admin' as const });
  const differences = async (): Promise<readonly SupplierDifferenceView[]> =>
    (await numbers.send(listSupplierDifferences, {}, admin())).data;
  const movements = (orderId: string) => numbers.collection('supplier_movements').find({ orderId }).toArray();
  const control = (change: object) => numbers.sandbox.control('provider', { target: 'sms-man', ...change });
  /** Waits until everything so far is compared. */
  const compared = async (): Promise<void> => {
    const now = Date.now();
    const ledger = () =>
      numbers.connection.collection<SupplierLedgerRow>('supplier_ledgers').findOne({ _id: 'sms-man' });
    await until(async () => ((await ledger())?.since?.from ?? 0) > now, 'everything is compared');
  };
  const bought = async () => {
    const client = numbers.client();
    const { order } = await numbers.buy(client);
    return { client, ...order };
  };
  const cancel = ({ client, id: orderId }: Awaited<ReturnType<typeof bought>>) =>
    numbers.send(refundNumber, { orderId }, client);

  beforeAll(async () => {
    // Numbers are not polled, so only the test causes movements.
    const supplier = {
      supplierLookEveryMs: 50,
      balanceEveryMs: 100,
      supplierCompareAfterMs: 1000,
      supplierStandAfterMs: 0,
    };
    numbers = await startNumbers({ timing: { pollEveryMs: 600_000, ...supplier } });
    await compared();
  });
  afterAll(() => numbers.stop());
  afterEach(async () => {
    await control({ keeps_refunds: 0 });
    await numbers.clearFaults();
  });

  it('agrees with a supplier that charges and returns what it says', async () => {
    const order = await bought();
    await cancel(order);
    const { charge } = await numbers.row(order.id);
    expect(await movements(order.id)).toMatchObject([{ kind: 'return', provider: 'sms-man', amount: charge?.amount }]);
    await compared();
    expect(await movements(order.id)).not.toContainEqual(expect.objectContaining({ isOpen: true }));
    expect(await differences()).toEqual([]);
  });

  it('names the number that was cancelled and is still charged, in a claim and in the figures', async () => {
    const [honest, kept] = [await bought(), await bought()];
    await compared();
    await control({ keeps_refunds: 1 });
    await cancel(kept);
    await compared();
    await control({ keeps_refunds: 0 });
    await cancel(honest);
    await compared();
    await until(async () => (await differences())[0]?.stoodAt !== undefined, 'the difference stands');
    const amount = decimalOfAmount((await numbers.row(kept.id)).charge?.amount ?? 0);
    expect(await differences()).toMatchObject([{ kind: 'kept', amount, currency: 'RUB', orders: [kept.id], count: 1 }]);
    const { activationId, number } = await numbers.row(kept.id);
    expect((await numbers.send(listSupplierClaims, {}, admin())).data).toMatchObject([
      { orderId: kept.id, activationId, number, charged: amount, keptOf: 1, amongNumbers: 1 },
    ]);
    const [shown] = await numbers.send(listSupplierLedgers, {}, admin());
    expect(shown).toMatchObject({ provider: 'sms-man', kept: amount, keptOf: 1, unexplained: '0.00' });
    expect(shown?.days.at(-1)).toMatchObject({ kept: amount });
    const gauge = numbers.app.get(Metrics).registry.getSingleMetric('ringlet_supplier_difference');
    expect((await gauge?.get())?.values).toContainEqual({
      labels: { provider: 'sms-man', currency: 'RUB', kind: 'kept' },
      value: Number(amount),
    });
    await expect(numbers.send(listSupplierLedgers, {}, numbers.client())).rejects.toMatchObject({
      code: 'auth/forbidden',
    });
  });

  it('takes money that comes for a top-up, and asks the owner how much it was', async () => {
    await control({ balance: 90_000 });
    await until(async () => (await differences())[0]?.kind === 'top-up', 'the top-up is seen');
    const [topUp] = await differences();
    const { id = '', amount = '' } = topUp ?? {};
    await numbers.send(confirmTopUp, { id, amount }, admin());
    expect((await differences())[0]).toMatchObject({ id, confirmed: amount });
    await expect(numbers.send(confirmTopUp, { id, amount }, admin())).rejects.toMatchObject({
      code: 'numbers/top-up-gone',
    });
  });

  it('blames no order for a purchase whose answer was lost', async () => {
    const client = numbers.client();
    await numbers.fault({ kind: 'reset', when: 'after', call: 'get-number' });
    await expect(numbers.buy(client)).rejects.toMatchObject({ code: 'numbers/order-unresolved' });
    const lost = await numbers.orderRows.findOne({ userId: client.id });
    const orderId = lost?._id.toHexString() ?? '';
    await numbers.reaches(orderId, 'declined');
    expect(await movements(orderId)).toMatchObject([{ kind: 'maybe' }]);
    await until(async () => (await differences())[0]?.kind === 'unexplained', 'the difference is found');
    expect((await differences())[0]).toMatchObject({ orders: [orderId] });
  });

  it('sums up what stands by day of Lagos', async () => {
    const since = new Date('2026-10-30T09:15:00Z');
    const moments = ['2026-11-01T22:59:59.999Z', '2026-11-01T23:00:00Z', '2026-11-28T12:00:00Z'];
    const times = fc.oneof(
      fc.constantFrom(since, new Date(since.getTime() - 1), ...moments.map((moment) => new Date(moment))),
      fc.date({ min: new Date('2026-10-25'), max: new Date('2026-11-29'), noInvalidDate: true }),
    );
    const row = fc.record(
      {
        kind: fc.constantFrom('kept' as const, 'unexplained' as const, 'top-up' as const),
        provider: fc.constantFrom('five-sim' as const, 'handler-api' as const),
        amount: fc.integer({ min: 1, max: 50_000_000 }),
        count: fc.integer({ min: 1, max: 9 }),
        foundAt: times,
        stoodAt: times,
      },
      { requiredKeys: ['kind', 'provider', 'amount', 'foundAt'] },
    );
    const rows = fc.sample(row, 200);
    const stored = numbers.app.get(SupplierDifferences);
    const window = { orders: [], from: since, until: since };
    await stored.rows.insertMany(rows.map((each) => ({ _id: new Types.ObjectId(), ...window, ...each })));
    const sums = new Map<string, DifferenceSum>();
    for (const { provider, kind, amount, count = 1, foundAt, stoodAt } of rows) {
      if (provider !== 'five-sim' || foundAt < since || stoodAt === undefined) continue;
      const day = dayOf(foundAt);
      const sum = sums.get(day + kind);
      sums.set(day + kind, {
        day,
        kind,
        amount: (sum?.amount ?? 0) + amount,
        numbers: (sum?.numbers ?? 0) + count,
      });
    }
    const found = await stored.sumsSince('five-sim', since);
    for (const kind of ['kept', 'unexplained'] as const)
      expect(await stored.amountSince('five-sim', since, kind)).toBe(amountOf(found, kind));
    expect(found).toHaveLength(sums.size);
    expect(found).toEqual(expect.arrayContaining([...sums.values()]));
  });
});
