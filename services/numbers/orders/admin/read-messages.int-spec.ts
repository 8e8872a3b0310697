import { adminActed } from '@ringlet/contracts/auth/audit';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { SuccessRates } from '../../success-rates/success-rates';
import { type NumbersStack, startNumbers } from '../../testing/numbers-stack';

describe('the messages of a number', () => {
  let numbers: NumbersStack;
  beforeAll(async () => {
    numbers = await startNumbers();
  });
  afterAll(() => numbers.stop());

  it('say how long codes usually take, while the client waits for one', async () => {
    const client = numbers.client();
    const { order } = await numbers.buy(client);
    const measured = { rate: 90, waitSeconds: 40, sample: 100, windowSeconds: 3600 };
    const of = jest.spyOn(numbers.app.get(SuccessRates), 'of').mockReturnValue(measured);
    expect((await numbers.messagesOf(client, order.id)).order).toMatchObject({ usualWait: 40 });
    await numbers.sandbox.control('sms', { number: order.number, text: 'code 123456' });
    await until(async () => (await numbers.row(order.id)).received, 'the message is stored');
    expect((await numbers.messagesOf(client, order.id)).order).not.toHaveProperty('usualWait');
    of.mockRestore();
  });

  it('leave an entry in the audit trail where it is not the client who reads them, once an hour and person', async () => {
    const client = numbers.client();
    const { order } = await numbers.buy(client);
    await numbers.sandbox.control('sms', { number: order.number, text: 'code 123456' });
    await until(async () => (await numbers.row(order.id)).messages.length === 1, 'the message is stored');
    await numbers.messagesOf(client, order.id);
    const support = { ...numbers.client(0), role: 'support' as const };
    expect((await numbers.messagesOf(support, order.id)).messages).toMatchObject([{ code: '123456' }]);
    const finance = { ...numbers.client(0), role: 'finance' as const };
    await expect(numbers.messagesOf(finance, order.id)).rejects.toMatchObject({ code: 'numbers/order-not-found' });
    const entries = async () =>
      (await eventsSoFar(numbers.stack, adminActed)).filter(({ about }) => about === order.id);
    await until(async () => (await entries()).length > 0, 'the audit entry is published');
    const action = 'order.messages-viewed';
    const another = { ...numbers.client(0), role: 'support' as const };
    // An open page asks again and again.
    for (let times = 0; times < 3; times++) await numbers.messagesOf(support, order.id);
    await numbers.messagesOf(another, order.id);
    await until(async () => (await entries()).length === 2, 'the view of another person is published');
    const viewed = { action, about: order.id, userId: client.id };
    expect(await entries()).toEqual([
      { adminId: support.id, ...viewed },
      { adminId: another.id, ...viewed },
    ]);
  });
});
