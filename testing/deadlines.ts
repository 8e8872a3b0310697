/** Settings of processes under test: a call that answers within milliseconds takes seconds on a machine that does other work as well. */
export const longDeadlines = { MIN_DEADLINE_MS: '15000', PAYMENT_TIMEOUT_MS: '15000' } as const;
