import { adminActed } from '@ringlet/contracts/auth/audit';
import { listAllOrders, resolveOrder } from '@ringlet/contracts/numbers/admin';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';

describe('orders that a person has to look at', () => {
  let numbers: NumbersStack;
  beforeAll(async () => {
    numbers = await startNumbers();
  });
  afterAll(() => numbers.stop());

  it('leave the list once an admin says what was found; one of two who say so at once is heard', async () => {
    await numbers.fault({ kind: 'reset', when: 'after', call: 'get-number' });
    const caller = numbers.client();
    await expect(numbers.buy(caller)).rejects.toMatchObject({ code: 'numbers/order-unresolved' });
    const admin = { ...numbers.client(0), role: 'admin' as const };
    const flagged = async () => (await numbers.ask(admin, listAllOrders, { attention: true })).data;
    const [order] = await until(async () => {
      const rows = await flagged();
      return rows[0]?.status === 'declined' && rows;
    }, 'it is flagged, and its money is back');
    const orderId = order?.id ?? '';

    const wish = { orderId, note: 'the provider charged us nothing' };
    await expect(numbers.ask(caller, resolveOrder, wish)).rejects.toMatchObject({ code: 'auth/forbidden' });
    const tries = await Promise.allSettled([1, 2].map(() => numbers.ask(admin, resolveOrder, wish)));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await flagged()).toEqual([]);
    expect(await numbers.row(orderId)).toMatchObject({
      state: 'declined',
      attended: { admin: admin.id, note: wish.note, was: order?.attention },
    });
    await expect(numbers.ask(admin, resolveOrder, wish)).rejects.toMatchObject({ code: 'numbers/no-attention' });
    const acts = () => eventsSoFar(numbers.stack.connection, adminActed);
    await until(async () => (await acts()).length === 1, 'the house hears of it');
    expect(await acts()).toMatchObject([{ action: 'order.resolved', about: orderId, userId: caller.id }]);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });
});
