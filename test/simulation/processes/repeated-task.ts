/** How often scheduled tasks run, which fill bids and renew rentals (milliseconds). */
const taskEveryMs = 60_000;

/** Replaces ScheduledTasks: every replica runs the task, so its steps may run twice at a time. */
export function repeatedly(
  _name: string,
  _everyMs: number,
  work: (lease: { signal: AbortSignal }) => Promise<unknown>,
) {
  const { signal } = new AbortController();
  const run = (): void => {
    void work({ signal }).then(wait, wait);
  };
  const wait = (): void => void setTimeout(run, taskEveryMs);
  wait();
  return Promise.resolve({ expedite: () => Promise.resolve(), stop: () => Promise.resolve() });
}
