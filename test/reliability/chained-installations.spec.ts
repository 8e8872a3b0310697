import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@ringlet/contracts/durations';
import { until } from '@ringlet/testing/until';
import { Api, newClient, type Reply, SandboxClient } from '../harness/api';
import { newApiKey } from '../harness/api-keys';
import { findOffer, fundWallet, type OfferView, priceInNaira, purchaseBody } from '../harness/client-actions';
import { newFolderOnDisk, type RunningRinglet, startRinglet } from '../harness/ringlet';

interface OrderView {
  readonly id: string;
  readonly kind: string;
  readonly number?: string;
  readonly status: string;
}
interface RentalOffer {
  readonly unit: string;
  readonly count: number;
  readonly price: number;
}
interface StatementEntry {
  readonly kind: string;
  readonly amount: number;
}

/** Short times, so that an interrupted purchase is decided soon. */
const timing = {
  pollEveryMs: 200,
  // Replies are lost here: a purchase asks twice within its lease.
  minDeadlineMs: 10_000,
  providerTimeoutMs: 10_500,
  buyLeaseMs: 24_000,
  unknownForMs: 1000,
  retryEveryMs: 300,
  outOfStockMs: 0,
  refusedPurchases: 100_000,
};
const settings = { RINGLET_PROCESSES: 'each', MONGO_URL: '', REFUND_AFTER_MS: '0' };
/** Error codes that leave a request's outcome open. */
const undecided = new Set([
  'platform/unavailable',
  'platform/internal',
  'platform/idempotency-in-progress',
  'numbers/order-unresolved',
  'numbers/refund-pending',
  'numbers/refund-unresolved',
]);
const clientCount = 3;
const kobo = (naira: number): number => Math.round(naira * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

describe('two installations, one of which buys its numbers from the other by handler_api.php', () => {
  let seller: RunningRinglet;
  let reseller: RunningRinglet;
  let phones: SandboxClient;
  /** The reseller's account at the seller, by its API key. */
  let account: Api;
  let offer: OfferView;
  let price: number;
  const clients: Api[] = [];
  const outcomes = { bought: 0, received: 0, refunded: 0 };
  let isOver = false;

  beforeAll(async () => {
    // The seller refunds a number at its end if nobody waits for it because its purchase was interrupted.
    seller = await startRinglet({ ...settings, ORDER_TTL_MS: '15000' }, { timing, folder: await newFolderOnDisk() });
    phones = new SandboxClient(seller.sandbox);
    const { api, password } = await newClient(seller.api);
    await fundWallet(api, phones, 200_000);
    await findOffer(api, 'WhatsApp');
    const { key } = await newApiKey(api, password);
    account = new Api(seller.api, key);
    reseller = await startRinglet(
      {
        ...settings,
        ORDER_TTL_MS: '10000',
        NUMBER_PROVIDERS: 'handler-api',
        HANDLER_API_URL: `${seller.api}/stubs/handler_api.php`,
        HANDLER_API_KEY: key,
        HANDLER_API_CURRENCY: 'NGN',
        HANDLER_API_PER_SECOND: '20',
        HANDLER_API_RENTALS: 'true',
      },
      { timing, folder: await newFolderOnDisk() },
    );
    const sandbox = new SandboxClient(reseller.sandbox);
    for (let count = 0; count < clientCount; count++) {
      const client = await newClient(reseller.api);
      await fundWallet(client.api, sandbox, 100_000);
      clients.push(client.api);
    }
    offer = await findOffer(clients[0]!, 'WhatsApp');
    price = await priceInNaira(clients[0]!, offer);
  });
  afterAll(async () => {
    await reseller?.stop();
    await seller?.stop();
  });

  /** Repeats a request with the same key until its outcome is known. */
  function decided<Data>(call: () => Promise<Reply<Data>>): Promise<Reply<Data>> {
    return until(
      async () => {
        const reply = await call();
        if (undecided.has(reply.code ?? '')) throw new Error(`${reply.http} ${reply.code}: ${reply.message}`);
        return reply;
      },
      'the outcome is known',
      120_000,
    );
  }
  const statusOf = async (api: Api, id: string) => {
    const reply = (await api.get(`/api/sms/${id}`)) as Reply & { messages?: { sms: string }[] };
    return reply.http === 200 && { messages: reply.messages ?? [] };
  };
  const ordersOf = async (api: Api) => (await api.get<OrderView[]>('/client/purchased-numbers?limit=500')).data;
  const sendCode = ({ number }: OrderView, text: string) =>
    phones.control('sms', { number, text }).then(
      () => true,
      () => false,
    );

  /** Buys numbers: every third one gets a code, every third one is refunded, the others wait for their end. */
  async function trade(api: Api): Promise<void> {
    for (let round = 0; !isOver; round++) {
      const key = crypto.randomUUID();
      const bought = await decided(() =>
        api.post<{ order: OrderView }>('/api/BuyNumber', purchaseBody(offer, price), key),
      );
      if (bought.http !== 200) {
        await until(async () => (await account.get('/v1/balance')).http === 200, 'the seller answers', 120_000);
        continue;
      }
      outcomes.bought += 1;
      const { order } = bought.data;
      if (round % 3 === 0 && (await sendCode(order, `Your code: ${100_000 + outcomes.bought}`))) {
        outcomes.received += 1;
      }
      if (round % 3 === 1) {
        const refundKey = crypto.randomUUID();
        const refunded = await decided(() => api.post(`/api/refund/${order.id}`, {}, refundKey));
        if (refunded.http === 200) outcomes.refunded += 1;
      }
    }
  }

  async function rent(api: Api, rental: RentalOffer): Promise<OrderView> {
    const body = { country: '5', unit: rental.unit, count: rental.count, price: rental.price };
    const key = crypto.randomUUID();
    const rented = await decided(() => api.post<{ order: OrderView }>('/client/rentals', body, key));
    if (rented.http !== 200) throw new Error(`not rented: ${rented.message}`);
    return rented.data.order;
  }

  async function kill(...victims: readonly (readonly [RunningRinglet, string])[]): Promise<void> {
    const killed = await Promise.all(
      victims.map(async ([system, name]) => ({ system, name, pid: await system.pid(name) })),
    );
    for (const { pid } of killed) process.kill(pid, 'SIGKILL');
    for (const { system, name, pid } of killed) {
      await until(async () => (await system.pid(name)) !== pid, `${name} is started again`);
    }
    const before = outcomes.bought;
    await until(
      () => outcomes.bought >= before + 3,
      `clients buy after ${victims.map(([, name]) => name).join()}`,
      120_000,
    );
  }

  /** The seller's earnings from the account, in kobo, from its ledger. */
  async function revenue(): Promise<number> {
    const entries: StatementEntry[] = [];
    let cursor: string | undefined;
    do {
      const query = cursor === undefined ? '' : `&cursor=${cursor}`;
      const page = (await account.get<StatementEntry[]>(`/v1/statement?limit=500${query}`)) as Reply<
        StatementEntry[]
      > & {
        nextCursor?: string;
      };
      entries.push(...page.data);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return -sum(entries.filter(({ kind }) => kind !== 'deposit').map(({ amount }) => kobo(amount)));
  }

  /** The reseller's cost of its numbers, in kobo, from its profit report. */
  async function cost(): Promise<number> {
    const admin = await new Api(reseller.api).login(reseller.admin.email, reseller.admin.password);
    const day = (shift: number) => new Date(Date.now() + shift * dayMs).toISOString().slice(0, 10);
    const range = `from=${day(-1)}&to=${day(1)}&by=provider`;
    const { data } = await admin.get<{ total: { cost: number } }>(`/analytics/profit?${range}`);
    return kobo(data.total.cost);
  }

  async function verifyLedger({ dataDir, prefix }: RunningRinglet): Promise<string> {
    const { mongo, nats } = JSON.parse(await readFile(join(dataDir, 'addresses.json'), 'utf8')) as Record<
      string,
      string
    >;
    const env = { ...process.env, MONGO_URL: mongo, NATS_URL: nats, MONGO_PREFIX: prefix };
    return new Promise((resolve) => {
      execFile(process.execPath, ['dist/cli/main.js', 'ledger', 'verify'], { env }, (_error, stdout, stderr) =>
        resolve(stdout + stderr),
      );
    });
  }

  it('both ledgers verify, and what one earns is what the other pays, to the kobo, also after kill -9 in both', async () => {
    const [first, second, third] = clients as [Api, Api, Api];
    const shortest = await until(async () => {
      const { http, data } = await first.get<{ offers: RentalOffer[] }>('/client/rentals/offers?country=US');
      return http === 200 && data.offers[0];
    }, 'rentals are offered');
    const kept = await rent(first, shortest);
    const cancelled = await rent(second, shortest);
    const extended = await rent(third, shortest);
    const longer = { unit: shortest.unit, count: shortest.count, price: shortest.price };
    const key = crypto.randomUUID();
    const extension = await decided(() => third.post(`/client/rentals/${extended.id}/extend`, longer, key));
    expect(extension.http).toBe(200);

    const trading = Promise.all(clients.map(trade));
    await until(() => outcomes.bought >= 3, 'clients buy', 120_000);
    await kill([seller, 'numbers']);
    await kill([reseller, 'numbers']);
    await kill([seller, 'gateway'], [reseller, 'wallet']);
    await kill([seller, 'wallet'], [reseller, 'gateway']);
    await kill([seller, 'numbers'], [reseller, 'numbers']);
    isOver = true;
    await trading;

    const refundKey = crypto.randomUUID();
    expect((await decided(() => second.post(`/api/refund/${cancelled.id}`, {}, refundKey))).http).toBe(200);
    await until(() => sendCode(kept, 'Your code: 909090'), 'the rental gets a message');
    await until(async () => {
      const shown = await statusOf(first, kept.id);
      return shown && shown.messages.some(({ sms }) => sms.includes('909090'));
    }, 'the message arrives at the reseller');

    const isSettled = ({ kind, status }: OrderView) => kind === 'rental' || !['pending', 'active'].includes(status);
    await until(
      async () => {
        const own = (await Promise.all(clients.map(ordersOf))).flat();
        const sold = (await account.get<OrderView[]>('/v1/numbers?limit=500')).data;
        return own.every(isSettled) && sold.every(isSettled);
      },
      'every number has ended, at both',
      180_000,
    );
    expect(Math.min(outcomes.received, outcomes.refunded)).toBeGreaterThan(0);
    const statuses = new Set((await Promise.all(clients.map(ordersOf))).flat().map(({ status }) => status));
    expect([...statuses]).toEqual(expect.arrayContaining(['completed', 'refund']));

    let sums = { revenue: 0, cost: 0 };
    await until(async () => {
      sums = { revenue: await revenue(), cost: await cost() };
      return sums.revenue === sums.cost;
    }, 'revenue and cost agree').catch(() => undefined);
    expect(sums.revenue).toBeGreaterThan(0);
    expect(sums.cost).toBe(sums.revenue);
    for (const system of [seller, reseller]) expect(await verifyLedger(system)).toContain('The ledger is correct.');
  }, 900_000);
});
