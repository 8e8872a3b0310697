const minute = 60_000;
const hour = 60 * minute;

/** How long a deposit stays pending. */
export const pendingForMs = 24 * hour;
/** How long after it was made money may still arrive for a deposit that nobody reported: the providers repeat webhooks for three days. */
export const lookedAfterForMs = 7 * 24 * hour;

/** Ages at which a deposit that nobody reported is looked at: soon and often at first, hourly to the end of the day, then every six hours. */
const early = [1, 2, 4, 7, 10, 15, 20, 30, 45, 60].map((minutes) => minutes * minute);

/** When to look next at a deposit of this age; undefined when it is not worth it any more. Ages in milliseconds. */
export function nextLookAge(ageMs: number): number | undefined {
  const soon = early.find((age) => age > ageMs);
  if (soon !== undefined) return soon;
  const step = ageMs < pendingForMs ? hour : 6 * hour;
  const next = (Math.floor(ageMs / step) + 1) * step;
  return next <= lookedAfterForMs ? next : undefined;
}
