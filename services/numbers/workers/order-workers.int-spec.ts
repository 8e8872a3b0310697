import { Types } from 'mongoose';
import { hourMs } from '@ringlet/contracts/durations';
import { handleSmsWebhook } from '@ringlet/contracts/numbers/messages';
import { Transactions } from '@ringlet/persistence/transactions';
import { until } from '@ringlet/testing/until';
import { providerNames } from '../domain/provider-name';
import { NUMBER_PROVIDERS, type NumberProvider } from '../providers/number-provider';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { ActivationPoller } from './activation-poller';

describe('polling active numbers', () => {
  let numbers: NumbersStack;
  const sms = (number: string | undefined, text: string) => numbers.sandbox.control('sms', { number, text });
  const hasMessages = async (orderId: string, count: number) => {
    await numbers.reaches(orderId, 'active');

    return until(async () => {
      const { messages } = await numbers.row(orderId);
      return messages.length >= count && messages;
    }, `${count} messages`);
  };

  beforeAll(async () => {
    numbers = await startNumbers();
    await numbers.sandbox.control('provider', { target: 'sms-man', answers: { sms: 'text' } });
  });
  afterAll(async () => {
    await numbers.stop();
  });
  afterEach(async () => {
    await numbers.clearFaults();
  });

  it('stores a message once, and shows it to its owner and admins only', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    await sms(order.number, 'Your WhatsApp code: 123-456');
    await hasMessages(order.id, 1);
    const shown = await numbers.messagesOf(caller, order.id);
    expect(shown.order.status).toBe('active');
    expect(shown.messages).toEqual([
      {
        id: expect.any(String),
        sms: 'Your WhatsApp code: 123-456',
        is_error: 0,
        created_at: expect.any(String),
        code: '123456',
      },
    ]);
    const admin = { ...numbers.client(), role: 'admin' as const };
    expect(await numbers.messagesOf(admin, order.id)).toEqual(shown);
    await expect(numbers.messagesOf(numbers.client(), order.id)).rejects.toMatchObject({
      code: 'numbers/order-not-found',
    });
  });

  it('finds the message where half of the polls fail', async () => {
    await numbers.sandbox.control('faults', { target: 'sms-man', kind: 'reset', rate: 0.25, call: 'get-sms', seed: 1 });
    await numbers.sandbox.control('faults', {
      target: 'sms-man',
      kind: 'garbage',
      rate: 0.25,
      call: 'get-sms',
      seed: 2,
    });
    const bought = await Promise.all(Array.from({ length: 10 }, () => numbers.buy(numbers.client())));
    await Promise.all(bought.map(({ order }) => sms(order.number, `code ${order.number}`)));
    for (const { order } of bought) {
      expect(await hasMessages(order.id, 1)).toMatchObject([{ sms: `code ${order.number}` }]);
    }
  });

  it('shares the work between two replicas and stores every message once', async () => {
    const replica = await numbers.startReplica();
    const bought = await Promise.all(Array.from({ length: 10 }, () => numbers.buy(numbers.client())));
    await Promise.all(bought.map(({ order }) => sms(order.number, `code ${order.number}`)));
    for (const { order } of bought) expect(await hasMessages(order.id, 1)).toHaveLength(1);
    await replica.stop();
  });
});

describe('workers that sleep for a minute', () => {
  let numbers: NumbersStack;
  const secret = 'a-secret-of-some-length';

  beforeAll(async () => {
    numbers = await startNumbers({
      settings: { SMS_MAN_WEBHOOK_SECRET: secret },
      timing: { pollEveryMs: 60_000, retryEveryMs: 60_000 },
    });
  });
  afterAll(async () => {
    await numbers.stop();
  });

  it('are woken by the webhook of a number, polled before or not', async () => {
    const { order } = await numbers.buy(numbers.client());
    const { activationId } = await numbers.row(order.id);
    const body = Buffer.from(JSON.stringify({ request_id: activationId })).toString('base64');
    const webhook = { provider: 'sms-man', secret, body } as const;
    const sendWebhook = () => numbers.stack.requester.send(handleSmsWebhook, webhook, { correlationId: 'webhook' });
    const [provider] = numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS);
    const polls = jest.spyOn(provider!, 'poll');
    await sendWebhook();
    await until(() => polls.mock.results.length === 1, 'it is polled', 20_000);
    await polls.mock.results[0]?.value;
    await numbers.sandbox.control('sms', { number: order.number, text: 'code 4321' });
    await sendWebhook();
    await until(async () => (await numbers.row(order.id)).received, 'the message is stored', 20_000);
  });

  it('are woken after the transaction that makes a number due, not within it', async () => {
    const { order } = await numbers.buy(numbers.client());
    const { _id } = await numbers.row(order.id);
    const due = jest.fn();
    numbers.orders.onDue(due);
    const dueAt = new Date(Date.now() + hourMs);
    await numbers.app.get(Transactions).run('test', async ({ session }) => {
      expect(await numbers.orders.scheduleRefund(_id, { 'refund.dueAt': dueAt }, new Date(), { session })).toBe(true);
      expect(due).not.toHaveBeenCalled();
    });
    expect(due).toHaveBeenCalledTimes(1);
  });

  it('are woken once by many numbers that become due together', async () => {
    const wake = jest.spyOn(ActivationPoller.prototype, 'wake');
    for (let times = 0; times < 100; times++) numbers.orders['becameDue']('poll');
    await until(() => wake.mock.calls.length > 0, 'they are woken');
    expect(wake).toHaveBeenCalledTimes(providerNames.length);
    wake.mockRestore();
  });
});

