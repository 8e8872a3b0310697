declare global {
  interface Window {
    /**
     * API calls that the page sent before its code loaded (vite-plugins/pageScripts.ts), by method, address, authorization and
     * body.
     */
    ringletEarlyRequests?: Map<string, Promise<Response>>;
    /** The address of the first advert's image, once known. */
    ringletFirstImage?: string;
  }
}

/** How long after page load an early reply is fresh enough to use (milliseconds). */
const freshForMs = 15_000;

/** Sends a request, or uses the page's early reply to the same one. Each early reply is used once. */
export async function sendOrReuse(request: Request): Promise<Response> {
  const early = window.ringletEarlyRequests;
  if (early === undefined || early.size === 0 || performance.now() > freshForMs) return fetch(request);
  const body = await request.clone().text();
  const key = `${request.method} ${request.url} ${request.headers.get('authorization') ?? ''} ${body}`;
  const reply = early.get(key);
  early.delete(key);
  return reply ? reply.catch(() => fetch(request)) : fetch(request);
}
