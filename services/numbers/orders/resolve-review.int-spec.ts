import { adminActed } from '@ringlet/contracts/auth/audit';
import { listAllOrders, resolveOrder } from '@ringlet/contracts/numbers/admin';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';

describe('orders flagged for review', () => {
  let numbers: NumbersStack;
  beforeAll(async () => {
    numbers = await startNumbers();
  });
  afterAll(() => numbers.stop());

  it('leave the list when an admin resolves them; of two concurrent resolutions one succeeds', async () => {
    await numbers.fault({ kind: 'reset', when: 'after', call: 'get-number' });
    const caller = numbers.client();
    await expect(numbers.buy(caller)).rejects.toMatchObject({ code: 'numbers/order-unresolved' });
    const admin = { ...numbers.client(0), role: 'admin' as const };
    const flagged = async () => (await numbers.send(admin, listAllOrders, { attention: true })).data;
    const [order] = await until(async () => {
      const rows = await flagged();
      return rows[0]?.status === 'declined' && rows;
    }, 'it is flagged and refunded');
    const orderId = order?.id ?? '';

    const resolution = { orderId, note: 'the provider charged us nothing' };
    await expect(numbers.send(caller, resolveOrder, resolution)).rejects.toMatchObject({ code: 'auth/forbidden' });
    const tries = await Promise.allSettled([1, 2].map(() => numbers.send(admin, resolveOrder, resolution)));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await flagged()).toEqual([]);
    expect(await numbers.row(orderId)).toMatchObject({
      state: 'declined',
      review: { status: 'resolved', resolvedBy: admin.id, note: resolution.note, reason: order?.attention },
    });
    await expect(numbers.send(admin, resolveOrder, resolution)).rejects.toMatchObject({ code: 'numbers/no-attention' });
    const auditEntries = () => eventsSoFar(numbers.stack.connection, adminActed);
    await until(async () => (await auditEntries()).length === 1, 'the auditEntry is published');
    expect(await auditEntries()).toMatchObject([{ action: 'order.resolved', about: orderId, userId: caller.id }]);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });
});
