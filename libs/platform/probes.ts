import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Metrics } from './metrics';
import { type ProcessSettings } from './settings';

/** A dependency without which the process is not ready. */
export interface ReadinessCheck {
  readonly name: string;
  check(): Promise<boolean> | boolean;
}

/** How long a check may take, in milliseconds. */
const checkMs = 1000;

/** A process's health. It is ready if it has started, is not stopping, and every check answers true. */
export class Health {
  private readonly checks: ReadinessCheck[] = [];
  private state: 'starting' | 'running' | 'stopping' = 'starting';

  /** `minCheckMs`: how long a check may take, if that is more than a second. */
  constructor(private readonly minCheckMs = 0) {}

  add(check: ReadinessCheck): void {
    this.checks.push(check);
  }
  started(): void {
    this.state = 'running';
  }
  stopping(): void {
    this.state = 'stopping';
  }

  /** `failing` names the failed checks; a check that throws or takes too long fails. */
  async ready(): Promise<{ ready: boolean; failing: string[] }> {
    if (this.state !== 'running') return { ready: false, failing: [this.state] };
    const withinMs = Math.max(checkMs, this.minCheckMs);
    const answers = await Promise.all(
      this.checks.map(async ({ name, check }) => ((await answersWithin(withinMs, check)) ? [] : [name])),
    );
    const failing = answers.flat();
    return { ready: failing.length === 0, failing };
  }
}

async function answersWithin(ms: number, check: ReadinessCheck['check']): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Serves GET /health/live, /health/ready and /metrics on a separate port that is not public. */
export async function serveProbes(
  { PROBE_PORT: port, PROBE_HOST: host }: Pick<ProcessSettings, 'PROBE_PORT' | 'PROBE_HOST'>,
  health: Health,
  metrics: Metrics,
): Promise<Server & { port: number }> {
  // Longer than a minute between two readings of the metrics: the reader's connection is not closed at the moment it is used again.
  const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    const routes: Record<string, () => Promise<unknown>> = {
      '/health/live': async () => answer(200, 'application/json', '{"status":true}'),
      '/health/ready': async () => {
        const { ready, failing } = await health.ready();
        answer(ready ? 200 : 503, 'application/json', JSON.stringify({ status: ready, failing }));
      },
      '/metrics': async () => answer(200, metrics.registry.contentType, await metrics.registry.metrics()),
    };
    const route = routes[(request.url ?? '').split('?')[0] ?? ''];
    if (!route || (request.method !== 'GET' && request.method !== 'HEAD'))
      answer(404, 'application/json', '{"status":false}');
    else route().catch(() => answer(500, 'application/json', '{"status":false}'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return Object.assign(server, { port: (server.address() as AddressInfo).port });
}
