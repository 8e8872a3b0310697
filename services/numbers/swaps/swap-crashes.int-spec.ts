import { type INestApplicationContext } from '@nestjs/common';
import { type Caller } from '@ringlet/contracts/caller';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { until } from '@ringlet/testing/until';
import { NumbersSettings } from '../settings';
import { crashAfter, type CrashPoint, injectCrashes } from '../testing/crash-injection';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { PollerLease } from '../workers/poller-lease';
import { SwapNumber } from './swap-number';

const funds = 1_000_000;
/** Longer than any lease of a purchase or a cancellation. */
const leasesEndMs = 5 * 60_000;

/** The outside calls of a swap, in order. */
const calls = [
  'updateOne',
  'cancel',
  'transaction',
  'wallet.order.refund',
  'transaction',
  'transaction',
  'wallet.order.charge',
  'acquire',
  'transaction',
  'transaction',
];

describe('after a crash at any call of a swap', () => {
  let numbers: NumbersStack;
  let crashing: INestApplicationContext;
  let passed = 0;
  const crashPoints: CrashPoint[] = [];

  beforeAll(async () => {
    numbers = await startNumbers({ timing: { pollLeaseMs: 600_000 } });
    numbers.app.get(Clock).now = () => new Date(Date.now() + passed);
    // Its workers do not run, and no other worker takes the swap over meanwhile.
    const idle = { tickMs: 10_000, pollLeaseMs: 60_000, catalogCheckMs: 60_000, retryEveryMs: 60_000 };
    ({ app: crashing } = await numbers.startReplica({}, idle));
    injectCrashes(crashing);
  });
  afterAll(async () => {
    // What the crashed process would retry for ever ends soon.
    Object.assign(crashing.get<NumbersSettings>(SETTINGS).timing, { retryEveryMs: 1 });
    for (const crash of crashPoints) crash.end();
    await numbers.stop();
  });

  const swap = (caller: Caller, orderId: string) =>
    crashing.get(SwapNumber).request({ orderId, reason: 'no-code', idempotencyKey: `key-${orderId}` }, caller, 'crash');
  const pass = async (ms: number) => {
    passed += ms;
    await numbers.app.get(PollerLease).renew();
  };
  const ordersOf = ({ id }: Caller) => numbers.orderRows.find({ userId: id }).sort({ _id: 1 }).toArray();
  const paid = ({ id }: Caller) => funds - numbers.wallet.balanceOf(id);

  it('one number is paid, or none: and every number at the provider has its order', async () => {
    const runs: { caller: Caller; crash: CrashPoint }[] = [];
    for (let made = 0; made <= calls.length; made++) {
      const caller = numbers.client(funds);
      const { order } = await numbers.buy(caller);
      const crash = await crashAfter(made, () => swap(caller, order.id));
      runs.push({ caller, crash });
      crashPoints.push(crash);
    }
    expect(runs.map(({ crash }) => crash.fatal)).toEqual([...calls, undefined]);
    await pass(leasesEndMs);
    for (const { caller, crash } of runs) await endsCorrectly(caller, crash.fatal);
    // The interrupted call may still arrive after everything has ended.
    for (const { crash } of runs) await crash.arriveLate();
    for (const { caller, crash } of runs) await endsCorrectly(caller, `${crash.fatal}, late`);
  });

  /** Either the first number or its replacement is active and paid, or neither exists. */
  async function endsCorrectly(caller: Caller, fatal: string | undefined): Promise<void> {
    const [given, replacement, ...more] = await until(async () => {
      const rows = await ordersOf(caller);
      const [first, second] = rows;
      const isUntouched = first?.state === 'active' && second === undefined;
      const isOver =
        first?.swap?.endedAt !== undefined && (second === undefined || /^(active|declined)$/.test(second.state));
      return (isUntouched || isOver) && rows;
    }, `the swap interrupted before ${fatal} has ended`);
    const active = [given, replacement].filter((row) => row?.state === 'active');
    expect(more).toEqual([]);
    expect(active.length).toBeLessThanOrEqual(1);
    expect({ fatal, paid: paid(caller) }).toEqual({ fatal, paid: active[0]?.price ?? 0 });
    if (replacement?.state === 'active') expect(given?.swap?.replacedBy).toBe(replacement._id.toHexString());
    const refs = [given, replacement].map((row) => row?._id.toHexString());
    const waiting = (await numbers.rentals()).filter(
      ({ ref, state }) => refs.includes(ref ?? '') && state === 'waiting',
    );
    const kept = waiting.filter(({ number }) => !active.some((row) => row?.number === number));
    // A number whose purchase lost its answer waits for a review.
    expect(kept.every(({ ref }) => ref === replacement?._id.toHexString() && replacement?.review !== undefined)).toBe(
      true,
    );
  }
});
