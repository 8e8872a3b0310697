import { Types } from 'mongoose';
import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { TestClock } from '@ringlet/testing/test-clock';
import { type Claim, type WorkQueue } from '@ringlet/work-queue/work-queue';
import { type OrderRow } from '../order-store/order.model';
import { type CallLimiter } from '../providers/call-limiter';
import { ActivationPoller } from './activation-poller';
import { PollMetrics } from './poll-metrics';

describe('how late a poller polls', () => {
  const clock = new TestClock();
  const order = { _id: new Types.ObjectId(), activatedAt: clock.now(), nextSms: { round: 0 } } as OrderRow;
  const lease = { token: 'lease', until: new Date(clock.nowMs() + 600_000) };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  let claims: Claim<OrderRow>[];
  let slots: number;

  function poller(metrics: PollMetrics, longestSleepMs = 0): ActivationPoller {
    const empty = { lease, rows: [], dueAt: () => clock.now() };
    const queue = {
      claim: () => Promise.resolve(claims.shift() ?? empty),
      leasedBy: () => Promise.resolve([]),
      stillLeased: (jobs: { id: unknown }[]) => Promise.resolve(new Set(jobs.map(({ id }) => String(id)))),
      release: () => Promise.resolve(),
    };
    const limiter = { limit: 10, consume: (wanted: number) => Math.min(wanted, slots), recordSuccess: () => undefined };
    const made = new ActivationPoller(
      queue as unknown as WorkQueue<OrderRow>,
      () => Promise.resolve(clock.nowMs() + 5_000),
      { everyMs: 5_000, compareEveryMs: 600_000, concurrency: 10, longestSleepMs },
      limiter as unknown as CallLimiter,
      { replicas: 1, current: () => 'holder', leasedByOthers: () => 0 },
      { polled: (lateMs) => metrics.polled('sms-man', lateMs) },
      clock,
      createLog('test', 'silent'),
    );
    metrics.watch('sms-man', () => made.overdueMs());
    return made;
  }

  it('is measured from when a number was due, also before it was claimed and while it may not poll', async () => {
    const metrics = new Metrics('test');
    claims = [{ lease, rows: [order], dueAt: () => new Date(clock.nowMs() - 3_000) }];
    slots = 0;
    const polling = poller(new PollMetrics(metrics));
    const read = async (name: string) => {
      const metric = (await metrics.registry.getMetricsAsJSON()).find((each) => each.name === name);
      return metric?.values as { value: number; metricName?: string; labels: object }[];
    };
    polling.tick();
    await settled();
    polling.tick();
    clock.advance(4_000);
    expect(await read('ringlet_poll_overdue_seconds')).toEqual([{ value: 7, labels: expect.anything() }]);
    slots = 1;
    polling.tick();
    await settled();
    const sum = (await read('ringlet_poll_lag_seconds')).find(({ metricName }) => metricName?.endsWith('_sum'));
    expect(sum).toMatchObject({ value: 7, labels: { provider: 'sms-man' } });
    expect(await read('ringlet_poll_overdue_seconds')).toMatchObject([{ value: 0 }]);
    clock.advance(6_000);
    polling.tick();
    await settled();
    expect(
      (await read('ringlet_poll_lag_seconds')).find(({ metricName }) => metricName?.endsWith('_sum')),
    ).toMatchObject({
      value: 8,
    });
  });

  it('is no longer than it may sleep after the clock was put back', async () => {
    claims = [{ lease, rows: [], dueAt: () => clock.now() }];
    const polling = poller(new PollMetrics(new Metrics('test')), 2_000);
    polling.tick();
    await settled();
    claims = [{ lease, rows: [order], dueAt: () => clock.now() }];
    clock.advance(1_000);
    polling.tick();
    await settled();
    expect(polling.leasedCount).toBe(0);
    clock.advance(-3_600_000);
    polling.tick();
    await settled();
    expect(polling.leasedCount).toBe(1);
  });
});
