import { type NatsConnection } from '@nats-io/transport-node';
import { type Log } from '@ringlet/platform/core.module';
import { type Health } from '@ringlet/platform/probes';
import { QueueGroup } from './queue-group';

/** The checks run every five seconds, or one second after a failure; each waits until `answer` is called. */
function setup() {
  const subscribed: string[] = [];
  const drained: string[] = [];
  const answers: ((isReady: boolean) => void)[] = [];
  const connection = {
    subscribe: (subject: string) => {
      subscribed.push(subject);
      return { drain: async () => void drained.push(subject) };
    },
    flush: () => Promise.resolve(),
  };
  const health = {
    ready: () =>
      new Promise((resolve) => {
        answers.push((isReady) => resolve({ ready: isReady, failing: isReady ? [] : ['database'] }));
      }),
  };
  const log = { warn: () => undefined, info: () => undefined } as unknown as Log;
  const receivers = [{ subject: 'shop.buy', isIdempotent: false, receive: () => undefined }];
  const group = new QueueGroup(
    'shop',
    connection as unknown as NatsConnection,
    receivers,
    health as unknown as Health,
    log,
  );
  const check = async (): Promise<(isReady: boolean) => Promise<void>> => {
    await jest.advanceTimersByTimeAsync(answers.length === 0 ? 5000 : 1000);
    const answer = answers.at(-1);
    return async (isReady) => {
      answer?.(isReady);
      await jest.advanceTimersByTimeAsync(0);
    };
  };
  return { group, subscribed, drained, check };
}

describe('QueueGroup', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('leaves after two failed checks in a row, and joins again', async () => {
    const { group, subscribed, drained, check } = setup();
    await group.join();
    await (
      await check()
    )(false);
    expect(drained).toEqual([]);
    await (
      await check()
    )(false);
    expect(drained).toEqual(['shop.buy']);
    await (
      await check()
    )(true);
    expect(subscribed).toEqual(['shop.buy', 'shop.buy']);
    const closed = group.close(1000);
    await closed;
    expect(drained).toEqual(['shop.buy', 'shop.buy']);
  });

  it('leaves at once when it is closed while a check is running', async () => {
    const { group, drained, check } = setup();
    await group.join();
    const answer = await check();
    const closed = group.close(60_000);
    await jest.advanceTimersByTimeAsync(0);
    expect(drained).toEqual(['shop.buy']);
    await answer(true);
    await closed;
    expect(jest.getTimerCount()).toBe(0);
  });

  it('joins no more when it is closed while the check is running that finds it ready again', async () => {
    const { group, subscribed, drained, check } = setup();
    await group.join();
    for (const isReady of [false, false]) await (await check())(isReady);
    const answer = await check();
    const closed = group.close(60_000);
    await answer(true);
    await closed;
    expect([subscribed, drained]).toEqual([['shop.buy'], ['shop.buy']]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
