import { Injectable } from '@nestjs/common';

/** The time, so that a test can have its own. */
@Injectable()
export class Clock {
  /** Milliseconds since 1970. */
  now(): number {
    return Date.now();
  }
}
