import { type INestApplicationContext } from '@nestjs/common';
import { type Collection, Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { kobo } from '@ringlet/contracts/money';
import { createBid, type CreateBidInput, listBids, withdrawBid } from '@ringlet/contracts/numbers/bids';
import { bidChanged } from '@ringlet/contracts/numbers/events';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { priceOf } from '../domain/price';
import { defaultRates } from '../pricing/site-cost.model';
import { NumbersSettings } from '../settings';
import { crashAfter, type CrashPoint, injectCrashes } from '../testing/crash-injection';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { runTask } from '../testing/run-task';
import { PollerLease } from '../workers/poller-lease';
import { type BidRow } from './bid.model';
import { Bids } from './bids';
import { FillBids } from './fill-bids';

const funds = 10_000_000;
/** In kobo: no number costs so little. */
const lowPrice = 100;
/** Longer than any lease of a purchase, and than the wait before an unopened bid is opened again. */
const leasesEndMs = 5 * 60_000;

interface Run {
  readonly caller: Caller;
  readonly bidId: string;
  readonly crash: CrashPoint;
}

describe('after a crash at any call of a bid', () => {
  let numbers: NumbersStack;
  let crashing: INestApplicationContext;
  let terms: Pick<CreateBidInput, 'country' | 'service'>;
  let price: number;
  let passed = 0;
  const crashPoints: CrashPoint[] = [];

  beforeAll(async () => {
    numbers = await startNumbers({ timing: { pollLeaseMs: 600_000 } });
    numbers.app.get(Clock).now = () => new Date(Date.now() + passed);
    const offer = await numbers.offer();
    terms = { country: 'US', service: offer.application_id };
    price = 2 * Math.round(priceOf(String(offer.cost), defaultRates));
    // Its workers do not run, and no other worker takes over.
    const idle = { tickMs: 10_000, pollLeaseMs: 60_000, catalogCheckMs: 60_000, retryEveryMs: 60_000 };
    ({ app: crashing } = await numbers.startReplica({}, idle));
    pauseTask(crashing);
    injectCrashes(crashing);
  });
  afterAll(async () => {
    // What the crashed process would retry for ever ends soon.
    Object.assign(crashing.get<NumbersSettings>(SETTINGS).timing, { retryEveryMs: 1 });
    for (const crash of crashPoints) crash.end();
    await numbers.stop();
  });

  /** Stops the process from filling bids. Returns a function that starts it again. */
  function pauseTask(app: INestApplicationContext): () => void {
    const task = app.get(FillBids) as unknown as { run(): Promise<void> };
    const run = jest.spyOn(task, 'run').mockResolvedValue(undefined);
    return () => run.mockRestore();
  }
  const pass = async (ms: number) => {
    passed += ms;
    await numbers.app.get(PollerLease).renew();
  };
  const rows = () => numbers.collection('bids') as never as Collection<BidRow>;
  const row = (bidId: string) => rows().findOne({ _id: new Types.ObjectId(bidId) });
  const money = ({ id }: Caller) => ({ balance: numbers.wallet.balanceOf(id), held: numbers.wallet.heldFor(id) });
  const input = (more: Partial<CreateBidInput>): CreateBidInput => {
    return { buys: true, ...terms, price: lowPrice, count: 1, hours: 24, ...more } as CreateBidInput;
  };
  const place = (caller: Caller, more: Partial<CreateBidInput> = {}) => numbers.send(createBid, input(more), caller);
  const withdraw = ({ caller, bidId }: Pick<Run, 'caller' | 'bidId'>) => numbers.send(withdrawBid, { bidId }, caller);
  const crashAt = async (made: number, work: () => Promise<unknown>) => {
    const crash = await crashAfter(made, work);
    crashPoints.push(crash);
    return crash;
  };
  const fatal = (runs: readonly { readonly crash: CrashPoint }[]) => runs.map(({ crash }) => crash.fatal);
  const endsOf = async (bidId: string) =>
    (await eventsSoFar(numbers.stack, bidChanged)).filter((event) => event.bidId === bidId && event.state === 'ended');

  it('it is placed once, its money is held once, and all comes back when it is withdrawn', async () => {
    const calls = ['insertOne', 'wallet.hold.open', 'updateOne'];
    const runs: { caller: Caller; given: CreateBidInput; crash: CrashPoint }[] = [];
    for (let made = 0; made <= calls.length; made++) {
      const caller = numbers.client(funds);
      const given = input({ count: 3, idempotencyKey: `placed-${made}` });
      const crash = await crashAt(made, () => crashing.get(Bids).create(caller.id, given, 'crash'));
      runs.push({ caller, given, crash });
    }
    expect(fatal(runs)).toEqual([...calls, undefined]);
    await pass(leasesEndMs);
    const isHeldOnce = async () => {
      for (const { caller, given, crash } of runs) {
        // The app repeats the request because it had no answer.
        expect(await numbers.send(createBid, given, caller)).toMatchObject({ state: 'open', held: 3 * lowPrice });
        expect((await numbers.send(listBids, {}, caller)).data).toHaveLength(1);
        const expected = { fatal: crash.fatal, balance: funds - 3 * lowPrice, held: 3 * lowPrice };
        expect({ fatal: crash.fatal, ...money(caller) }).toEqual(expected);
      }
    };
    await isHeldOnce();
    for (const { crash } of runs) await crash.arriveLate();
    await runTask(numbers, 'bids');
    await isHeldOnce();
    for (const { caller } of runs) {
      const [bid] = (await numbers.send(listBids, {}, caller)).data;
      await withdraw({ caller, bidId: bid!.id });
      expect(money(caller)).toEqual({ balance: funds, held: 0 });
    }
  });

  it('it is withdrawn completely, or waits: what was held is released once', async () => {
    const calls = ['updateOne', 'wallet.hold.close', 'deleteOne', 'transaction'];
    const runs: Run[] = [];
    for (let made = 0; made <= calls.length; made++) {
      const caller = numbers.client(funds);
      const { id: bidId } = await place(caller, { count: 3 });
      const crash = await crashAt(made, () => crashing.get(Bids).withdraw(caller.id, bidId, 'crash'));
      runs.push({ caller, bidId, crash });
    }
    expect(fatal(runs)).toEqual([...calls, undefined]);
    const [untouched, ...begun] = runs;
    expect(await row(untouched!.bidId)).toMatchObject({ state: 'open' });
    for (const { bidId, crash } of begun)
      await until(async () => (await row(bidId))?.state === 'ended', `withdrawn, interrupted before ${crash.fatal}`);
    for (const run of runs) expect(await withdraw(run)).toMatchObject({ state: 'ended', ending: 'withdrawn', held: 0 });
    for (const { crash } of runs) await crash.arriveLate();
    for (const { caller, bidId, crash } of runs) {
      expect({ fatal: crash.fatal, ...money(caller) }).toEqual({ fatal: crash.fatal, balance: funds, held: 0 });
      await until(async () => (await endsOf(bidId)).length > 0, 'its end is published');
      expect(await endsOf(bidId)).toMatchObject([{ ending: 'withdrawn', released: 3 * lowPrice }]);
    }
  });

  it('its number is bought once and paid from what is held, for what it cost', async () => {
    const calls = [
      'transaction',
      'wallet.order.charge',
      'acquire',
      'transaction',
      'wallet.hold.release',
      'transaction',
    ];
    const goOn = pauseTask(numbers.app);
    const runs: Run[] = [];
    for (let made = 0; made <= calls.length; made++) {
      const caller = numbers.client(funds);
      const { id: bidId } = await place(caller, { price });
      const bid = (await row(bidId))!;
      const crash = await crashAt(made, () => crashing.get(FillBids)['buy'](bid));
      runs.push({ caller, bidId, crash });
    }
    expect(fatal(runs)).toEqual([...calls, undefined]);
    goOn();
    await pass(leasesEndMs);
    for (const run of runs) await isFilled(run, run.crash.fatal);
    // The interrupted call may still arrive after everything has ended.
    for (const { crash } of runs) await crash.arriveLate();
    await runTask(numbers, 'bids');
    for (const run of runs) await isFilled(run, `${run.crash.fatal}, late`);
  });

  it('its notice is published once, and nothing is bought', async () => {
    const goOn = pauseTask(numbers.app);
    const runs: Run[] = [];
    for (let made = 0; made <= 1; made++) {
      const caller = numbers.client(funds);
      const { id: bidId } = await place(caller, { buys: false });
      await rows().updateOne({ _id: new Types.ObjectId(bidId) }, { $set: { price: kobo(price) } });
      const bid = (await row(bidId))!;
      const crash = await crashAt(made, () => crashing.get(Bids).reach(bid, kobo(price), 'crash'));
      runs.push({ caller, bidId, crash });
    }
    expect(fatal(runs)).toEqual(['transaction', undefined]);
    goOn();
    for (const { bidId } of runs) await until(async () => (await row(bidId))?.state === 'ended', 'it has ended');
    for (const { crash } of runs) await crash.arriveLate();
    await runTask(numbers, 'bids');
    for (const { caller, bidId } of runs) {
      await until(async () => (await endsOf(bidId)).length > 0, 'its end is published');
      expect(await endsOf(bidId)).toMatchObject([{ ending: 'reached', reached: { wanted: price } }]);
      expect(await numbers.orderRows.countDocuments({ userId: caller.id })).toBe(0);
      expect(money(caller)).toEqual({ balance: funds, held: 0 });
    }
  });

  async function isFilled({ caller, bidId }: Run, when: string | undefined): Promise<void> {
    const { orderIds, filled } = await until(async () => {
      const bid = await row(bidId);
      return bid?.state === 'ended' && bid.orderUnderWay === undefined && bid;
    }, `the bid interrupted before ${when} is filled`);
    const orders = await numbers.orderRows.find({ userId: caller.id }).toArray();
    const active = orders.filter(({ state }) => state === 'active');
    expect({ when, filled, orderIds }).toEqual({
      when,
      filled: 1,
      orderIds: active.map(({ _id }) => _id.toHexString()),
    });
    const [bought] = active;
    expect({ when, ...money(caller) }).toEqual({ when, balance: funds - (bought?.price ?? 0), held: 0 });
    expect(bought?.price).toBeLessThan(price);
    expect(await endsOf(bidId)).toMatchObject([{ ending: 'filled', filled: 1 }]);
    // A number whose purchase lost its answer waits for a review.
    const others = new Map(orders.filter((order) => order !== bought).map((order) => [order._id.toHexString(), order]));
    const kept = (await numbers.rentals()).filter(({ ref, state }) => others.has(ref ?? '') && state === 'waiting');
    expect(kept.filter(({ ref }) => others.get(ref ?? '')?.review === undefined)).toEqual([]);
  }
});
