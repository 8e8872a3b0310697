interface WithHeaders {
  readonly response?: Response;
}

/** Adds the time of the last catalog refresh to a reply with stale headers. */
export function withAge<Body extends object>(body: Body, meta: WithHeaders | undefined): Body {
  const headers = meta?.response?.headers;
  if (headers?.get('x-stale') !== 'true') return body;
  return Object.freeze({ ...body, pricesFrom: headers.get('x-refreshed-at') });
}

/** The prices' time (ISO 8601) if they are stale. */
export function pricesFrom(answer: object | undefined): string | undefined {
  const from = answer && 'pricesFrom' in answer ? answer.pricesFrom : undefined;
  return typeof from === 'string' ? from : undefined;
}
