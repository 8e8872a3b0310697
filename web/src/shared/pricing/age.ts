interface WithHeaders {
  readonly response?: Response;
}

/** Puts into an answer of the catalog since when its prices are, where its headers call them old. */
export function withAge<Body extends object>(body: Body, meta: WithHeaders | undefined): Body {
  const headers = meta?.response?.headers;
  if (headers?.get('x-stale') !== 'true') return body;
  return Object.freeze({ ...body, pricesFrom: headers.get('x-refreshed-at') });
}

/** ISO 8601, where the prices of an answer are old. */
export function pricesFrom(answer: object | undefined): string | undefined {
  const from = answer && 'pricesFrom' in answer ? answer.pricesFrom : undefined;
  return typeof from === 'string' ? from : undefined;
}
