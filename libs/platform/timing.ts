/** Every process's constants that tests replace, each in its own settings. Milliseconds. */
export const processTiming = {
  /** Minimum time for a readiness check or a request to another process, even if less is usual. */
  minDeadlineMs: 0,
};
