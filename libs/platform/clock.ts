import { Injectable } from '@nestjs/common';

/** What time it is. Injected wherever a rule depends on it, so that a test can set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
