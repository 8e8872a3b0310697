import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Collection, type Connection } from 'mongoose';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { NightlyJob, type NightlyResult } from '@ringlet/work-queue/nightly-job';
import { InjectCollection } from '../collection';
import { enforceRetention } from './enforce-retention';
import { type RetentionRule } from './retention-rule';
import { RetentionRun } from './retention-run.model';

export const RETENTION_RULES = Symbol('retention rules');

/** Removes a service's over-age personal data every night and counts what is left. */
@Injectable()
export class NightlyRetention extends NightlyJob {
  constructor(
    @InjectCollection(RetentionRun) runs: Collection<RetentionRun>,
    clock: Clock,
    @Inject(LOG) log: Log,
    metrics: Metrics,
    @InjectConnection() private readonly connection: Connection,
    @Inject(RETENTION_RULES) private readonly rules: readonly RetentionRule[],
  ) {
    super(runs, clock, log, metrics, 'retention', 'personal data that are over age');
  }

  protected run(now: Date, stop: AbortSignal): Promise<NightlyResult> {
    return enforceRetention(this.connection, this.rules, now, stop);
  }
}
