import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

/** A test's mock gateway in its usual state. An unexpected call fails the test. */
export const server = setupServer(
  http.get('http://localhost:3000/site-status', () => HttpResponse.json({ status: true, message: '', data: {} })),
  http.get('http://localhost:3000/client/shares', () => HttpResponse.json({ status: true, message: '', data: [] })),
  http.post('http://localhost:3000/api/countries', () => HttpResponse.json({ status: true, message: '', data: {} })),
  http.get('http://localhost:3000/admin/queues', () =>
    HttpResponse.json({ status: true, message: '', data: { queues: [], unanswered: [] } }),
  ),
);

type Method = 'get' | 'post' | 'put' | 'delete';

export interface SeenRequest {
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Mocks one gateway endpoint, which answers after `until`, and records the requests. */
export function answer(
  method: Method,
  path: string,
  body: JsonBodyType,
  status = 200,
  headers = {},
  until: Promise<void> = Promise.resolve(),
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
      await until;
      return HttpResponse.json(body, { status, headers });
    }),
  );
  return seen;
}

/** Mocks one endpoint that answers once `answerNow` is called. */
export function answerLater(method: Method, path: string, body: JsonBodyType) {
  let answerNow: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (answerNow = resolve));
  return { seen: answer(method, path, body, 200, {}, until), answerNow };
}

const isJson = ({ headers }: Request): boolean => headers.get('content-type')?.includes('json') ?? false;

export function unreachable(method: Method, path: string): void {
  server.use(http[method](`http://localhost:3000${path}`, () => HttpResponse.error()));
}
