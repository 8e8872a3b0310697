import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type FastifyInstance } from 'fastify';
import { keyUsesAtMost, recordKeyUses } from '@ringlet/contracts/auth/api-keys';
import { countKeyUses, keyCountsAtMost, textOfKeyCount } from '@ringlet/contracts/auth/key-usage';
import { Requester } from '@ringlet/messaging/requester';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { type SessionRequest } from '../http/request-context';
import { KeyCounters } from './key-counters';

/** A crash loses what was counted since the last report. */
const reportEveryMs = 5000;
const maxCounters = 20_000;

/** Counts in memory how often API keys are used, and reports it to auth in batches. */
@Injectable()
export class KeyUses implements OnModuleInit, BeforeApplicationShutdown {
  private used = new Set<string>();
  private readonly counters = new KeyCounters(maxCounters);
  private readonly reports = new IntervalTask(
    () => this.report(),
    reportEveryMs,
    (error) => this.log.warn({ err: error }, 'API key use report failed'),
  );

  constructor(
    private readonly requester: Requester,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.reports.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.reports.stop();
    await this.report().catch((error: unknown) => this.log.warn({ err: error }, 'API key use report failed'));
  }

  /** A request was admitted. */
  record(keyId: string): void {
    this.used.add(keyId);
    this.counters.countRequest(keyId, this.clock.nowMs());
  }

  /** A request with an existing key was not admitted. */
  recordRefused(keyId: string): void {
    const now = this.clock.nowMs();
    this.counters.countRequest(keyId, now);
    this.counters.countError(keyId, now);
  }

  /** An admitted request was answered with an error. */
  recordError(keyId: string): void {
    this.counters.countError(keyId, this.clock.nowMs());
  }

  /**
   * The next report repeats counts that could not be reported. A time of last use is dropped, because a key in use soon has another one.
   */
  async report(): Promise<void> {
    const correlationId = randomUUID();
    const ids = [...this.used];
    this.used = new Set();
    for (let from = 0; from < ids.length; from += keyUsesAtMost) {
      const batch = ids.slice(from, from + keyUsesAtMost);
      await this.requester.send(recordKeyUses, { ids: batch }, { correlationId });
    }
    const counts = this.counters.due(this.clock.nowMs());
    for (let from = 0; from < counts.length; from += keyCountsAtMost) {
      const batch = counts.slice(from, from + keyCountsAtMost);
      await this.requester.send(countKeyUses, { counts: batch.map(textOfKeyCount) }, { correlationId });
      batch.forEach((count) => this.counters.reported(count));
    }
  }
}

/** Counts answers with an error status. handler_api.php, whose errors have the status 200, counts its own. */
export function countKeyErrors(server: FastifyInstance, uses: KeyUses): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { caller } = request as SessionRequest;
    if (caller?.key !== undefined && reply.statusCode >= 400) uses.recordError(caller.session);
    done();
  });
}
