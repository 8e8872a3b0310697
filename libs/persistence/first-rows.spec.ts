import { Types } from 'mongoose';
import { byNewest, firstRows } from './first-rows';

const row = (n: number) => ({ _id: new Types.ObjectId(String(n).padStart(24, '0')), n });
const numberOf = ({ n }: { n: number }) => n;

describe('the rows that several queries found', () => {
  it('are each shown once, in the order of the queries', () => {
    expect(firstRows([row(2), row(3), row(2), row(1)], 3, numberOf)).toEqual({ found: [2, 3, 1], more: false });
  });

  it('are cut at the limit; a row that was found twice is not another one', () => {
    expect(firstRows([row(1), row(2), row(1)], 2, numberOf)).toEqual({ found: [1, 2], more: false });
    expect(firstRows([row(1), row(2), row(3)], 2, numberOf)).toEqual({ found: [1, 2], more: true });
  });

  it('are the newest where they are sorted first', () => {
    expect(firstRows([row(2), row(3), row(2), row(1)].sort(byNewest), 2, numberOf)).toEqual({
      found: [3, 2],
      more: true,
    });
  });
});
