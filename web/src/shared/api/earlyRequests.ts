declare global {
  interface Window {
    /** API calls that the page sent before its code loaded (vite-plugins/pageScripts.ts). */
    ringletEarlyRequests?: Map<string, Promise<Response>>;
    /** The address of the first advert's image, once it is known. */
    ringletFirstImage?: string;
  }
}

/** Milliseconds after page load in which an early reply is fresh enough to use. */
const freshForMs = 15_000;

/** Sends a request, or uses the reply to the same one that the page sent early. Each early reply is used once. */
export function sendOrReuse(request: Request): Promise<Response> {
  const key = `${request.method} ${request.url} ${request.headers.get('authorization') ?? ''}`;
  const early = window.ringletEarlyRequests?.get(key);
  window.ringletEarlyRequests?.delete(key);
  if (!early || performance.now() > freshForMs) return fetch(request);
  return early.catch(() => fetch(request));
}
