import { randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { Types } from 'mongoose';
import { type Ending } from '@ringlet/contracts/auth/endings';
import { type Caller } from '@ringlet/contracts/caller';
import { hourMs } from '@ringlet/contracts/durations';
import { createBid } from '@ringlet/contracts/numbers/bids';
import { buyNumber, refundNumber } from '@ringlet/contracts/numbers/orders';
import { rentNumber, setRenewal } from '@ringlet/contracts/numbers/rentals';
import { createShare } from '@ringlet/contracts/numbers/shares';
import { type ActingOf, cellsOf, publishedAt } from '@ringlet/testing/endings';
import { until } from '@ringlet/testing/until';
import { type NumbersStack, startNumbers } from '../../testing/numbers-stack';

const funds = 10_000_000;
const fourHours = { unit: 'hour', count: 4 } as const;

interface Way {
  readonly make: (caller: Caller) => Promise<unknown>;
  readonly left: (userId: string) => Promise<number>;
}

describe('what acts for an account', () => {
  let numbers: NumbersStack;
  let service: string;

  beforeAll(async () => {
    numbers = await startNumbers({ timing: { pollLeaseMs: 600_000 } });
    service = (await numbers.offer()).application_id;
    // A refund is scheduled, and a swap waits.
    await numbers.sandbox.control('provider', { target: 'sms-man', refund_after_ms: hourMs });
  });
  afterAll(() => numbers.stop());

  const count = (name: string, where: object) => numbers.collection(name).countDocuments(where);
  const ways: Record<ActingOf<'numbers'>, Way> = {
    'link to a number': {
      make: async (caller) => {
        const { order } = await numbers.buy(caller);
        return numbers.send(createShare, { orderId: order.id }, caller);
      },
      left: (userId) => count('shares', { userId }),
    },
    bid: {
      make: (caller) =>
        numbers.send(createBid, { buys: true, country: 'US', service, price: 100, count: 1, hours: 168 }, caller),
      left: (userId) => count('bids', { userId, state: { $in: ['opening', 'open'] } }),
    },
    'automatic swap': {
      make: (caller) => numbers.send(buyNumber, { country: '5', service, price: funds, autoSwapMinutes: 30 }, caller),
      left: (userId) => count('orders', { userId, autoSwap: { $exists: true } }),
    },
    'automatic renewal': {
      make: async (caller) => {
        const { order } = await numbers.send(rentNumber, { country: '5', ...fourHours, price: funds }, caller);
        return numbers.send(setRenewal, { orderId: order.id, ...fourHours, price: 100 }, caller);
      },
      left: (userId) => count('orders', { userId, renewal: { $exists: true } }),
    },
    'scheduled refund': {
      make: async (caller) => {
        const { order } = await numbers.buy(caller);
        await numbers.reaches(order.id, 'active');
        const later = { orderId: order.id, whenPossible: true, idempotencyKey: randomUUID() };
        await numbers.send(refundNumber, later, caller);
      },
      left: (userId) => count('orders', { userId, 'refund.whenPossible': true, 'refund.dueAt': { $exists: true } }),
    },
  };
  const end = async (ending: Ending, userId: string) => {
    for (const [{ subject, version }, data] of publishedAt(ending, userId, [new Types.ObjectId().toHexString()])) {
      const about = { id: new Types.ObjectId().toHexString(), subject, version, at: new Date().toISOString() };
      await jetstream(numbers.stack.connection).publish(
        subject,
        JSON.stringify({ ...about, correlationId: 'spec', data }),
      );
    }
  };
  /** Another account ends whose events were published later: by then these have been handled. */
  const handled = async (ending: Ending) => {
    if (ending === 'second factor switched off') return;
    const isNoted = ['locked', 'erasure requested', 'deleted'].includes(ending);
    const { make, left } = ways[isNoted ? 'bid' : 'link to a number'];
    const other = numbers.client(funds);
    await make(other);
    await end(ending, other.id);
    await until(async () => (await left(other.id)) === 0, 'later events are handled');
  };

  it.each(cellsOf<'numbers', Way>('numbers', ways))('%s, %s: %s', async (_, ending, effect, { make, left }) => {
    const caller = numbers.client(2 * funds);
    await make(caller);
    expect(await left(caller.id)).toBe(1);
    await end(ending, caller.id);
    if (effect === 'ends') await until(async () => (await left(caller.id)) === 0, 'it has ended');
    await handled(ending);
    expect(await left(caller.id)).toBe(effect === 'stays' ? 1 : 0);
  });
});
