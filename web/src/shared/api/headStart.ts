declare global {
  interface Window {
    /** Calls that the page began before its code arrived (vite-plugins/headStart.ts). */
    ringletStarted?: Map<string, Promise<Response>>;
    /** The first advert's picture, once it is known. */
    ringletPicture?: string;
  }
}

/** Later than this the page has been open for a while, and what it was told at its start is no news. */
const freshForMs = 15_000;

/** Sends a request, or takes the answer of the same one that the page began by itself; each of these serves once. */
export function send(request: Request): Promise<Response> {
  const key = `${request.method} ${request.url} ${request.headers.get('authorization') ?? ''}`;
  const started = window.ringletStarted?.get(key);
  window.ringletStarted?.delete(key);
  if (!started || performance.now() > freshForMs) return fetch(request);
  return started.catch(() => fetch(request));
}
