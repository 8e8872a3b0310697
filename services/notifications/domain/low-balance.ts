import { dayMs } from '@ringlet/contracts/durations';
import { type Kobo } from '@ringlet/contracts/money';

/** At most one notice in this time, even if the balance goes up and down around the limit. */
const againAfterMs = dayMs;

interface LastBalance {
  readonly balance: Kobo;
  readonly noticedAt?: Date;
}

/** A notice is due when the balance falls below the limit. The first known balance may have been low before. */
export function isNoticeDue(last: LastBalance | undefined, balance: Kobo, below: Kobo, now: Date): boolean {
  if (last === undefined || last.balance < below || balance >= below) return false;
  return last.noticedAt === undefined || now.getTime() - last.noticedAt.getTime() >= againAfterMs;
}
