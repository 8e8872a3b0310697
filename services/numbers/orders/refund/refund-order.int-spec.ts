import { Types } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { type Caller } from '@ringlet/contracts/caller';
import { hourMs } from '@ringlet/contracts/durations';
import { refundByAdmin } from '@ringlet/contracts/numbers/admin';
import { requestNextSms } from '@ringlet/contracts/numbers/messages';
import { refundNumber, withdrawRefund } from '@ringlet/contracts/numbers/orders';
import { refundApproved } from '@ringlet/contracts/wallet/money-acts';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { eventsSoFar, publishEvent } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { type NumbersStack, startNumbers } from '../../testing/numbers-stack';

const providers = ['sms-man', 'handler-api'] as const;

describe.each(providers)('refund of a number of %s', (provider) => {
  let numbers: NumbersStack;
  const control = (orders: object) => numbers.sandbox.control('provider', { target: provider, ...orders });
  const sms = (number: string | undefined, text: string) => numbers.sandbox.control('sms', { number, text });
  const refund = (caller: Caller, orderId: string, more = {}) =>
    numbers.send(refundNumber, { orderId, ...more }, caller);
  const withdraw = (caller: Caller, orderId: string) => numbers.send(withdrawRefund, { orderId }, caller);
  /** Makes a worker find its time over. */
  const dueNow = (orderId: string) =>
    numbers.orderRows.updateOne(
      { _id: new Types.ObjectId(orderId), 'refund.dueAt': { $exists: true } },
      { $set: { 'refund.dueAt': new Date(), 'job.runAt': new Date() }, $unset: { 'job.leaseToken': '' } },
    );
  const stateProvider = async (orderId: string) => (await numbers.rentals()).find(({ ref }) => ref === orderId)?.state;
  const received = (orderId: string, count = 1) =>
    until(async () => (await numbers.row(orderId)).messages.length === count, `${count} messages are stored`);

  beforeAll(async () => {
    numbers = await startNumbers({ settings: { NUMBER_PROVIDERS: provider } });
  });
  afterAll(async () => {
    await numbers.stop();
  });
  afterEach(async () => {
    await numbers.clearFaults();
    await control({ refund_after_ms: 0 });
    numbers.wallet.refundBehaviour = 'ok';
    numbers.wallet.needsAnotherAdmin = false;
  });

  it('cancels the activation and refunds once; a repeat with the same key gets the same reply', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    const log = jest.spyOn(numbers.app.get<Log>(LOG), 'info');
    const reply = await refund(caller, order.id, { idempotencyKey: 'refund-key-1' });
    const ids = { orderId: new Types.ObjectId(order.id), userId: caller.id, provider, confirmed: true };
    expect(log).toHaveBeenCalledWith(expect.objectContaining(ids), 'activation cancelled');
    log.mockRestore();
    expect(reply).toMatchObject({ order: { id: order.id, status: 'refund' }, balance: 1_000_000, totalNumber: 1 });
    expect(await stateProvider(order.id)).toBe('cancelled');
    expect((await numbers.row(order.id))?.refund?.askedAt).toBeInstanceOf(Date);
    expect(await refund(caller, order.id, { idempotencyKey: 'refund-key-1' })).toEqual(reply);
    await expect(
      refund(caller, order.id, { idempotencyKey: 'refund-key-1', whenPossible: true }),
    ).rejects.toMatchObject({ code: 'platform/idempotency-mismatch' });
    const { order: another } = await numbers.buy(caller);
    await expect(refund(caller, another.id, { idempotencyKey: 'refund-key-1' })).rejects.toMatchObject({
      code: 'platform/idempotency-mismatch',
    });
    expect((await refund(caller, another.id, { idempotencyKey: 'refund-key-2' })).balance).toBe(1_000_000);
    await expect(refund(caller, order.id)).rejects.toMatchObject({ code: 'numbers/already-refunded' });
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });

  it('two refunds pass the same check: ten concurrent requests refund once', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    await Promise.allSettled(Array.from({ length: 10 }, () => refund(caller, order.id)));
    await numbers.reaches(order.id, 'refunded');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });

  it('refund while the message arrives: the message wins and is shown, nothing is refunded', async () => {
    const caller = numbers.client(20_000_000);
    const bought = await Promise.all(Array.from({ length: 12 }, () => numbers.buy(caller)));
    await Promise.allSettled(
      bought.flatMap(({ order }) => [sms(order.number, 'code 123456'), refund(caller, order.id)]),
    );
    for (const { order } of bought) {
      const end = await until(async () => {
        const row = await numbers.row(order.id);
        return (row.state === 'refunded' || row.received) && row;
      }, 'one of them has won');
      const atProvider = await stateProvider(order.id);
      expect([end.received, end.state, atProvider, numbers.wallet.netOf(order.id)]).toEqual(
        end.received ? [true, 'active', 'received', order.price] : [false, 'refunded', 'cancelled', 0],
      );
    }
  });

  it('finds a message that was not polled yet before it refunds', async () => {
    await numbers.fault({ target: provider, kind: 'reset', once: false, call: 'get-sms' });
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    if (provider === 'handler-api') await control({ answers: { cancelAfterCode: 'access-ready' } });
    await sms(order.number, 'code 123456');
    await numbers.clearFaults();
    await expect(refund(caller, order.id)).rejects.toMatchObject({ code: 'numbers/refund-not-allowed' });
    await received(order.id);
    expect(numbers.wallet.netOf(order.id)).toBe(order.price);
  });

  it('cancel too early: refused with the seconds to wait, or scheduled', async () => {
    await control({ refund_after_ms: hourMs });
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    await expect(refund(caller, order.id)).rejects.toMatchObject({
      code: 'numbers/refund-too-early',
      data: { seconds: expect.any(Number) },
    });
    await numbers.reaches(order.id, 'active');
    expect(numbers.wallet.netOf(order.id)).toBe(order.price);
    const admin = { ...numbers.client(0), role: 'admin' as const };
    await expect(numbers.send(refundByAdmin, { orderId: order.id }, admin)).rejects.toMatchObject({
      code: 'numbers/refund-too-early',
    });
    expect(await numbers.row(order.id)).not.toHaveProperty('refund.by');

    const later = { whenPossible: true, idempotencyKey: 'when-possible' };
    const reply = await refund(caller, order.id, later);
    expect(reply).toMatchObject({ order: { status: 'active' }, scheduledFor: expect.any(String) });
    expect(await refund(caller, order.id, later)).toMatchObject({ scheduledFor: expect.any(String) });
    await expect(refund(caller, order.id, { ...later, whenPossible: false })).rejects.toMatchObject({
      code: 'platform/idempotency-mismatch',
    });
    await control({ refund_after_ms: 0 });
    await dueNow(order.id);
    await numbers.reaches(order.id, 'refunded');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });

  it('a scheduled refund can be withdrawn: the number is kept, and a late copy of its request changes nothing', async () => {
    await control({ refund_after_ms: hourMs });
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    const first = { whenPossible: true, idempotencyKey: 'planned-1' };
    await refund(caller, order.id, first);
    await expect(withdraw(numbers.client(), order.id)).rejects.toMatchObject({ code: 'numbers/order-not-found' });

    const kept = await withdraw(caller, order.id);
    expect(kept.order).toMatchObject({ id: order.id, status: 'active' });
    expect(kept.order).not.toHaveProperty('refundAt');
    expect(await withdraw(caller, order.id)).toEqual(kept);
    await expect(refund(caller, order.id, first)).rejects.toMatchObject({ code: 'numbers/refund-withdrawn' });
    await control({ refund_after_ms: 0 });
    expect((await dueNow(order.id)).matchedCount).toBe(0);
    expect(await numbers.row(order.id)).toMatchObject({ state: 'active' });
    expect((await numbers.row(order.id))?.refund).not.toHaveProperty('askedAt');
    expect(numbers.wallet.netOf(order.id)).toBe(order.price);

    await control({ refund_after_ms: hourMs });
    const again = { whenPossible: true, idempotencyKey: 'planned-2' };
    expect(await refund(caller, order.id, again)).toMatchObject({ scheduledFor: expect.any(String) });
    await control({ refund_after_ms: 0 });
    await dueNow(order.id);
    await numbers.reaches(order.id, 'refunded');
    expect(await refund(caller, order.id, again)).toMatchObject({ order: { status: 'refund' } });
    await expect(withdraw(caller, order.id)).rejects.toMatchObject({ code: 'numbers/already-refunded' });
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });

  it('withdrawal and the worker that makes the refund: one of them wins, and the money is as it says', async () => {
    await control({ refund_after_ms: hourMs });
    const caller = numbers.client(20_000_000);
    const bought = await Promise.all(Array.from({ length: 8 }, () => numbers.buy(caller)));
    await Promise.all(bought.map(({ order }) => refund(caller, order.id, { whenPossible: true })));
    await control({ refund_after_ms: 0 });
    const ends = await Promise.all(
      bought.map(async ({ order }) => {
        const [, answer] = await Promise.allSettled([dueNow(order.id), withdraw(caller, order.id)]);
        return { order, isKept: answer.status === 'fulfilled' };
      }),
    );
    for (const { order, isKept } of ends) {
      await numbers.reaches(order.id, isKept ? 'active' : 'refunded');
      expect(numbers.wallet.netOf(order.id)).toBe(isKept ? order.price : 0);
    }
  });

  it('a refund that an admin has scheduled, and one that has begun, stay', async () => {
    await control({ refund_after_ms: hourMs });
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    const admin = { ...numbers.client(0), role: 'admin' as const };
    await numbers.send(refundByAdmin, { orderId: order.id, whenPossible: true, reason: 'asked by e-mail' }, admin);
    await expect(withdraw(caller, order.id)).rejects.toMatchObject({ code: 'numbers/refund-pending' });
    await control({ refund_after_ms: 0 });
    await dueNow(order.id);
    await numbers.reaches(order.id, 'refunded');

    const { order: other } = await numbers.buy(caller);
    numbers.wallet.refundBehaviour = 'reply-lost';
    await expect(refund(caller, other.id)).rejects.toMatchObject({ code: 'numbers/refund-unresolved' });
    await expect(withdraw(caller, other.id)).rejects.toMatchObject({ code: 'numbers/refund-pending' });
    numbers.wallet.refundBehaviour = 'ok';
    await numbers.reaches(other.id, 'refunded');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });

  it('schedules no refund of a number that is being cancelled', async () => {
    await control({ refund_after_ms: hourMs });
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    const over = { $set: { expiresAt: new Date(Date.now() - 1000), 'job.runAt': new Date(Date.now() + 60_000) } };
    await numbers.orderRows.updateOne({ _id: new Types.ObjectId(order.id) }, over);
    await expect(refund(caller, order.id, { whenPossible: true })).rejects.toMatchObject({
      code: 'numbers/refund-pending',
    });
    await control({ refund_after_ms: 0 });
    await numbers.reaches(order.id, 'refunded');
  });

  it('refunds once where the answer to the cancellation was lost', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    const call = provider === 'sms-man' ? 'set-status' : 'setStatus';
    await numbers.fault({ target: provider, kind: 'reset', when: 'after', call });
    await expect(refund(caller, order.id)).rejects.toMatchObject({ code: 'numbers/refund-unresolved' });
    await numbers.reaches(order.id, 'refunded');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });

  it('refunds once where the answer of the wallet was lost', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    numbers.wallet.refundBehaviour = 'reply-lost';
    await expect(refund(caller, order.id)).rejects.toMatchObject({ code: 'numbers/refund-unresolved' });
    // A second request while the first runs is no server error.
    const second = await refund(caller, order.id).catch((error: unknown) => error);
    expect(second).toMatchObject({ code: 'numbers/refund-pending', httpStatus: 409 });
    numbers.wallet.refundBehaviour = 'ok';
    await numbers.reaches(order.id, 'refunded');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });

  it('of a number that received a message waits for a second admin where the wallet asks for one', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    await sms(order.number, 'code 123456');
    await received(order.id);
    const support = { ...numbers.client(0), role: 'support' as const };
    const byAdmin = () => numbers.send(refundByAdmin, { orderId: order.id, reason: 'the code was wrong' }, support);
    numbers.wallet.needsAnotherAdmin = true;
    await expect(byAdmin()).rejects.toMatchObject({ code: 'wallet/adjustment-requested' });
    expect(await numbers.row(order.id)).toMatchObject({ state: 'active' });
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000 - order.price);

    const people = { requestedBy: support.id, approvedBy: 'b'.repeat(24) };
    const approved = { ...people, orderId: order.id, reason: 'the code was wrong' };
    for (let times = 0; times < 2; times++) {
      await publishEvent(numbers.stack.connection, refundApproved, approved);
    }
    const { refund: made } = await numbers.reaches(order.id, 'refunded');
    expect(made?.by).toMatchObject({ admin: support.id, reason: 'the code was wrong' });
    expect(numbers.wallet.refundsDecidedBy.get(order.id)).toEqual([people.requestedBy, people.approvedBy]);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });

  it("refuses another client's number, and one that received a message; an admin may refund that", async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    await expect(refund(numbers.client(), order.id)).rejects.toMatchObject({ code: 'numbers/order-not-found' });
    const request = { orderId: order.id, reason: 'the code was wrong' };
    await expect(numbers.send(refundByAdmin, request, caller)).rejects.toMatchObject({ code: 'auth/forbidden' });
    await sms(order.number, 'code 123456');
    await received(order.id);
    await expect(refund(caller, order.id)).rejects.toMatchObject({
      code: 'numbers/refund-not-allowed',
      message: 'SMS already sent to user — refund not allowed.',
    });
    const admin = { ...numbers.client(0), role: 'admin' as const };
    expect(await numbers.send(refundByAdmin, request, admin)).toMatchObject({
      order: { status: 'refund' },
      balance: 1_000_000,
    });
    expect((await numbers.row(order.id)).refund?.by).toMatchObject({
      admin: admin.id,
      from: 'active',
      reason: request.reason,
    });
    await expect(numbers.send(refundByAdmin, request, admin)).rejects.toMatchObject({
      code: 'numbers/already-refunded',
    });
    const auditEntries = async () =>
      (await eventsSoFar(numbers.stack, adminActed)).filter(({ about }) => about === order.id);
    await until(async () => (await auditEntries()).length === 1, 'the audit entry is published');
    expect(await auditEntries()).toEqual([
      {
        adminId: admin.id,
        action: 'order.refunded',
        about: order.id,
        userId: caller.id,
        from: 'active',
        to: 'refunded',
        amount: order.price,
        reason: request.reason,
      },
    ]);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });

  it('13 and 14. A second message on request: a repeated code is a new message, an old code is not stored again', async () => {
    await control({ answers: { sms: 'text' } });
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    const another = () => numbers.send(requestNextSms, { orderId: order.id }, caller);
    await expect(another()).rejects.toMatchObject({ code: 'numbers/no-message-yet' });
    await sms(order.number, 'code 123456');
    await received(order.id);

    await numbers.fault({
      target: provider,
      kind: 'reset',
      when: 'after',
      call: provider === 'sms-man' ? 'set-status' : 'setStatus',
    });
    await expect(another()).rejects.toMatchObject({ code: 'numbers/upstream-unavailable' });
    await until(
      async () => (await numbers.row(order.id)).nextSms.state === 'requested',
      'a poll shows that the provider is waiting',
    );
    expect((await numbers.row(order.id)).messages).toHaveLength(1);

    await sms(order.number, 'code 123456');
    await received(order.id, 2);
    await another();
    await sms(order.number, 'code 777777');
    await received(order.id, 3);
    const { messages } = await numbers.messagesOf(caller, order.id);
    expect(messages.map(({ code }) => code)).toEqual(['123456', '123456', '777777']);
    expect(numbers.wallet.netOf(order.id)).toBe(order.price);
  });
});
