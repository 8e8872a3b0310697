import fc from 'fast-check';
import { autoSwapAt, keepForMs } from './auto-swap';

it.each([
  [undefined, 120],
  [5, 60],
  [20, 60],
  [30, 90],
  [80, 240],
  [120, 240],
  [1200, 240],
])('with a usual wait of %s s a number is kept for %s s', (usual, seconds) => {
  expect(keepForMs(usual)).toBe(seconds * 1000);
});

describe('when a number is swapped automatically', () => {
  const number = { activatedAt: 0, expiresAt: 600_000, cancellableAt: 0, until: 1_200_000, usualWaitSeconds: 30 };
  it.each([
    ['after the time that it is kept', {}, 90_000],
    ['once its provider cancels it', { cancellableAt: 120_000 }, 120_000],
    ['not after the time of the purchase', { until: 90_000 }, undefined],
    ['not at the end of its own time', { expiresAt: 90_000 }, undefined],
    ['not where its provider never cancels it in time', { cancellableAt: 600_000 }, undefined],
  ])('%s', (_rule, given, expected) => {
    expect(autoSwapAt({ ...number, ...given })).toBe(expected);
  });

  it('is never before the provider cancels, nor after the end of the number or the purchase', () => {
    const time = fc.integer({ min: 0, max: 2_000_000 });
    fc.assert(
      fc.property(
        time,
        time,
        time,
        fc.option(fc.nat(1300), { nil: undefined }),
        (ttl, cancel, until, usualWaitSeconds) => {
          const given = { activatedAt: 0, expiresAt: ttl, cancellableAt: cancel, until, usualWaitSeconds };
          const at = autoSwapAt(given);
          if (at !== undefined) expect(at >= cancel && at >= 60_000 && at < ttl && at < until).toBe(true);
        },
      ),
    );
  });
});
