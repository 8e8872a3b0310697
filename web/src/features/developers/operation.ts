/** A request of the developer API, as the page shows it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With `{id}` for parameters. */
  readonly path: string;
  readonly group: string;
  readonly summary: string;
  readonly scope: string;
  readonly notes?: string;
  readonly parameters: readonly Parameter[];
  readonly takesIdempotencyKey: boolean;
  readonly fields?: readonly Field[];
  readonly body?: object;
  /** The answer is a stream of server-sent events. */
  readonly streams?: true;
  /** A sample of the answer; for a stream, its text. */
  readonly answer: object | string;
  readonly errors: readonly { readonly status: number; readonly codes: readonly string[] }[];
}

export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly about: string;
}

export interface Parameter extends Field {
  readonly in: string;
  readonly sample: string;
}

export interface FilledRequest {
  readonly method: string;
  readonly url: string;
  readonly idempotencyKey?: string;
  readonly body?: unknown;
  readonly streams?: boolean;
}

/** The request with these parameter values; empty ones are left out. */
export function fill(
  { method, path, parameters, takesIdempotencyKey, streams }: Operation,
  apiUrl: string,
  values: Readonly<Record<string, string>>,
  body: unknown,
): FilledRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams(
    parameters
      .filter((each) => each.in === 'query' && values[each.name])
      .map(({ name }) => [name, values[name] as string]),
  ).toString();
  return {
    method,
    url: `${apiUrl.replace(/\/$/, '')}${filled}${query && `?${query}`}`,
    ...(takesIdempotencyKey && { idempotencyKey: 'order-1001' }),
    ...(body !== undefined && { body }),
    ...(streams && { streams }),
  };
}
