/** For the requests of a verification: summing all postings and orders takes longer than other requests. */
export const options = { correlationId: 'analytics-verify', deadlineMs: 10 * 60_000 };
