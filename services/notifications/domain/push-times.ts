import { dayMs, minuteMs } from '@ringlet/contracts/durations';
import { type NoticeKind } from '@ringlet/contracts/notices';

/** A push's subject; `test`: the client tries it out. */
export type PushKind = NoticeKind | 'test';

/** Most apps accept a code for this long. */
const codeMs = 10 * minuteMs;
const newsMs = dayMs;
const testMs = 5 * minuteMs;

/** Until when a push is worth delivering: a code from its arrival, the others from when they may be sent. */
export function expiryOf(
  kind: PushKind,
  { happenedAt, sendAt, noticeExpiresAt }: { happenedAt: Date; sendAt: Date; noticeExpiresAt?: Date | undefined },
): Date {
  const [from, ms] = kind === 'code' ? [happenedAt, codeMs] : kind === 'test' ? [happenedAt, testMs] : [sendAt, newsMs];
  const usual = from.getTime() + ms;
  return new Date(Math.min(usual, noticeExpiresAt?.getTime() ?? usual));
}

/** The header `TTL`: for how many seconds a push service keeps a push for a device that is off. */
export function secondsLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
}

/** The header `Urgency`: `high` also wakes a phone that saves power. */
export function urgencyOf(kind: PushKind): 'high' | 'normal' {
  return kind === 'code' || kind === 'security' || kind === 'test' ? 'high' : 'normal';
}
