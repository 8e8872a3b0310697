import { dayMs, hourMs, minuteMs } from '@ringlet/contracts/durations';

export const pendingForMs = dayMs;
/** How long after its creation a deposit is verified: the providers repeat webhooks for three days. */
export const verifiedForMs = 7 * dayMs;

/** An unpaid deposit is deleted at this age, once the provider has confirmed it again; checkouts expire long before. */
export const prunedAfterMs = 90 * dayMs;

/** Ages at the first verifications: often at first, then hourly until the end of the day, then every six hours. */
const early = [1, 2, 4, 7, 10, 15, 20, 30, 45, 60].map((minutes) => minutes * minuteMs);

/** When to verify a deposit next; undefined after the last time. */
export function nextDepositVerification(createdAt: Date, now: Date): Date | undefined {
  const age = nextDepositVerificationAge(now.getTime() - createdAt.getTime());
  return age === undefined ? undefined : new Date(createdAt.getTime() + age);
}

/** The age at the next verification of a deposit of age `ageMs`; undefined after the last one. Milliseconds. */
export function nextDepositVerificationAge(ageMs: number): number | undefined {
  const soon = early.find((age) => age > ageMs);
  if (soon !== undefined) return soon;
  const step = ageMs < pendingForMs ? hourMs : 6 * hourMs;
  const next = (Math.floor(ageMs / step) + 1) * step;
  return next <= verifiedForMs ? next : undefined;
}
