/** Milliseconds after a reload in which another reload would not help. */
const youngMs = 60_000;

/** For code that fails to load: a release has probably replaced it, so the page is reloaded, once. Otherwise throws. */
export function reloadOnce(error: unknown): Promise<never> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigator.onLine || (visit?.type === 'reload' && performance.now() < youngMs)) throw error;
  window.location.reload();
  return new Promise(() => undefined);
}
