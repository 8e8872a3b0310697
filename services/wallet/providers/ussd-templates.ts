import { Inject, Injectable } from '@nestjs/common';
import { dayMs, minuteMs } from '@ringlet/contracts/durations';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type UssdTemplate } from '../domain/transfer-account';
import { Monnify } from './monnify/monnify';

const keptForMs = dayMs;
/** After a failure. */
const againAfterMs = 5 * minuteMs;

/** The banks' transfer codes from Monnify's list; they reach any provider's account. */
@Injectable()
export class UssdTemplates {
  private reading: Promise<readonly UssdTemplate[]> = Promise.resolve([]);
  private readAgainAt = 0;

  constructor(
    private readonly monnify: Monnify,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Never rejects: a transfer works without them. Keeps the last ones while Monnify does not answer. */
  current(): Promise<readonly UssdTemplate[]> {
    const now = this.clock.nowMs();
    if (this.monnify.isConfigured && now >= this.readAgainAt) {
      this.readAgainAt = now + againAfterMs;
      this.reading = this.read(this.reading);
    }
    return this.reading;
  }

  private async read(before: Promise<readonly UssdTemplate[]>): Promise<readonly UssdTemplate[]> {
    try {
      const templates = await this.monnify.listUssdTemplates();
      this.readAgainAt = this.clock.nowMs() + keptForMs;
      return templates;
    } catch (err) {
      this.log.warn({ err }, 'USSD codes read failed');
      return before;
    }
  }
}
