import { spawnSync } from 'node:child_process';
import { until } from '@ringlet/testing/until';
import { type Api, Api as Visitor, newClient, SandboxClient } from '../harness/api';
import { findOffer, fundWallet, type OfferView, priceInNaira, purchaseBody } from '../harness/client-actions';
import { newFolderOnDisk, type RunningRinglet, startRinglet } from '../harness/ringlet';

interface OrderView {
  readonly id: string;
  readonly number?: string;
  readonly status: string;
  readonly price: number;
  readonly messages: number;
  readonly user_id: string;
  readonly attention?: string;
}
interface ActivationView {
  readonly ref: string | null;
  readonly number: string;
  readonly state: string;
}
interface Client {
  readonly api: Api;
  readonly id: string;
}

const clients = 10;
const ordersEach = Number(process.env['SOAK_ORDERS'] ?? 500) / clients;
const funds = 250_000;

/** About every fifth call to a provider fails, in every mode. */
const faults = [
  { kind: 'reset', rate: 0.05 },
  { kind: 'reset', rate: 0.05, when: 'after' },
  { kind: 'timeout', rate: 0.02, ms: 3000 },
  { kind: 'error', rate: 0.04 },
  { kind: 'garbage', rate: 0.02 },
  { kind: 'garbage', rate: 0.02, when: 'after' },
  { kind: 'no-numbers', rate: 0.05, call: 'get-number' },
];

