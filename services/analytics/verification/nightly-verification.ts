import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { Requester } from '@ringlet/messaging/requester';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { NightlyJob, type NightlyResult } from '@ringlet/work-queue/nightly-job';
import { NightlyRun } from '@ringlet/work-queue/nightly-run.model';
import { verifyAnalytics } from './verify-analytics';
import { verifyClientTotals } from './verify-clients';
import { verifyDepositTotals } from './verify-deposits';
import { verifyProfitTotals } from './verify-profit';

/** A difference counts only if it persists over this many comparisons, by which time late events have been applied. */
const attempts = 10;
const pauseMs = 3000;

/**
 * Every night, compares the figures of finished months, profit and deposits with the ledger and the orders, and new clients with the
 * accounts. Finished months no longer change.
 */
@Injectable()
export class NightlyVerification extends NightlyJob {
  constructor(
    @InjectCollection(NightlyRun) runs: Collection<NightlyRun>,
    clock: Clock,
    @Inject(LOG) log: Log,
    metrics: Metrics,
    private readonly requester: Requester,
  ) {
    super(runs, clock, log, metrics, 'analytics', 'the figures');
  }

  protected async run(now: Date, stop: AbortSignal): Promise<NightlyResult> {
    const done = new AbortController();
    const stopped = new Promise<never>((_, reject) =>
      stop.addEventListener('abort', () => reject(new Error('the process stops')), { signal: done.signal }),
    );
    try {
      const pause = () => this.pause(stop);
      const differences: string[] = [];
      const figures = verifyAnalytics(this.requester, now, pause, attempts, 'finished');
      differences.push(...(await Promise.race([figures, stopped])));
      for (const totalsOf of [verifyProfitTotals, verifyDepositTotals, verifyClientTotals]) {
        differences.push(...(await Promise.race([totalsOf(this.requester, now, pause, attempts), stopped])));
      }
      return { differences };
    } finally {
      done.abort();
    }
  }

  pause(stop: AbortSignal): Promise<void> {
    return sleep(pauseMs, undefined, { signal: stop });
  }
}
