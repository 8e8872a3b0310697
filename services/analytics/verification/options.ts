/** Of the requests of a verification. Summing all postings and orders takes longer than other requests. */
export const options = { correlationId: 'analytics-verify', deadlineMs: 10 * 60_000 };
