import fastify from 'fastify';
import { RingletError } from '@ringlet/contracts/errors';
import { type Log } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { observeRequests } from './access-log';
import { handleFrameworkError } from './error-envelope.filter';

describe('the log line of a request', () => {
  it('names user, route, status and the code of a refusal, and no value of the request', async () => {
    const lines: object[] = [];
    const log = { child: () => ({ info: (line: object) => lines.push(line) }) } as unknown as Log;
    const server = fastify({ genReqId: () => 'request-1' });
    observeRequests(server, log, new Metrics('test'));
    server.get('/deposits/:reference', (request, reply) => {
      Object.assign(request, { caller: { id: 'ada', role: 'client', session: 's' } });
      handleFrameworkError(new RingletError('auth/forbidden'), request, reply);
    });
    server.get('/open', () => ({ status: true }));
    const headers = { authorization: 'Bearer a-token', 'user-agent': 'a-browser' };
    await server.inject({ url: '/deposits/RL-secret?email=ada@example.com', headers });
    await server.inject({ url: '/open' });
    await server.close();
    const common = { requestId: 'request-1', method: 'GET', ms: expect.any(Number) };
    expect(lines).toEqual([
      { ...common, route: '/deposits/:reference', status: 403, code: 'auth/forbidden', userId: 'ada' },
      { ...common, route: '/open', status: 200 },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/RL-secret|ada@|a-token|a-browser|127\.0\.0\.1/);
  });
});
