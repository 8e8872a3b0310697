import { Clock } from '@ringlet/platform/clock';

/** A clock that stands still until a test moves it. */
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
