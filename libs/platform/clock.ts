import { Injectable } from '@nestjs/common';

/** The current time, injected so that tests can set it. */
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
