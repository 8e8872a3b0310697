import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { keyUsesAtMost, recordKeyUses } from '@ringlet/contracts/auth/api-keys';
import { Requester } from '@ringlet/messaging/requester';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { LOG, type Log } from '@ringlet/platform/core.module';

const reportEveryMs = 30_000;

/** Reports which API keys were used, in batches: when exactly, and how often, does not matter. */
@Injectable()
export class KeyUses implements OnModuleInit, BeforeApplicationShutdown {
  private used = new Set<string>();
  private readonly reports = new IntervalTask(
    () => this.report(),
    reportEveryMs,
    (error) => this.log.warn({ err: error }, 'report of API key uses failed'),
  );

  constructor(
    private readonly requester: Requester,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.reports.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.reports.stop();
  }

  record(keyId: string): void {
    this.used.add(keyId);
  }

  /** What cannot be reported is dropped: a key that is in use is reported the next time. */
  async report(): Promise<void> {
    const ids = [...this.used];
    this.used = new Set();
    for (let from = 0; from < ids.length; from += keyUsesAtMost) {
      const batch = ids.slice(from, from + keyUsesAtMost);
      await this.requester.send(recordKeyUses, { ids: batch }, { correlationId: randomUUID() });
    }
  }
}
