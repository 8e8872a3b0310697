import { trendHeight, trendOf, trendWidth } from './priceTrend';

const days = (...rows: [day: string, price: number, rate?: number][]) =>
  rows.map(([day, price, rate]) => ({ day, price, ...(rate !== undefined && { success_rate: rate }) }));
const pointsOf = (line: string | undefined) => line?.split(' ').map((point) => point.split(',').map(Number));

describe('the line of prices', () => {
  it.each([[days()], [days(['2026-11-01', 5])]])('needs two days', (few) => {
    expect(trendOf(few)).toBeUndefined();
  });

  it('goes from the first day to the last, with higher prices on top, and gaps between days', () => {
    const trend = trendOf(days(['2026-11-01', 100], ['2026-11-02', 300], ['2026-11-05', 200]));
    expect(pointsOf(trend?.price)).toEqual([
      [0, trendHeight - 2],
      [trendWidth / 4, 2],
      [trendWidth, trendHeight / 2],
    ]);
    expect(trend).toMatchObject({ lowest: { day: '2026-11-01' }, highest: { day: '2026-11-02' } });
    expect(trend?.rate).toBeUndefined();
  });

  it('is in the middle where the price never changed', () => {
    const trend = trendOf(days(['2026-11-01', 100], ['2026-11-02', 100]));
    expect(pointsOf(trend?.price)?.map(([, y]) => y)).toEqual([trendHeight / 2, trendHeight / 2]);
  });

  it('has the success rates of 0 to 100 % on the same days', () => {
    const trend = trendOf(days(['2026-11-01', 1], ['2026-11-02', 1, 100], ['2026-11-03', 1, 0], ['2026-11-05', 1]));
    expect(pointsOf(trend?.rate)).toEqual([
      [trendWidth / 4, 2],
      [trendWidth / 2, trendHeight - 2],
    ]);
    expect(trend).toMatchObject({ lowestRate: 0, highestRate: 100 });
  });
});
