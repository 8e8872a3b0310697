import { mostLikely, reportedDigits } from './reported-number';

describe('a reported number', () => {
  it.each([
    ['+1 (202) 555-0134', '12025550134'],
    ['00 44 7700 900123', '447700900123'],
    ['0803 111 2222', '8031112222'],
    ['12345', undefined],
    ['+000', undefined],
    ['1234567890123456', undefined],
  ])('%s is %s', (written, digits) => {
    expect(reportedDigits(written)).toBe(digits);
  });

  const order = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 10, day)) });
  const orders = [order(3), order(20), order(10)];

  it.each([
    ['before it was rented', 1, undefined],
    ['after the first', 5, 3],
    ['after the second', 12, 10],
    ['long after', 28, 20],
  ])('that was used %s is of the last order before', (_when, day, expected) => {
    const found = mostLikely(orders, new Date(Date.UTC(2026, 10, day)));
    expect(found?.createdAt.getUTCDate()).toBe(expected);
  });

  it('may be named an hour too early', () => {
    expect(mostLikely([order(3)], new Date(Date.UTC(2026, 10, 2, 23, 0)))).toEqual(order(3));
    expect(mostLikely([order(3)], new Date(Date.UTC(2026, 10, 2, 22, 59)))).toBeUndefined();
  });
});
