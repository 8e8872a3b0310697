import { hourMs, minuteMs } from '@ringlet/contracts/durations';

/** Delays between attempts to send an e-mail, doubling from the first to the maximum. */
export const mailBackOff = { firstMs: 5_000, maxMs: hourMs };
/** With these delays, the last attempt follows about 25 hours after the first. */
export const maxAttempts = 34;
/** Delays between attempts to push a notice or to send it in Telegram. */
export const noticeBackOff = { firstMs: 2_000, maxMs: 10 * minuteMs, jitter: 0.2 };
