import fc from 'fast-check';
import { bisectFailures } from './bisect-failures';

const bad = (item: number): boolean => item < 0;

/** Behaves like a transaction: one bad item fails its whole batch. */
function handler() {
  const handled: number[] = [];
  const failed: number[] = [];
  const undecided: number[] = [];
  let calls = 0;
  const handle = async (items: readonly number[]): Promise<void> => {
    calls += 1;
    if (items.some(bad)) throw new Error(`bad: ${items.find(bad)}`);
    handled.push(...items);
  };
  const outcomes = {
    failed: async (item: number, error: unknown) => {
      expect((error as Error).message).toBe(`bad: ${item}`);
      failed.push(item);
    },
    undecided: (items: readonly number[]) => void undecided.push(...items),
  };
  return { handled, failed, undecided, handle, outcomes, calls: () => calls };
}

describe('inHalves', () => {
  const items = fc.uniqueArray(fc.integer({ min: -50, max: 1000 }), { maxLength: 300 });

  it('handles all good items once and in their order, and fails exactly the bad ones', async () => {
    await fc.assert(
      fc.asyncProperty(items, async (all) => {
        const { handled, failed, undecided, handle, outcomes } = handler();
        await bisectFailures(all, handle, { ...outcomes, isOver: () => false });
        expect(handled).toEqual(all.filter((item) => !bad(item)));
        expect(failed).toEqual(all.filter(bad));
        expect(undecided).toEqual([]);
      }),
    );
  });

  it('needs one call where nothing fails, and twenty for one bad item of five hundred', async () => {
    const good = Array.from({ length: 500 }, (_, item) => item);
    for (const [all, most] of [
      [good, 1],
      [[...good.slice(0, 255), -1, ...good.slice(256)], 20],
    ] as const) {
      const { handle, outcomes, calls } = handler();
      await bisectFailures(all, handle, { ...outcomes, isOver: () => false });
      expect(calls()).toBeLessThanOrEqual(most);
    }
  });

  it('loses no item and divides nothing more once its time is over', async () => {
    await fc.assert(
      fc.asyncProperty(items, fc.nat(8), async (all, callsInTime) => {
        const { handled, failed, undecided, handle, outcomes, calls } = handler();
        await bisectFailures(all, handle, { ...outcomes, isOver: () => calls() > callsInTime });
        expect([...handled, ...failed, ...undecided].sort((a, b) => a - b)).toEqual([...all].sort((a, b) => a - b));
        expect(undecided).toEqual(all.filter((item) => undecided.includes(item)));
        if (undecided.length > 0) expect(undecided.length).toBeGreaterThan(1);
      }),
    );
  });
});
