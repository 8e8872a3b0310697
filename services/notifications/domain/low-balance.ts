import { dayMs } from '@ringlet/contracts/durations';
import { type Kobo } from '@ringlet/contracts/money';

/** A notice of a balance that goes up and down around the limit is sent once in this time. */
const againAfterMs = dayMs;

export interface LastBalance {
  readonly balance: Kobo;
  readonly noticedAt?: Date;
}

/** A notice is sent when the balance fell below the limit. The first one that is known may have been low before. */
export function isNoticeDue(last: LastBalance | undefined, balance: Kobo, below: Kobo, now: Date): boolean {
  if (last === undefined || last.balance < below || balance >= below) return false;
  return last.noticedAt === undefined || now.getTime() - last.noticedAt.getTime() >= againAfterMs;
}
