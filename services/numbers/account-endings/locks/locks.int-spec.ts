import { erasureRequested } from '@ringlet/contracts/auth/erasure';
import { type Caller } from '@ringlet/contracts/caller';
import { dayMs, minuteMs } from '@ringlet/contracts/durations';
import { createBid } from '@ringlet/contracts/numbers/bids';
import { buyNumber } from '@ringlet/contracts/numbers/orders';
import { rentNumber, setRenewal } from '@ringlet/contracts/numbers/rentals';
import { createShare } from '@ringlet/contracts/numbers/shares';
import { Clock } from '@ringlet/platform/clock';
import { publishEvent } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { LockedAccounts } from '../../locked-accounts/locked-accounts';
import { cancelErasure, endAccount, endsOfAccounts, refusals, unlockAccount } from '../../testing/lock-account';
import { type NumbersStack, startNumbers } from '../../testing/numbers-stack';
import { runTask } from '../../testing/run-task';
import { PollerLease } from '../../workers/poller-lease';
import { LocksController } from './locks.controller';

const funds = 10_000_000;
const fourHours = { unit: 'hour', count: 4 } as const;

describe('what goes on without the client', () => {
  let numbers: NumbersStack;
  let service: string;
  let passed = 0;

  beforeAll(async () => {
    numbers = await startNumbers({ timing: { pollLeaseMs: 600_000 } });
    numbers.app.get(Clock).now = () => new Date(Date.now() + passed);
    service = (await numbers.offer()).application_id;
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => numbers.stop());

  const pass = async (ms: number) => {
    passed += ms;
    await numbers.app.get(PollerLease).renew();
  };
  const count = (name: string, where: object) => numbers.collection(name).countDocuments(where);
  /** How a client makes one, and how to count them. No number is sold for the bid. */
  const kinds: Record<string, [make: (caller: Caller) => Promise<unknown>, left: (userId: string) => Promise<number>]> =
    {
      'a link': [
        async (caller) => {
          const { order } = await numbers.buy(caller);
          return numbers.send(createShare, { orderId: order.id }, caller);
        },
        (userId) => count('shares', { userId }),
      ],
      'a bid': [
        (caller) =>
          numbers.send(createBid, { buys: true, country: 'US', service, price: 100, count: 1, hours: 168 }, caller),
        (userId) => count('bids', { userId, state: { $in: ['opening', 'open'] } }),
      ],
      'an automatic renewal': [
        async (caller) => {
          const { order } = await numbers.send(rentNumber, { country: '5', ...fourHours, price: funds }, caller);
          return numbers.send(setRenewal, { orderId: order.id, ...fourHours, price: 100 }, caller);
        },
        (userId) => count('orders', { userId, renewal: { $exists: true } }),
      ],
      'an automatic swap': [
        (caller) => numbers.send(buyNumber, { country: '5', service, price: funds, autoSwapMinutes: 30 }, caller),
        (userId) => count('orders', { userId, autoSwap: { $exists: true } }),
      ],
    };

  const lockedAccounts = () => numbers.app.get(LockedAccounts);
  /** What a request leaves behind that crashes during the event: it has stored something but not yet checked the lock. */
  const interrupted = async (kind: string, what: (typeof endsOfAccounts)[number]): Promise<Caller> => {
    const caller = numbers.client(2 * funds);
    const [make, left] = kinds[kind]!;
    jest.spyOn(lockedAccounts(), 'refuseLocked').mockRejectedValueOnce(new Error('killed'));
    await make(caller).catch(() => undefined);
    if (what === 'a lock') await lockedAccounts().note(caller.id, true, new Date());
    else await lockedAccounts().noteErasure(caller.id, true, new Date());
    jest.restoreAllMocks();
    expect(await left(caller.id)).toBe(1);
    return caller;
  };
  const forget = () => runTask(numbers, 'forget-erasures');

  describe.each(Object.keys(kinds))('%s', (kind) => {
    const [make, left] = kinds[kind]!;
    const isOver = (userId: string) => until(async () => (await left(userId)) === 0, `${kind} has ended`);

    it('ends before the request for an erasure is forgotten, where a crash has left it', async () => {
      const caller = await interrupted(kind, 'the requested erasure');
      await pass(9 * minuteMs);
      await forget();
      expect(await lockedAccounts().isLocked(caller.id)).toBe(true);
      await pass(2 * minuteMs);
      await forget();
      await isOver(caller.id);
      expect(await lockedAccounts().isLocked(caller.id)).toBe(false);
    });

    it.each(endsOfAccounts)('is not brought back when %s is taken back, where a crash has left it', async (what) => {
      const caller = await interrupted(kind, what);
      if (what === 'a lock') await unlockAccount(numbers, caller.id);
      else await cancelErasure(numbers, caller.id);
      await isOver(caller.id);
    });

    it('is kept by a second delivery of the unlocking that is slow, where the client made it since', async () => {
      const caller = numbers.client(2 * funds);
      await endAccount(numbers, caller.id, 'a lock');
      const unlocked = numbers.app.get(Clock).now();
      const event = { at: unlocked.toISOString(), data: { userId: caller.id, locked: false }, correlationId: 'test' };
      // By now it has read the lock.
      const isLocked = jest.spyOn(lockedAccounts(), 'isLocked');
      let goOn = (): void => undefined;
      isLocked.mockImplementationOnce(() => new Promise((resolve) => (goOn = () => resolve(true))));
      const second = numbers.app.get(LocksController).changed(event as never);
      await numbers.app.get(LocksController).changed(event as never);
      await pass(1000);
      await make(caller);
      goOn();
      await second;
      expect(await left(caller.id)).toBe(1);
    });

    it('is possible again as soon as the erasure is cancelled', async () => {
      const caller = numbers.client(2 * funds);
      await endAccount(numbers, caller.id, 'the requested erasure');
      await make(caller).then(
        // Buys a number without automatic swaps.
        () => expect(kind).toBe('an automatic swap'),
        (error: unknown) => expect(error).toMatchObject(refusals['the requested erasure']),
      );
      await isOver(caller.id);
      await cancelErasure(numbers, caller.id);
      await make(caller);
      expect(await left(caller.id)).toBe(1);
    });
  });

  it('stays refused where an admin has locked the account, however the events arrive', async () => {
    const { id } = numbers.client();
    const [requested, locked, cancelled] = [1, 2, 3].map((second) => new Date(second * 1000)) as [Date, Date, Date];
    const accounts = lockedAccounts();
    await accounts.noteErasure(id, false, cancelled);
    await accounts.note(id, true, locked);
    await accounts.noteErasure(id, true, requested);
    const end = jest.fn().mockResolvedValue(undefined);
    await expect(accounts.refuseLocked(id, end)).rejects.toMatchObject(refusals['a lock']);
    expect(end).toHaveBeenCalledTimes(1);
    await accounts.note(id, false, new Date());
    expect(await accounts.isLocked(id)).toBe(false);
  });

  it('is kept where a request for an erasure arrives after its cancellation', async () => {
    const caller = numbers.client(funds);
    await kinds['a bid']![0](caller);
    const requested = numbers.app.get(Clock).now();
    await lockedAccounts().noteErasure(caller.id, false, new Date(requested.getTime() + 1000));
    const event = { at: requested.toISOString(), data: { userId: caller.id }, correlationId: 'test' };
    await numbers.app.get(LocksController).erasureRequested(event as never);
    expect(await kinds['a bid']![1](caller.id)).toBe(1);
    expect(await lockedAccounts().isLocked(caller.id)).toBe(false);
  });

  it('is kept where a lock is delivered again after the account was unlocked', async () => {
    const caller = numbers.client(funds);
    const locked = numbers.app.get(Clock).now();
    await lockedAccounts().note(caller.id, true, locked);
    await lockedAccounts().note(caller.id, false, new Date(locked.getTime() + 1000));
    await kinds['a bid']![0](caller);
    const noted = await numbers.collection('locked_accounts').findOne({ _id: caller.id as never });
    // Longer than a dead letter can be replayed.
    expect((noted?.['deleteAt'] as Date).getTime() - locked.getTime()).toBeGreaterThan(80 * dayMs);
    const event = { at: locked.toISOString(), data: { userId: caller.id, locked: true }, correlationId: 'test' };
    await numbers.app.get(LocksController).changed(event as never);
    expect(await kinds['a bid']![1](caller.id)).toBe(1);
    expect(await lockedAccounts().isLocked(caller.id)).toBe(false);
  });

  it('is possible again on every replica', async () => {
    const replica = await numbers.startReplica();
    const others = replica.app.get(LockedAccounts);
    const { id: userId } = numbers.client(funds);
    // Either replica handles the events.
    await publishEvent(numbers.stack.connection, erasureRequested, { userId });
    await until(() => others.isLocked(userId), 'the request is delivered');
    expect(await lockedAccounts().isLocked(userId)).toBe(true);
    await cancelErasure(numbers, userId);
    for (const each of [others, lockedAccounts()]) expect(await each.isLocked(userId)).toBe(false);
  });
});
