import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type KeyCount } from '@ringlet/contracts/auth/key-usage';
import { dayOf } from '@ringlet/contracts/days';
import { minuteMs } from '@ringlet/contracts/durations';

interface Counter {
  readonly keyId: string;
  readonly day: string;
  readonly counter: string;
  requests: number;
  errors: number;
  /** Requests plus errors at the last report. */
  reported: number;
}

/**
 * Counts requests of API keys by day of Africa/Lagos, in memory. A counter that was dropped, because too many other keys were used, begins
 * again under another id, so what it has reported still counts.
 */
export class KeyCounters {
  private readonly counters: LRUCache<string, Counter>;
  private day = '';
  /** The minute for which `day` was determined; a day of Lagos begins with a minute. */
  private minute = -1;

  constructor(atMost: number) {
    this.counters = new LRUCache({ max: atMost });
  }

  countRequest(keyId: string, nowMs: number): void {
    this.counterOf(keyId, nowMs).requests += 1;
  }

  /** Call it for a request that was already counted. */
  countError(keyId: string, nowMs: number): void {
    this.counterOf(keyId, nowMs).errors += 1;
  }

  /** The counts that have grown since their last report. Drops those of earlier days that have not. */
  due(nowMs: number): KeyCount[] {
    const today = this.today(nowMs);
    const due: KeyCount[] = [];
    for (const [at, { reported, ...count }] of [...this.counters.entries()].toReversed()) {
      if (count.requests + count.errors > reported) due.push(count);
      else if (count.day !== today) this.counters.delete(at);
    }
    return due;
  }

  reported({ keyId, day, counter, requests, errors }: KeyCount): void {
    const found = this.counters.peek(`${keyId}:${day}`);
    if (found?.counter === counter) found.reported = requests + errors;
  }

  private counterOf(keyId: string, nowMs: number): Counter {
    const day = this.today(nowMs);
    const at = `${keyId}:${day}`;
    const known = this.counters.get(at);
    if (known !== undefined) return known;
    const counter = randomBytes(8).toString('hex');
    const created = { keyId, day, counter, requests: 0, errors: 0, reported: 0 };
    this.counters.set(at, created);
    return created;
  }

  private today(nowMs: number): string {
    const minute = Math.floor(nowMs / minuteMs);
    if (minute !== this.minute) [this.minute, this.day] = [minute, dayOf(new Date(nowMs))];
    return this.day;
  }
}
