import { hourMs } from '@ringlet/contracts/durations';

/** Delays between attempts to send an e-mail: doubled from the first to the maximum. */
export const backOff = { firstMs: 5_000, maxMs: hourMs };
/** With these delays, the last attempt is about 25 hours after the first. */
export const maxAttempts = 34;
