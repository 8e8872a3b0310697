import { Types } from 'mongoose';
import { kobo } from '@ringlet/contracts/money';
import { replyBytes } from '@ringlet/persistence/fitting-reply';
import { UnmatchedQueue } from './unmatched-queue';

const at = new Date();
const arrived = (nth: number) => ({ _id: new Types.ObjectId(), key: `paystack:${nth}`, reference: `${nth}` });
const missed = () => ({ _id: new Types.ObjectId(), userId: '1', name: 'Ada', email: 'a@b.c', words: '験'.repeat(500) });
const amount = { amount: kobo(5_000_00), paidAt: at, changedAt: at };

describe('the queue of payments without a client', () => {
  it('stays within a reply when many clients miss the same amount', async () => {
    const rows = Array.from({ length: 40 }, (_, nth) => ({
      ...arrived(nth),
      ...amount,
      provider: 'paystack',
      state: 'open',
    }));
    const like = Array.from({ length: 200 }, () => ({ ...missed(), ...amount, state: 'open' }));
    const queue = new UnmatchedQueue(
      { list: () => Promise.resolve({ data: rows }) } as never,
      { listLike: () => Promise.resolve(like) } as never,
    );
    const { data, nextCursor } = await queue.list({});
    expect(data[0]?.missedBy).toHaveLength(20);
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(2 * replyBytes);
    expect(nextCursor).toBeDefined();
  });
});
