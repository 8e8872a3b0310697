import { Clock } from '@ringlet/platform/clock';

/** A clock that changes only when a test sets it. */
export class TestClock extends Clock {
  constructor(private current = new Date('2026-01-01T00:00:00Z').getTime()) {
    super();
  }

  override now(): Date {
    return new Date(this.current);
  }

  advance(ms: number): void {
    this.current += ms;
  }
}
