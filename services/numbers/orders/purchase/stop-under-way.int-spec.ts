import { until } from '@ringlet/testing/until';
import { NUMBER_PROVIDERS, type NumberProvider } from '../../providers/number-provider';
import { holdAnswer } from '../../testing/hold-answer';
import { startNumbers } from '../../testing/numbers-stack';

it('a stopping process finishes the purchases that it has begun: the buyer gets the number', async () => {
  const numbers = await startNumbers();
  const [provider] = numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS);
  const acquire = holdAnswer(provider!, 'acquire');
  const bought = numbers.buy(numbers.client());
  await acquire.reached;
  let hasStopped = false;
  const stopped = numbers.replicas[0]!.stop().then(() => (hasStopped = true));
  const isDeaf = () =>
    numbers.offer().then(
      () => false,
      () => true,
    );
  await until(isDeaf, 'it takes no more requests');
  expect(hasStopped).toBe(false);
  acquire.release();
  const { order } = await bought;
  expect(order).toMatchObject({ status: 'active', number: expect.any(String) });
  await stopped;
  await numbers.stop();
});
