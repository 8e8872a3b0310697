/** Constants of every process that tests replace, each in its own settings. Milliseconds. */
export const processTiming = {
  /** The least that a request to another process and a readiness check may take, where less is usual. */
  minDeadlineMs: 0,
};
