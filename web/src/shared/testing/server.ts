import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

/** The gateway, as far as one test needs it. An unexpected call fails the test. */
export const server = setupServer();

type Method = 'get' | 'post' | 'put' | 'delete';

export interface SeenRequest {
  /** What follows the question mark. */
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Answers one call of the gateway and keeps what was sent to it. */
export function answer(
  method: Method,
  path: string,
  body: JsonBodyType,
  status = 200,
  headers = {},
): readonly SeenRequest[] {
  const seen: SeenRequest[] = [];
  server.use(
    http[method](`http://localhost:3000${path}`, async ({ request }) => {
      const text = await request.text();
      seen.push({
        query: new URL(request.url).searchParams,
        headers: request.headers,
        body: isJson(request) ? (JSON.parse(text) as unknown) : undefined,
      });
      return HttpResponse.json(body, { status, headers });
    }),
  );
  return seen;
}

const isJson = ({ headers }: Request): boolean => headers.get('content-type')?.includes('json') ?? false;

/** No answer at all: the network is gone. */
export function unreachable(method: Method, path: string): void {
  server.use(http[method](`http://localhost:3000${path}`, () => HttpResponse.error()));
}
