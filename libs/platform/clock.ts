import { Injectable } from '@nestjs/common';

/** The current time. Rules that depend on time take it from here, so that a test can set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Milliseconds since 1970. */
  nowMs(): number {
    return this.now().getTime();
  }
}
