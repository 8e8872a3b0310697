/** The API's answers in a test, by method and path. Other requests get a balance. */
export const answers = new Map<string, () => Response | Promise<Response>>();

export interface Call {
  readonly path: string;
  readonly authorization: string;
  readonly idempotencyKey: string;
  readonly body?: unknown;
}
/** The test's requests. */
export const calls: Call[] = [];

export const answer = (data: unknown, status = 200) =>
  new Response(JSON.stringify({ status: status < 400, data }), { status });

export const refusal = (status: number, code: string, message: string) =>
  new Response(JSON.stringify({ status: false, code, message }), { status });

/** Replaces `fetch` in a file's tests, and forgets the session and choices of the test before. */
export function replaceFetch(): void {
  const original = globalThis.fetch;
  beforeAll(() => {
    globalThis.fetch = (input, init) => {
      const headers = init?.headers as Record<string, string>;
      const path = `${init?.method} ${String(input).replace('http://localhost:3000', '')}`;
      calls.push({
        path,
        authorization: headers['authorization'] ?? '',
        idempotencyKey: headers['idempotency-key'] ?? '',
        ...(typeof init?.body === 'string' && { body: JSON.parse(init.body) as unknown }),
      });
      return Promise.resolve().then(() => answers.get(path)?.() ?? answer({ balance: 12 }));
    };
  });
  afterAll(() => {
    globalThis.fetch = original;
  });
  beforeEach(() => {
    calls.length = 0;
    answers.clear();
    localStorage.clear();
  });
}
