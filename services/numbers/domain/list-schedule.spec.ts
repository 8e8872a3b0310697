import { planList } from './list-schedule';

const everyMs = 3000;
const alone = { position: 0, replicas: 1 };

describe('the plan of a list', () => {
  it('has a page more than the waiting numbers fill, each once in an interval', () => {
    expect(planList(150, 100, alone, 100, everyMs)).toEqual({ pages: [0, 1, 2], callsPerSecond: 1 });
  });

  it('takes at most 60 % of the calls', () => {
    expect(planList(50_000, 100, alone, 100, everyMs).callsPerSecond).toBe(60);
  });

  it('is empty where there is hardly a call', () => {
    expect(planList(50_000, 100, alone, 1, everyMs)).toEqual({ pages: [], callsPerSecond: 0 });
    expect(planList(150, 100, alone, 2, everyMs)).toEqual({ pages: [0, 1, 2], callsPerSecond: 1 });
  });

  it('divides the pages among the replicas', () => {
    const plans = [0, 1, 2].map((position) => planList(1000, 100, { position, replicas: 3 }, 100, everyMs));
    expect(plans.flatMap(({ pages }) => pages).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
