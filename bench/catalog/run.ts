import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { request } from 'undici';
import { until } from '@ringlet/testing/until';
import { startFakeSmsMan } from '../numbers/fake-sms-man';
import { median, table } from '../report';
import { startSystem } from '../system';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const duration = Number(process.env['SECONDS'] ?? 4);
const connections = 64;
/** About 1 MB of JSON. */
const [services, countries] = [160, 40];

/** The whole catalog through the gateway, beside plain Fastify with the same bytes. */
async function main(): Promise<void> {
  const smsMan = await startFakeSmsMan(services, countries);
  const system = await startSystem({ NUMBER_PROVIDERS: 'sms-man', SMS_MAN_URL: smsMan.url, SMS_MAN_TOKEN: 'bench' });
  const dir = await mkdtemp(join(tmpdir(), 'ringlet-catalog-'));
  try {
    await system.start('services/numbers/main.js', 'numbers');
    const gateway = await system.start('gateway/main.js', 'gateway');
    const headers = {
      authorization: `Bearer ${system.tokenOf('64b000000000000000000001')}`,
      'content-type': 'application/json',
      'accept-encoding': 'br',
    };
    const body = JSON.stringify({ tags: 'all' });
    const bytes = await until(async () => {
      const reply = await request(`${gateway.address}/api`, { method: 'POST', headers, body });
      const sent = Buffer.from(await reply.body.arrayBuffer());
      return reply.statusCode === 200 && reply.headers['content-encoding'] === 'br' && sent;
    }, 'the catalog is served');
    const file = join(dir, 'catalog.br');
    await writeFile(file, bytes);
    const plain = await system.start('bench/catalog/plain.js', '', { CATALOG_FILE: file });
    const results: Record<string, number[]> = { 'plain Fastify': [], Ringlet: [] };
    const measure = async (name: string, address: string, seconds: number): Promise<void> => {
      const result = await autocannon({
        url: `${address}/api`,
        method: 'POST',
        headers,
        body,
        connections,
        duration: seconds,
      });
      if (result.non2xx + result.errors > 0) throw new Error(`${name}: ${result.non2xx + result.errors} failed`);
      if (seconds === duration) results[name]?.push(result.requests.average);
    };
    for (let round = 0; round < rounds; round++) {
      for (const [name, { address }] of [
        ['plain Fastify', plain],
        ['Ringlet', gateway],
      ] as const) {
        await measure(name, address, 1);
        await measure(name, address, duration);
      }
    }
    const floor = median(results['plain Fastify'] ?? []);
    console.log(
      `${(brotliDecompressSync(bytes).length / 1e6).toFixed(2)} MB of JSON, ${bytes.length} bytes sent (brotli)`,
    );
    table(
      ['the whole catalog', 'answers/s', 'x plain Fastify'],
      Object.entries(results).map(([name, rates]) => [
        name,
        median(rates).toFixed(0),
        (median(rates) / floor).toFixed(2),
      ]),
    );
  } finally {
    await system.stop();
    await smsMan.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

void main();
