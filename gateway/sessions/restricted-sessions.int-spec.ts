import { readFileSync } from 'node:fs';
import { call, type GatewayStack, startGateway } from '../testing/gateway-stack';

interface Operation {
  readonly security?: readonly Record<string, unknown>[];
}
const { paths } = JSON.parse(readFileSync('gateway/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
/** Every operation that needs a session, with well-formed ids. */
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { security = [] }]) => security.some((scheme) => 'bearer' in scheme))
    .map(([method]) => ({ method: method.toUpperCase(), path })),
);
const admitted = [
  'GET /client/profile',
  'GET /client/second-factor',
  'GET /admin/second-factor',
  'POST /auth/change-password',
  'POST /auth/logout',
  'POST /client/second-factor/begin',
  'POST /client/second-factor/confirm',
  'POST /admin/second-factor/begin',
  'POST /admin/second-factor/confirm',
];

describe('a restricted session', () => {
  let gateway: GatewayStack;
  beforeAll(async () => {
    gateway = await startGateway({ settings: { REQUESTS_PER_SECOND: '0' } });
  });
  afterAll(() => gateway.stop());

  it.each([
    ['new-password', 'auth/new-password-required'],
    ['second-factor', 'auth/second-factor-setup-required'],
  ])('to %s reaches what it is for, and nothing else', async (restrictedTo, code) => {
    expect(operations.length).toBeGreaterThan(100);
    const headers = { authorization: `Bearer ${gateway.token({ role: 'admin', restrictedTo })}` };
    const refused = async ({ method, path }: { method: string; path: string }) => {
      const answer = await call(gateway, path.replaceAll(/\{\w+\}/g, 'a'.repeat(24)), { method, headers });
      return answer.http === 403 && answer.body['code'] === code;
    };
    for (const operation of operations) {
      const name = `${operation.method} ${operation.path}`;
      // Answers at once: without the guard, every further one would wait for a service that does not run.
      expect([name, await refused(operation)]).toEqual([name, !admitted.includes(name)]);
    }
    expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual(expect.arrayContaining(admitted));
  });

  it('reads the own profile and the state of two-factor login', async () => {
    await gateway.reply('auth.second-factor.state', { data: { enabled: false, recoveryCodesLeft: 0 } });
    const headers = { authorization: `Bearer ${gateway.token({ role: 'admin', restrictedTo: 'second-factor' })}` };
    expect((await call(gateway, '/client/second-factor', { headers })).http).toBe(200);
    // Also from the cache of tokens.
    expect((await call(gateway, '/client/second-factor', { headers })).http).toBe(200);
    expect((await call(gateway, '/client/notices', { headers })).http).toBe(403);
  });
});
