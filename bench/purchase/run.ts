import { type ChildProcess } from 'node:child_process';
import { ObjectId } from 'mongodb';
import { Pool } from 'undici';
import { replacedTiming } from '@ringlet/testing/replaced-timing';
import { until } from '@ringlet/testing/until';
import { closedLoop, openLoop } from '../load';
import { startFakeSmsMan } from '../numbers/fake-sms-man';
import { median, table } from '../report';
import { cpuSeconds, startSystem } from '../system';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const roundMs = Number(process.env['SECONDS'] ?? 4) * 1000;
const connections = 64;
const buyers = 512;
const quietly = {
  ...replacedTiming({ pollEveryMs: 60_000 }),
  SMS_MAN_PER_SECOND: '1',
  WEB_URL: 'http://localhost',
};

/** Purchases through gateway, numbers and wallet, beside one plain process with the same writes and the same call. */
async function main(): Promise<void> {
  const smsMan = await startFakeSmsMan(3, 6);
  const provider = { NUMBER_PROVIDERS: 'sms-man', SMS_MAN_URL: smsMan.url, SMS_MAN_TOKEN: 'bench' };
  const system = await startSystem({ ...provider, ...quietly });
  try {
    const users = Array.from({ length: buyers }, () => new ObjectId());
    const funds = users.map((_id) => ({ _id, balance: 1_000_000_000, sequence: 0 }));
    for (const database of ['wallet', 'plain'])
      await system.client.db(`${system.prefix}_${database}`).collection('balances').insertMany(funds);
    const tokens = users.map((id) => system.tokenOf(id.toHexString()));
    const wallet = await system.start('services/wallet/main.js', 'wallet');
    const numbers = await system.start('services/numbers/main.js', 'numbers');
    const gateway = await system.start('gateway/main.js', 'gateway');
    const plain = await system.start('bench/purchase/plain.js');

    /** Buys as the nth buyer. */
    const buyer = (address: string) => {
      const pool = new Pool(address, { connections: 256 });
      return async (nth: number, price: number): Promise<void> => {
        const headers = {
          authorization: `Bearer ${tokens[nth % buyers]}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        };
        const body = { country: '5', countryName: 'Country', service: '1', serviceName: 'Service', price };
        const reply = await pool.request({
          path: '/api/BuyNumber',
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        const text = await reply.body.text();
        if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${text}`);
      };
    };
    const database = system.database && { 'embedded database': system.database };
    const variantOf = (name: string, address: string, processes: Record<string, ChildProcess>) => ({
      name,
      buy: buyer(address),
      processes: Object.entries({ ...processes, ...database }),
      cpu: new Map<string, number>(),
      sold: 0,
      rates: [] as number[],
      p50: [] as number[],
      p99: [] as number[],
    });
    const services = { gateway: gateway.child, numbers: numbers.child, wallet: wallet.child };
    const ringlet = variantOf('Ringlet', gateway.address, services);
    const variants = [variantOf('one plain process', plain.address, { 'plain process': plain.child }), ringlet];
    await until(
      () =>
        ringlet.buy(0, 100_000).then(
          () => true,
          () => false,
        ),
      'the first number is bought',
      60_000,
    );
    // Buyers agree to the price that they see.
    const first = await system.client.db(`${system.prefix}_numbers`).collection('orders').findOne({ state: 'active' });
    const price = Number(first?.['price']) / 100;
    for (let round = 0; round < rounds; round++) {
      for (const variant of variants) {
        const send = (nth: number) => variant.buy(nth, price);
        await closedLoop(connections, 1000, send);
        await addCpu(variant, -1);
        const { perSecond, count } = await closedLoop(connections, roundMs, send);
        await addCpu(variant, 1);
        variant.sold += count;
        const steady = await openLoop(0.7 * perSecond, roundMs, send);
        variant.rates.push(perSecond);
        variant.p50.push(steady.p50);
        variant.p99.push(steady.p99);
      }
    }
    const floor = median(variants[0]?.rates ?? []);
    table(
      ['purchases', 'per second', 'x plain', 'p50 at 70 %', 'p99 at 70 %', 'p99 / p50'],
      variants.map(({ name, rates, p50, p99 }) => {
        const [rate, half, most] = [median(rates), median(p50), median(p99)];
        return [
          name,
          rate.toFixed(0),
          (rate / floor).toFixed(2),
          `${half.toFixed(1)} ms`,
          `${most.toFixed(1)} ms`,
          (most / half).toFixed(1),
        ];
      }),
    );
    for (const { name, cpu, sold } of variants) {
      const each = [...cpu].map(([process, seconds]) => `${process} ${((seconds * 1000) / sold).toFixed(2)} ms`);
      console.log(`processor time for a purchase, ${name}: ${each.join(', ')}`);
    }
  } finally {
    await system.stop();
    await smsMan.stop();
  }
}

interface Measured {
  readonly processes: readonly (readonly [string, ChildProcess])[];
  readonly cpu: Map<string, number>;
}

/** Adds or subtracts the processes' processor time so far. */
async function addCpu({ processes, cpu }: Measured, sign: 1 | -1): Promise<void> {
  for (const [name, child] of processes) cpu.set(name, (cpu.get(name) ?? 0) + sign * (await cpuSeconds(child)));
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
