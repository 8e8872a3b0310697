/** A page that is younger than this and was reloaded has nothing to win by another reload. */
const youngMs = 60_000;

/** Code that can't be had was most likely replaced by a release: a fresh page knows the new one. Else it stays an error. */
export function reloadOnce(error: unknown): Promise<never> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigator.onLine || (visit?.type === 'reload' && performance.now() < youngMs)) throw error;
  window.location.reload();
  return new Promise(() => undefined);
}
