import { backOffMs, defaultBackOff } from './back-off';

const jittered = { firstMs: 500, maxMs: 4_000, jitter: 0.5 };

describe('back-off', () => {
  it.each([
    [1, defaultBackOff, 0, 2_000],
    [2, defaultBackOff, 0.9, 4_000],
    [5, defaultBackOff, 0, 32_000],
    [6, defaultBackOff, 0, 60_000],
    [5_000, defaultBackOff, 0, 60_000],
    [1, jittered, 0, 500],
    [1, jittered, 1, 250],
    [4, jittered, 0.5, 3_000],
    [9, jittered, 1, 2_000],
    [1, { firstMs: 90_000, maxMs: 60_000, jitter: 0 }, 0, 90_000],
    [3, { firstMs: 90_000, maxMs: 60_000, jitter: 0 }, 0, 90_000],
  ])('after %d failures with %j and random %d waits %d ms', (attempts, backOff, random, expected) => {
    expect(backOffMs(attempts, backOff, random)).toBe(expected);
  });
});
