import { Inject, Injectable } from '@nestjs/common';
import { dayOf } from '@ringlet/contracts/days';
import { dayMs } from '@ringlet/contracts/durations';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Cases } from '../cases/cases';
import { patternNames, type Signal } from '../domain/signals';

/** By when a person is to look at it. */
const dueAfterMs = 3 * dayMs;

/** The cases of signals. */
@Injectable()
export class SignalCases {
  constructor(
    private readonly cases: Cases,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Once a month per client and pattern, so that a recent decision is not asked again. */
  async open(userId: string, { pattern, evidence }: Signal, whose: Signal['evidence'] = []): Promise<void> {
    const now = this.clock.now();
    const opened = await this.cases.openCase({
      kind: 'signal',
      key: `signal:${pattern}:${userId}:${dayOf(now).slice(0, 7)}`,
      userId,
      evidence: [{ label: 'Pattern', value: patternNames[pattern] }, ...evidence, ...whose],
      createdAt: now,
      dueAt: new Date(now.getTime() + dueAfterMs),
    });
    if (opened) this.log.info({ userId, pattern }, 'signal measured');
  }
}