describe('a provider whose calls do not suffice to poll each number', () => {
  it('is asked for the list of its active numbers, and about what has received an SMS', async () => {
    const few = { NUMBER_PROVIDERS: 'handler-api', HANDLER_API_PER_SECOND: '10' };
    const numbers = await startNumbers({ settings: few, timing: { pollEveryMs: 1000 } });
    try {
      const [provider] = numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS);
      const list = jest.spyOn(provider as Required<NumberProvider>, 'listActive');
      const { country_id: country } = await numbers.offer();
      const buy = () => numbers.buy(numbers.client(), { country });
      const bought = await Promise.all(Array.from({ length: 15 }, buy));
      await until(() => list.mock.calls.length > 0, 'the numbers are listed');
      const { id, number } = bought[7]!.order;
      await numbers.sandbox.control('sms', { number, text: 'code 4321' });
      await until(async () => (await numbers.row(id)).received, 'the message is stored');
      expect((await numbers.row(id)).messages).toHaveLength(1);
    } finally {
      await numbers.stop();
    }
  });
});

describe('the end of a number', () => {
  let numbers: NumbersStack;

  beforeAll(async () => {
    numbers = await startNumbers();
  });
  afterAll(async () => {
    await numbers.stop();
  });

  it('expired, reported as refunded, never credited: without a message it is cancelled and refunded', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    await numbers.endNow(order.id);
    await numbers.reaches(order.id, 'refunded');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
    expect((await numbers.rentals()).find(({ ref }) => ref === order.id)).toMatchObject({ state: 'cancelled' });
  });

  it('completes an order with a message, which stays readable', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    await numbers.sandbox.control('sms', { number: order.number, text: 'code 4321' });
    await until(async () => (await numbers.row(order.id)).received, 'the message is stored');
    await numbers.endNow(order.id);
    await numbers.reaches(order.id, 'completed');
    const { order: shown, messages } = await numbers.messagesOf(caller, order.id);
    expect(shown.status).toBe('completed');
    expect(messages).toMatchObject([{ sms: '4321' }]);
    expect(numbers.wallet.netOf(order.id)).toBe(order.price);
  });

  it('is delayed while the provider and the wallet do not answer', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    await numbers.sandbox.control('faults', { target: 'sms-man', kind: 'reset' });
    numbers.wallet.refundBehaviour = 'reply-lost';
    await numbers.endNow(order.id);
    await numbers.reaches(order.id, 'cancelling');
    await numbers.clearFaults();
    await numbers.reaches(order.id, 'refunding');
    numbers.wallet.refundBehaviour = 'ok';
    await numbers.reaches(order.id, 'refunded');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });

  it('refund while the message arrives: it is stored although the provider cancels nothing', async () => {
    await numbers.sandbox.control('faults', { target: 'sms-man', kind: 'error', call: 'set-status' });
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    await numbers.endNow(order.id);
    await numbers.reaches(order.id, 'cancelling');
    await numbers.sandbox.control('sms', { number: order.number, text: 'code 4321' });
    await numbers.reaches(order.id, 'completed');
    expect((await numbers.row(order.id)).messages).toHaveLength(1);
    expect(numbers.wallet.netOf(order.id)).toBe(order.price);
    await numbers.clearFaults();
  });

  it('refunds and flags a number of a provider that is no longer configured', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    const now = new Date();
    const longAgo = new Date(now.getTime() - 11 * 60_000);
    const moved = {
      provider: 'handler-api',
      'job.queue': 'poll:handler-api',
      'job.runAt': now,
      expiresAt: longAgo,
    } as const;
    await numbers.orderRows.updateOne(
      { _id: new Types.ObjectId(order.id) },
      { $set: moved, $unset: { 'job.leaseToken': '' } },
    );
    expect(await numbers.reaches(order.id, 'refunded')).toMatchObject({
      review: { reason: expect.stringContaining('had not confirmed') },
    });
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });

  it.each(['refuses', 'does not answer'])(
    'refunds and flags a number where the provider %s to the cancellation',
    async (how) => {
      if (how === 'refuses') {
        await numbers.sandbox.control('provider', { target: 'sms-man', refund_after_ms: hourMs });
      } else {
        await numbers.sandbox.control('faults', { target: 'sms-man', kind: 'reset', call: 'set-status' });
      }
      const caller = numbers.client();
      const { order } = await numbers.buy(caller);
      await numbers.endNow(order.id);
      await numbers.reaches(order.id, 'cancelling');
      expect(numbers.wallet.netOf(order.id)).toBe(order.price);
      const longAgo = new Date(Date.now() - 11 * 60_000);
      await numbers.orderRows.updateOne({ _id: new Types.ObjectId(order.id) }, { $set: { expiresAt: longAgo } });
      expect(await numbers.reaches(order.id, 'refunded')).toMatchObject({
        refund: { costStays: true },
        review: { status: 'open', reason: expect.stringContaining('had not confirmed') },
      });
      expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
      await numbers.clearFaults();
      await numbers.sandbox.control('provider', { target: 'sms-man', refund_after_ms: 0 });
    },
  );
});
