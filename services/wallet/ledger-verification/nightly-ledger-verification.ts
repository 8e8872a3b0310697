import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { collectionOf } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { NightlyJob, type NightlyResult } from '@ringlet/work-queue/nightly-job';
import { NightlyRun } from '@ringlet/work-queue/nightly-run.model';
import { verifyNew } from './verify-new';

/** Verifies the ledger's new rows once a night. */
@Injectable()
export class NightlyLedgerVerification extends NightlyJob {
  constructor(
    @InjectModel(NightlyRun.name) private readonly model: Model<NightlyRun>,
    clock: Clock,
    @Inject(LOG) log: Log,
    metrics: Metrics,
  ) {
    super(collectionOf(model), clock, log, metrics, 'ledger', 'the ledger');
  }

  protected async run(now: Date, stop: AbortSignal): Promise<NightlyResult> {
    const { db } = this.model.db;
    if (!db) throw new Error('the database is not connected');
    const { differences, ...figures } = await verifyNew(db, now, stop);
    return { differences, figures };
  }
}
