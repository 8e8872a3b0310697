import { hourMs } from '@ringlet/contracts/durations';
import { createLog } from '@ringlet/platform/logging';
import { TestClock } from '@ringlet/testing/test-clock';
import { CallLimiter } from '../providers/call-limiter';
import { type ActivePage, ProviderError } from '../providers/number-provider';
import { ActiveList, type ListShare } from './active-list';

const everyMs = 3000;

describe('the list of active numbers', () => {
  let clock: TestClock;
  let limiter: CallLimiter;
  let share: ListShare;
  /** What each number has received, in the provider's order. */
  let numbers: (string | undefined)[];
  let asked: number[];
  let arrived: string[];
  let answer: (page: number) => ActivePage | undefined;
  let list: ActiveList;

  beforeEach(() => {
    clock = new TestClock();
    limiter = new CallLimiter(100, clock.nowMs());
    numbers = Array.from({ length: 250 }, () => undefined);
    share = { isNeeded: true, isBehind: false, waiting: 250, position: 0, replicas: 1 };
    [asked, arrived] = [[], []];
    answer = (page) => {
      const rows = numbers.map((received, id) => ({ activationId: String(id), ...(received && { received }) }));
      return { activations: rows.slice(page * 100, page * 100 + 100), isLast: (page + 1) * 100 >= numbers.length };
    };
    const look = async (page: number) => {
      asked.push(page);
      return answer(page);
    };
    const note = async (ids: readonly string[]) => void arrived.push(...ids);
    list = new ActiveList(look, note, () => share, limiter, everyMs, clock, createLog('test', 'silent'));
  });

  async function run(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 100) {
      list.tick();
      await new Promise(setImmediate);
      clock.advance(100);
    }
  }

  it('reports each SMS once, and looks at every page once in an interval', async () => {
    [numbers[3], numbers[220]] = ['1234', '5678'];
    await run(everyMs);
    expect(arrived).toEqual(['3', '220']);
    expect(asked).toEqual([0, 1, 2]);
    numbers[220] = '5678 9999';
    await run(4 * everyMs);
    expect(arrived).toEqual(['3', '220', '220']);
    expect(asked.length).toBeLessThanOrEqual(5 * 4);
  });

  it('does nothing where the calls suffice to poll each number', async () => {
    share = { ...share, isNeeded: false };
    await run(everyMs);
    expect([asked, list.callsPerSecond]).toEqual([[], 0]);
  });

  it('leaves the calls to numbers that come first', async () => {
    share = { ...share, isBehind: true };
    await run(everyMs);
    expect(asked).toEqual([]);
    share = { ...share, isBehind: false };
    await run(everyMs);
    expect(asked.slice(0, 3)).toEqual([0, 1, 2]);
  });

  it('looks at its own pages where others share them', async () => {
    share = { ...share, position: 1, replicas: 2 };
    await run(2 * everyMs);
    expect(asked).toEqual([1, 3, 1, 3]);
  });

  it('stops for an hour where the provider turns out to have no list', async () => {
    answer = () => undefined;
    await run(10 * everyMs);
    expect(asked).toEqual([0]);
    clock.advance(hourMs);
    await run(everyMs);
    expect(asked).toEqual([0, 0]);
  });

  it('reports an SMS again whose report failed, and goes on after a page that failed', async () => {
    let failures = 2;
    const working = answer;
    answer = (page) => {
      if (page === 0 && failures-- > 0) throw new ProviderError('handler-api', 'no answer', false);
      return working(page);
    };
    numbers[3] = '1234';
    await run(5 * everyMs);
    expect(arrived).toEqual(['3']);
  });

  it('spends calls of the shared limit', async () => {
    limiter.setLimit(5);
    share = { ...share, waiting: 5000 };
    numbers = Array.from({ length: 5000 }, () => undefined);
    await run(20_000);
    expect(asked.length).toBeLessThanOrEqual(3 * 20 + 1);
    expect(asked.length).toBeGreaterThan(2 * 20);
  });
});
