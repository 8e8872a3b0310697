import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { sign } from 'jsonwebtoken';
import { sessionAudience } from '@ringlet/contracts/auth/sessions';
import { newCallerKeys } from '@ringlet/testing/caller-keys';
import { natsCredentials, startNats } from '@ringlet/testing/nats';
import { median, table } from '../report';
import { body, path } from './settings';

const connections = 64;
const rounds = Number(process.env['ROUNDS'] ?? 5);
const secondsPerRound = Number(process.env['SECONDS'] ?? 4);
const firstPort = 4700;

interface Variant {
  readonly name: string;
  readonly gateway: string;
  readonly service: string;
  readonly env?: Record<string, string>;
}

const variants: readonly Variant[] = [
  { name: 'plain Fastify, plain client', gateway: 'plain-gateway.js', service: 'plain-service.js' },
  {
    name: 'plain Fastify, plain client, token cache',
    gateway: 'plain-gateway.js',
    service: 'plain-service.js',
    env: { TOKEN_CACHE: '1' },
  },
  { name: 'stock NestJS on Fastify', gateway: 'stock-gateway.js', service: 'stock-service.js' },
  { name: 'Ringlet', gateway: '../../gateway/main.js', service: 'ringlet-service.js' },
];

/**
 * Measures an authenticated, validated, logged call from HTTP through NATS to a service and back, in every variant. Rounds are
 * interleaved and medians compared, so that other load on the machine affects all variants equally.
 */
async function main(): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const claims = { sub: '64b000000000000000000001', role: 'admin', sid: 'bench' };
  const token = sign(claims, privateKey, { algorithm: 'ES256', audience: sessionAudience, expiresIn: '1h' });
  const key = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64');
  const callers = newCallerKeys();
  const results = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [index, variant] of variants.entries()) {
      const nats = await startNats();
      const keys = {
        JWT_PUBLIC_KEY: key,
        REQUESTS_PER_SECOND: '0',
        CALLER_PRIVATE_KEY: callers.private,
        CALLER_PUBLIC_KEYS: callers.public,
      };
      const env = { NATS_URL: nats.url, PORT: String(firstPort + index), ...keys, ...variant.env };
      const processes: ChildProcess[] = [];
      try {
        const as = (name: string) => (variant.name === 'Ringlet' ? { ...env, ...natsCredentials(name) } : env);
        processes.push(await start(variant.service, as('adverts')), await start(variant.gateway, as('gateway')));
        const load = { url: `http://127.0.0.1:${env.PORT}`, token };
        await measure(load, 1);
        results.set(variant.name, [...(results.get(variant.name) ?? []), await measure(load, secondsPerRound)]);
      } finally {
        for (const child of processes.reverse()) await stop(child);
        await nats.stop();
      }
    }
  }
  const [plain = 0, , stock = 0] = variants.map(({ name }) => median(results.get(name) ?? []));
  table(
    ['variant', 'responses/s (median)', 'x plain', 'x stock NestJS'],
    variants.map(({ name }) => {
      const rate = median(results.get(name) ?? []);
      return [name, rate.toFixed(0), (rate / plain).toFixed(2), (rate / stock).toFixed(2)];
    }),
  );
}

async function start(file: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = fork(join(__dirname, file), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function measure(load: { url: string; token: string }, duration: number): Promise<number> {
  const result = await autocannon({
    url: load.url + path,
    method: 'PUT',
    headers: { authorization: `Bearer ${load.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    connections,
    duration,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} error responses, ${result.errors} failed`);
  return result.requests.average;
}

void main();
