import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startNats, type TestNats } from '@ringlet/testing/nats';
import { until } from '@ringlet/testing/until';
import { Api, newClient, SandboxClient } from '../harness/api';
import { findOffer, fundWallet, priceInNaira, purchaseBody } from '../harness/client-actions';
import { publishDeadLetters } from '../harness/dead-letters';
import { type RunningRinglet, startRinglet } from '../harness/ringlet';

interface OrderView {
  readonly id: string;
  readonly status: string;
  readonly price: number;
}

const kobo = (amount: number): number => Math.round(amount * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const isSold = ({ status }: OrderView): boolean => status === 'active' || status === 'completed';
/** Enough for more purchases than a slow backup leaves time for. */
const deposited = 200_000;
const execute = promisify(execFile);

describe('a backup that is taken under load', () => {
  let folder: string;
  let nats: TestNats | undefined;
  let ringlet: RunningRinglet | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ringlet-backup-'));
  });
  afterAll(async () => {
    await ringlet?.stop();
    await nats?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function run(
    file: string,
    args: readonly string[],
    settings: Record<string, string>,
  ): Promise<{ code: number; output: string }> {
    const env = { ...process.env, ...settings };
    try {
      const { stdout, stderr } = await execute(process.execPath, [`dist/${file}`, ...args], { env });
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      const { code = -1, stdout, stderr } = error as { code?: number; stdout: string; stderr: string };
      return { code, output: stdout + stderr };
    }
  }

  it('restores into an empty installation: ledger, orders, analytics, ended sessions and dead letters agree', async () => {
    // A purchase that the backup interrupts ends within half a minute.
    const timing = { minDeadlineMs: 10_000, providerTimeoutMs: 10_500, buyLeaseMs: 24_000, unknownForMs: 1000 };
    const first = await startRinglet({}, { timing });
    ringlet = first;
    const sandbox = new SandboxClient(first.sandbox);
    const clients = await Promise.all([0, 1].map(() => newClient(first.api)));
    const offer = await findOffer(clients[0]!.api, 'WhatsApp');
    const price = await priceInNaira(clients[0]!.api, offer);
    for (const { api } of clients) await fundWallet(api, sandbox, deposited);
    await publishDeadLetters(first, ['one']);
    const gone = await new Api(first.api).login(clients[0]!.email, clients[0]!.password);
    await gone.post('/auth/logout');
    expect((await gone.get('/client/profile')).http).toBe(401);

    let bought = 0;
    let isOver = false;
    const buy = async ({ api }: (typeof clients)[number]) => {
      const { http } = await api.post('/api/BuyNumber', purchaseBody(offer, price), crypto.randomUUID());
      if (http === 200) bought += 1;
      return http;
    };
    // The last purchase's money is kept for one after the backup.
    const mostBefore = Math.floor(deposited / price) - 1;
    const load = clients.map(async (client) => {
      for (let tried = 0; tried < mostBefore && !isOver; tried += 1) await buy(client);
    });
    await until(() => bought >= 4, 'clients buy');
    const { nats: natsUrl } = JSON.parse(await readFile(join(first.dataDir, 'addresses.json'), 'utf8')) as {
      nats: string;
    };
    const backup = join(folder, 'backup');
    const own = { NATS_URL: natsUrl, MONGO_PREFIX: first.prefix };
    const created = await run('cli/main.js', ['backup', backup], own);
    expect(created).toEqual({ code: 0, output: expect.stringMatching(/^backup of .* documents in .* 1 dead letters/) });
    isOver = true;
    await Promise.all(load);
    for (const client of clients) expect(await buy(client)).toBe(200);
    // The command restores only into an empty installation.
    expect(await run('cli/main.js', ['restore', backup], own)).toEqual({
      code: 2,
      output: expect.stringContaining('is not empty'),
    });
    const dataDir = await mkdtemp(join(tmpdir(), 'ringlet-'));
    for (const file of ['session-keys.json', 'admin.json'])
      await copyFile(join(first.dataDir, file), join(dataDir, file));
    await first.stop();

    nats = await startNats();
    const prefix = `r${first.prefix.slice(1)}`;
    const restored = { NATS_URL: nats.url, MONGO_PREFIX: prefix };
    expect(await run('cli/main.js', ['restore', backup], restored)).toEqual({
      code: 0,
      output: expect.stringMatching(/^restored the backup of /),
    });
    const second = await startRinglet(restored, { timing, folder: dataDir });
    ringlet = second;

    const final = new Set(['active', 'completed', 'refund', 'declined']);
    const orders: OrderView[] = [];
    for (const { email, password } of clients) {
      const api = await new Api(second.api).login(email, password);
      const own = await until(async () => {
        const { data } = await api.get<OrderView[]>('/client/purchased-numbers?limit=500');
        return data.every(({ status }) => final.has(status)) && data;
      }, 'every order has a final status');
      orders.push(...own);
      await until(async () => {
        const { bal } = (await api.get<{ bal: number }>('/client/profile')).data;
        return kobo(bal) === kobo(deposited) - sum(own.filter(isSold).map((each) => kobo(each.price)));
      }, 'the balance agrees with the orders');
    }
    expect(orders.length).toBeGreaterThanOrEqual(4);
    expect((await new Api(second.api, gone.token).get('/client/profile')).http).toBe(401);
    expect((await run('cli/main.js', ['dead-letters', 'list'], restored)).output).toContain('1 dead letters');
    const verified = await until(async () => {
      const compared = await run('cli/main.js', ['analytics', 'verify'], restored);
      return compared.code === 0 && compared;
    }, 'analytics agrees with ledger and orders');
    expect(verified.output).toContain('No differences');
    // Verifies the ledger.
    await second.stop();
    ringlet = undefined;
  });

  it('is refused where a file is damaged or it is not complete', async () => {
    const damaged = join(folder, 'backup');
    const into = { NATS_URL: nats?.url ?? '', MONGO_PREFIX: `x${crypto.randomUUID().slice(0, 8)}` };
    const restore = () => run('cli/main.js', ['restore', damaged], into);
    await writeFile(join(damaged, 'dead-letters.jsonl'), '');
    expect(await restore()).toEqual({ code: 2, output: expect.stringContaining('dead-letters.jsonl is damaged') });
    await rm(join(damaged, 'manifest.json'));
    expect(await restore()).toEqual({ code: 2, output: expect.stringContaining('is no complete backup') });
  });
});
