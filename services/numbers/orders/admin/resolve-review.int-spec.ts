import { Types } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { hourMs } from '@ringlet/contracts/durations';
import { listAllOrders, resolveOrder } from '@ringlet/contracts/numbers/admin';
import { decideOrphanedActivation, listOrphanedActivations } from '@ringlet/contracts/numbers/orphaned-activations';
import { countNumbersReviewQueues } from '@ringlet/contracts/review-queues';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { type NumbersStack, startNumbers } from '../../testing/numbers-stack';
import { type OrphanedActivationRow } from '../activations/orphaned-activation.model';

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
    const flagged = async () => (await numbers.send(listAllOrders, { attention: true }, admin)).data;
    const [order] = await until(async () => {
      const rows = await flagged();
      return rows[0]?.status === 'declined' && rows;
    }, 'it is flagged and refunded');
    const orderId = order?.id ?? '';

    const resolution = { orderId, note: 'the provider charged us nothing' };
    await expect(numbers.send(resolveOrder, resolution, caller)).rejects.toMatchObject({ code: 'auth/forbidden' });
    const tries = await Promise.allSettled([1, 2].map(() => numbers.send(resolveOrder, resolution, admin)));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await flagged()).toEqual([]);
    expect(await numbers.send(countNumbersReviewQueues, {}, admin)).toMatchObject({ 'order-reviews': { count: 0 } });
    expect(await numbers.row(orderId)).toMatchObject({
      state: 'declined',
      review: { status: 'resolved', resolvedBy: admin.id, note: resolution.note, reason: order?.attention },
    });
    await expect(numbers.send(resolveOrder, resolution, admin)).rejects.toMatchObject({ code: 'numbers/no-attention' });
    const auditEntries = () => eventsSoFar(numbers.stack, adminActed);
    await until(async () => (await auditEntries()).length === 1, 'the auditEntry is published');
    expect(await auditEntries()).toMatchObject([{ action: 'order.resolved', about: orderId, userId: caller.id }]);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });

  it('stand beside orphaned activations that are not cancelled within an hour: an admin retries or closes them, once', async () => {
    const support = { ...numbers.client(0), role: 'support' as const };
    const rows = numbers.connection.collection<OrphanedActivationRow>('orphaned_activations');
    const now = Date.now();
    // Their queue has no worker, so only the admin changes them.
    const orphan = (name: string, minutes: number): OrphanedActivationRow => ({
      _id: `sms-man:${name}`,
      provider: 'sms-man',
      activationId: name,
      number: '12025550100',
      orderId: new Types.ObjectId().toHexString(),
      createdAt: new Date(now - minutes * 60_000),
      job: { queue: 'none', runAt: new Date(now + hourMs), attempts: 7 },
    });
    const first = orphan('first', 300);
    await rows.insertMany([orphan('second', 90), orphan('young', 59), first, orphan('third', 61)]);
    const names = async (cursor?: string) => {
      const page = await numbers.send(listOrphanedActivations, { limit: 2, cursor }, support);
      return [page.data.map(({ activationId }) => activationId), page.nextCursor] as const;
    };
    const [firstPage, cursor] = await names();
    expect([firstPage, await names(cursor)]).toEqual([
      ['first', 'second'],
      [['third'], undefined],
    ]);
    const count = async () => (await numbers.send(countNumbersReviewQueues, {}, support))['orphaned-activations'];
    expect(await count()).toEqual({ count: 3, oldestAt: first.createdAt.toISOString() });

    const decide = (decision: 'retry' | 'close', reason?: string) =>
      numbers.send(decideOrphanedActivation, { id: first._id, decision, reason }, support);
    await decide('retry');
    expect((await rows.findOne({ _id: first._id }))?.job.runAt.getTime()).toBeLessThanOrEqual(Date.now());
    await expect(decide('close')).rejects.toMatchObject({ code: 'platform/invalid' });
    const reason = 'the provider refuses it';
    const tries = await Promise.allSettled([decide('close', reason), decide('close', reason)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(decide('retry')).rejects.toMatchObject({ code: 'numbers/orphaned-activation-gone' });
    expect((await count())?.count).toBe(2);
    const actions = await until(async () => {
      const all = await eventsSoFar(numbers.stack, adminActed);
      const own = all.filter(({ about }) => about === first.orderId);
      return own.length >= 2 && own;
    }, 'the audit entries are published');
    expect(actions).toMatchObject([
      { action: 'orphaned-activation.retried', from: first._id },
      { action: 'orphaned-activation.closed', from: first._id, reason },
    ]);
  });
});
