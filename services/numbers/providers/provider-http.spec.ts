import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { ProviderAnomalies } from './provider-anomalies';
import { ProviderHttp } from './provider-http';

describe('ProviderHttp', () => {
  let server: Server;
  let answer: (response: ServerResponse) => void;
  let http: ProviderHttp;
  let metrics: Metrics;
  const failure = (freshConnection = true) =>
    http.get('/call', { key: 'secret' }, { freshConnection }).catch((error: unknown) => error);

  beforeEach(async () => {
    server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    metrics = new Metrics('test');
    const anomalies = new ProviderAnomalies(metrics, createLog('test', 'silent'));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    http = new ProviderHttp('sms-man', url, 12_000, anomalies, metrics);
  });
  afterEach(async () => {
    jest.useRealTimers();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  it.each([true, false])('reports no answer by the deadline as possibly acted on (fresh: %s)', async (fresh) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    const received = new Promise((resolve) => (answer = resolve));
    const error = failure(fresh);
    await received;
    jest.advanceTimersByTime(12_000);
    expect(await error).toMatchObject({ name: 'ProviderError', mayHaveActed: true });
  });

  it('measures its calls by their names, without parameters', async () => {
    answer = (response) => response.end('{}');
    await http.get('/control/get-sms', { token: 'secret', request_id: '17' });
    await http.get('/api', { api_key: 'secret', action: 'getStatus', id: '17' });
    const { values } = await metrics.providerSeconds.get();
    const calls = new Set(values.map(({ labels }) => `${labels.provider} ${labels.call} ${labels.outcome}`));
    expect([...calls]).toEqual(['sms-man control/get-sms ok', 'sms-man getStatus ok']);
  });

  it('reports an unreachable provider as certainly not acted, without the key in the message', async () => {
    server.close();
    await once(server, 'close');
    const error = await failure();
    expect(error).toMatchObject({ mayHaveActed: false });
    expect(String(error)).not.toContain('secret');
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  it.each([
    ['7', 7000],
    [undefined, 5000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 5000],
  ])('reports status 429 with retry-after %s as certainly not acted', async (retryAfter, retryAfterMs) => {
    answer = (response) => response.writeHead(429, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
    expect(await failure()).toMatchObject({ mayHaveActed: false, retryAfterMs });
  });

  it('reports status 5xx as possibly acted on, and returns other statuses', async () => {
    answer = (response) => response.writeHead(502).end('{}');
    expect(await failure()).toMatchObject({ mayHaveActed: true });
    answer = (response) => response.writeHead(401).end('{}');
    expect(await http.get('/call', {})).toEqual({ status: 401, text: '{}' });
  });
});
