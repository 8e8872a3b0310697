/** Session storage: when this tab last reloaded for missing code, in milliseconds since the epoch. */
const reloadedAtKey = 'reloadedAt';
/** Within this time after a reload for missing code, another one would not help (milliseconds). */
const againAfterMs = 5 * 60_000;
/** The browser may ignore or cancel the reload: after this time the failure is reported instead (milliseconds). */
const reloadWithinMs = 60_000;

/**
 * For code that fails to load: a release has probably replaced it, so the page reloads once. Otherwise, and without session
 * storage, throws.
 */
export function reloadOnce(error: unknown): Promise<never> {
  const reloadedAt = Number(sessionStorage.getItem(reloadedAtKey));
  if (!navigator.onLine || Date.now() - reloadedAt < againAfterMs) throw error;
  sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  window.location.reload();
  return new Promise((_, reject) => setTimeout(reject, reloadWithinMs, error));
}
