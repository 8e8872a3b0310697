import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { startOpenTelemetry } from '@ringlet/platform/tracing/open-telemetry';
import { currentSpan, inNewSpan } from '@ringlet/platform/tracing/tracing';

/** Tracing's cost per call, in nanoseconds: medians of interleaved rounds. The first figures are from before OpenTelemetry starts. */
const rounds = 15;
const calls = 200_000;
const fewer = 20_000;

const work = async (): Promise<number> => 1;
const traced = (): Promise<number> => (currentSpan() === undefined ? work() : Promise.resolve(0));

async function nanoseconds(count: number, call: () => Promise<unknown>): Promise<number> {
  const started = process.hrtime.bigint();
  for (let made = 0; made < count; made++) await call();
  return Number(process.hrtime.bigint() - started) / count;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? NaN;

async function compare(
  count: number,
  variants: Record<string, () => Promise<unknown>>,
): Promise<Record<string, number>> {
  const times = new Map(Object.keys(variants).map((name) => [name, [] as number[]]));
  for (let round = -2; round < rounds; round++) {
    for (const [name, call] of Object.entries(variants)) {
      const time = await nanoseconds(count, call);
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  return Object.fromEntries([...times].map(([name, values]) => [name, median(values)]));
}

async function run(): Promise<void> {
  const off = await compare(calls, { plain: work, 'tracing off': traced });
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  const tracing = startOpenTelemetry('bench', '0', `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`);
  const about = { kind: 'server', attributes: { 'ringlet.request': 'wallet.balance.get' } } as const;
  const on = await compare(fewer, {
    'plain, after the start': work,
    'a span': () => inNewSpan(tracing, 'handle wallet.balance.get', about, work),
  });
  for (const [name, time] of Object.entries({ ...off, ...on })) {
    process.stdout.write(`${name.padEnd(24)} ${time.toFixed(0).padStart(6)} ns a call\n`);
  }
  await tracing.stop();
  receiver.closeAllConnections();
  receiver.close();
}

void run();
