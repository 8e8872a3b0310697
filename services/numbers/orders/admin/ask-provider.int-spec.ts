import { Types } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { type Caller } from '@ringlet/contracts/caller';
import { askNumberProvider } from '@ringlet/contracts/numbers/admin';
import { Clock } from '@ringlet/platform/clock';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { type NumbersStack, startNumbers } from '../../testing/numbers-stack';

/** Longer than the time between two questions. */
const pauseMs = 2_100;

describe('an admin who asks the provider about a number', () => {
  let numbers: NumbersStack;
  let support: Caller;
  /** Time passes only through `waited`, however slow the machine is. */
  let now: number;
  beforeAll(async () => {
    // Longer than the test, so that only the admin's questions cause polls.
    numbers = await startNumbers({ timing: { pollEveryMs: 60_000 } });
    now = Date.now();
    numbers.app.get(Clock).now = () => new Date(now);
    support = { ...numbers.client(0), role: 'support' as const };
  });
  afterAll(() => numbers.stop());

  const ask = (orderId: string, by = support) => numbers.send(askNumberProvider, { orderId }, by);
  const waited = () => void (now += pauseMs);

  it('receives what it has received, which is stored at once, and is in the audit trail', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    expect(await ask(order.id)).toEqual({ state: 'waiting', fresh: 0 });
    await expect(ask(order.id)).rejects.toMatchObject({ code: 'platform/too-many-requests' });
    await numbers.sandbox.control('sms', { number: order.number, text: 'Your code is 482913' });
    waited();
    expect(await ask(order.id)).toEqual({ state: 'messages', fresh: 1 });
    const stored = async () => (await numbers.messagesOf(caller, order.id)).messages;
    await until(async () => (await stored()).length === 1, 'the message is stored');
    waited();
    expect((await ask(order.id)).fresh).toBe(0);
    const acts = async () =>
      (await eventsSoFar(numbers.stack, adminActed)).filter(({ action }) => action === 'order.asked');
    await until(async () => (await acts()).length === 3, 'the audit trail has all three');
    expect(await acts()).toMatchObject(
      ['waiting', 'messages', expect.any(String)].map((to) => ({
        adminId: support.id,
        about: order.id,
        userId: caller.id,
        to: to as string,
      })),
    );
  });

  it('is refused for a client, an unknown order, one without a number, and while the provider is silent', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    await expect(ask(order.id, caller)).rejects.toMatchObject({ code: 'auth/forbidden' });
    const unknown = new Types.ObjectId().toHexString();
    await expect(ask(unknown)).rejects.toMatchObject({ code: 'numbers/order-not-found' });
    await numbers.fault({ kind: 'reset', call: 'get-sms' });
    await expect(ask(order.id)).rejects.toMatchObject({ code: 'numbers/upstream-unavailable' });
    await numbers
      .collection('orders')
      .updateOne({ _id: new Types.ObjectId(order.id) }, { $unset: { activationId: 1 }, $set: { state: 'declined' } });
    await expect(ask(order.id)).rejects.toMatchObject({ code: 'numbers/not-active' });
  });
});