describe('500 orders with 20 % failing provider calls and killed processes', () => {
  let ringlet: RunningRinglet;
  let sandbox: SandboxClient;
  /** Ids of the orders that the API confirmed. */
  const confirmed: string[] = [];

  beforeAll(async () => {
    const timing = {
      pollEveryMs: 300,
      // Shorter than the `timeout` fault, because provider calls' time-outs are tested here.
      providerTimeoutMs: 2000,
      minDeadlineMs: 0,
      buyLeaseMs: 12_000,
      unknownForMs: 1000,
      retryEveryMs: 300,
      // Every purchase has to reach a provider.
      outOfStockMs: 0,
      refusedPurchases: 100_000,
    };
    ringlet = await startRinglet(
      { RINGLET_PROCESSES: 'each', ORDER_TTL_MS: '15000', REFUND_AFTER_MS: '0' },
      { timing, folder: await newFolderOnDisk() },
    );
    sandbox = new SandboxClient(ringlet.sandbox);
  });
  afterAll(() => ringlet.stop());

  async function openClient(): Promise<Client> {
    const { api } = await newClient(ringlet.api);
    await fundWallet(api, sandbox, funds);
    return { api, id: (await api.get<{ id: string }>('/client/profile')).data.id };
  }

  /** Buys one number after the other: a third gets a message, a third is refunded, a third expires. */
  async function buyAll({ api }: Client, offer: OfferView, price: number): Promise<void> {
    for (let count = 0; count < ordersEach; count++) {
      const key = crypto.randomUUID();
      // Repeats the request with the same key while the API is unavailable, like the web app.
      const bought = await until(
        async () => {
          const reply = await api
            .post<{ order: OrderView }>('/api/BuyNumber', purchaseBody(offer, price), key)
            .catch(() => undefined);
          if (reply && reply.code !== 'platform/unavailable' && reply.code !== 'platform/overloaded') return reply;
          await new Promise((resolve) => setTimeout(resolve, 250));
          return false;
        },
        'a purchase has a response',
        120_000,
      );
      const order = bought.data?.order;
      if (!order) continue;
      confirmed.push(order.id);
      if (count % 3 === 0) {
        await sandbox.control('sms', { number: order.number, text: `code ${100_000 + count}` }).catch(() => undefined);
      } else if (count % 3 === 1) {
        await api.post(`/api/refund/${order.id}`, {}, crypto.randomUUID()).catch(() => undefined);
      }
    }
  }

  async function allOrders(admin: Api): Promise<OrderView[]> {
    const seen: OrderView[] = [];
    let cursor: string | undefined;
    do {
      const query = cursor === undefined ? '' : `&cursor=${cursor}`;
      const page = await admin.get<OrderView[]>(`/admin/purchased-numbers?limit=500${query}`);
      seen.push(...page.data);
      cursor = (page as { nextCursor?: string }).nextCursor;
    } while (cursor !== undefined);
    return seen;
  }

  it('every order reaches a final status, balances are exact, and every activation has an order', async () => {
    const admin = await new Visitor(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
    const buyers: Client[] = [];
    for (let count = 0; count < clients; count++) buyers.push(await openClient());
    const first = buyers[0]?.api ?? admin;
    const offer = await findOffer(first, 'WhatsApp');
    const price = await priceInNaira(first, offer);
    for (const target of ['sms-man', 'handler-api']) {
      for (const [seed, fault] of faults.entries()) {
        const call = fault.call !== undefined && target === 'handler-api' ? { call: 'getNumberV2' } : {};
        await sandbox.control('faults', { target, seed, ...fault, ...call });
      }
    }

    const purchases = Promise.all(buyers.map((client) => buyAll(client, offer, price)));
    let isDone = false;
    void purchases.finally(() => (isDone = true));
    let kills = 0;
    for (const victim of ['numbers', 'wallet', 'numbers', 'numbers']) {
      const wanted = confirmed.length + Math.ceil((clients * ordersEach) / 10);
      await until(() => isDone || confirmed.length >= wanted, 'another tenth of the numbers is bought');
      if (isDone) break;
      await until(async () => process.kill(await ringlet.pid(victim), 'SIGKILL'), `${victim} is running`);
      kills++;
    }
    await purchases;
    await fetch(`${ringlet.sandbox}/control/faults`, { method: 'DELETE' });

    const orders = await until(
      async () => {
        const now = await allOrders(admin);
        return now.every(({ status }) => ['completed', 'refund', 'declined'].includes(status)) && now;
      },
      'every order has a final status',
      120_000,
    );
    const count = (status: string) => orders.filter((order) => order.status === status).length;
    const ends = {
      all: orders.length,
      completed: count('completed'),
      refund: count('refund'),
      declined: count('declined'),
    };
    process.stdout.write(`soak: ${JSON.stringify({ ...ends, kills })}\n`);
    // The others were declined before an order was stored: no provider had numbers in stock.
    expect(orders.length).toBeGreaterThan(0.9 * clients * ordersEach);
    // Repeated requests bought nothing twice.
    expect(orders.length).toBeLessThanOrEqual(clients * ordersEach);
    expect(kills).toBeGreaterThan(0);
    expect(ends.completed).toBeGreaterThan(0);
    expect(ends.refund).toBeGreaterThan(0);
    expect(orders.filter(({ status, messages }) => status === 'completed' && messages === 0)).toEqual([]);

    for (const { api, id } of buyers) {
      const paid = orders.filter(({ user_id, status }) => user_id === id && status === 'completed');
      const kobo = Math.round(funds * 100) - paid.reduce((sum, order) => sum + Math.round(order.price * 100), 0);
      expect((await api.get<{ bal: number }>('/client/profile')).data.bal).toBe(kobo / 100);
    }
    const known = new Map(orders.map((order) => [order.id, order]));
    expect(confirmed.filter((id) => !known.has(id))).toEqual([]);
    const activations = await sandbox.control<ActivationView[]>('numbers');
    expect(activations.filter(({ ref }) => ref === null || !known.has(ref))).toEqual([]);
    expect(new Set(activations.map(({ ref }) => ref)).size).toBe(activations.length);
    const unexplained = activations.filter(({ ref, number, state }) => {
      const order = known.get(ref ?? '');
      const isReleased = state === 'cancelled' || state === 'expired';
      return !isReleased && order?.number !== number && order?.attention === undefined;
    });
    expect(unexplained).toEqual([]);

    const env = { ...process.env, DATA_DIR: ringlet.dataDir, MONGO_PREFIX: ringlet.prefix };
    const { status, stdout, stderr } = spawnSync('npm', ['run', 'ringlet-admin', '--', 'ledger', 'verify'], {
      env,
      encoding: 'utf8',
    });
    expect({ status, output: stdout + stderr }).toMatchObject({ status: 0 });
  }, 900_000);
});
