import { readActivation } from '@ringlet/contracts/numbers/activations';
import { reportMisreadCode } from '@ringlet/contracts/numbers/messages';
import { Metrics } from '@ringlet/platform/metrics';
import { until } from '@ringlet/testing/until';
import { type NumbersStack, startNumbers } from '../../testing/numbers-stack';

describe('a code that its client says is none', () => {
  let numbers: NumbersStack;
  beforeAll(async () => {
    numbers = await startNumbers();
  });
  afterAll(() => numbers.stop());

  it('is counted once, by service, for its owner alone', async () => {
    const [caller, other] = [numbers.client(), numbers.client()];
    const { order } = await numbers.buy(caller);
    const input = { userId: caller.id, decimalId: order.decimalId! };
    const messages = async () => (await numbers.send(readActivation, input, caller)).messages;
    await numbers.sandbox.control('sms', { number: order.number, text: 'Your code is 4711' });
    await until(async () => (await messages()).length === 1, 'the message has arrived');
    const [{ id: messageId } = { id: '' }] = await messages();
    const report = { orderId: order.id, messageId };
    const unknown = { code: 'numbers/order-not-found' };
    await expect(numbers.send(reportMisreadCode, report, other)).rejects.toMatchObject(unknown);
    await expect(numbers.send(reportMisreadCode, { ...report, messageId: order.id }, caller)).rejects.toMatchObject(
      unknown,
    );
    for (let times = 0; times < 2; times++) await numbers.send(reportMisreadCode, report, caller);
    const counted = await numbers.app.get(Metrics).registry.getSingleMetric('ringlet_misread_codes_total')?.get();
    expect(counted?.values).toMatchObject([{ value: 1, labels: { service: order.serviceName } }]);
  });
});
