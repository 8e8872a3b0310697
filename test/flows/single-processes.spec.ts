import { utimes } from 'node:fs/promises';
import { until } from '@ringlet/testing/until';
import { Api, newClient, type Reply, SandboxClient } from '../harness/api';
import { fundWallet, findOffer, priceInNaira, purchaseBody } from '../harness/client-actions';
import { type RunningRinglet, startRinglet } from '../harness/ringlet';

interface User {
  bal: number;
  held: number;
  totalNumber: number;
}
interface OrderView {
  id: string;
  status: string;
  /** Naira */
  price: number;
}
interface BidView {
  id: string;
  state: string;
}

/** A purchase that was interrupted is decided within two minutes (milliseconds). */
const decidedWithinMs = 180_000;

let ringlet: RunningRinglet;
let sandbox: SandboxClient;

beforeAll(async () => {
  ringlet = await startRinglet({ RINGLET_PROCESSES: 'each', REFUND_AFTER_MS: '0' }, undefined, ['--watch', 'adverts']);
  sandbox = new SandboxClient(ringlet.sandbox);
}, 150_000);
afterAll(() => ringlet.stop());

describe('watch mode', () => {
  it('restarts a watched service after a change of its sources, and no other process', async () => {
    const [adverts, wallet] = [await ringlet.pid('adverts'), await ringlet.pid('wallet')];
    const { api } = await newClient(ringlet.api);
    const now = new Date();
    await utimes('services/adverts/settings.ts', now, now);
    await utimes('services/wallet/settings.ts', now, now);
    await until(async () => (await ringlet.pid('adverts')) !== adverts, 'adverts has been restarted');
    await until(async () => (await api.get('/advert/get-adverts?from=client')).http === 200, 'adverts replies');
    expect(await ringlet.pid('wallet')).toBe(wallet);
  }, 150_000);
});

describe('buying a number and reading its code', () => {
  it('charges once and sells where the wallet is killed before the charge', async () => {
    const { api } = await newClient(ringlet.api);
    await fundWallet(api, sandbox, 5000);
    const offer = await findOffer(api, 'Telegram');
    const price = await priceInNaira(api, offer);
    const key = crypto.randomUUID();
    process.kill(await ringlet.pid('wallet'), 'SIGKILL');
    // The charge is asked for again until the wallet has started again. A slow start is answered 503, and the key finds the result.
    const buy = () => api.post<{ user: User }>('/api/BuyNumber', purchaseBody(offer, price), key);
    const bought = await until(async () => {
      const answer = await buy();
      return answer.http === 200 && answer;
    }, 'the number is sold');
    expect(bought.data.user).toMatchObject({ bal: Math.round((5000 - price) * 100) / 100, totalNumber: 1 });
    expect(await buy()).toMatchObject({ http: 200 });
    expect((await api.get<User>('/client/profile')).data).toMatchObject({ bal: bought.data.user.bal, totalNumber: 1 });
  });

  it.each(['numbers', 'wallet'])('swaps a number and fills a bid once where %s is killed meanwhile', async (victim) => {
    const { api } = await newClient(ringlet.api);
    const funds = 10_000;
    await fundWallet(api, sandbox, funds);
    const offer = await findOffer(api, 'WhatsApp');
    const price = await priceInNaira(api, offer);
    /** Sends a request, kills a process, and repeats the request until there is an answer. */
    const whileKilled = async <Data>(send: () => Promise<Reply<Data>>): Promise<Data> => {
      const pid = await ringlet.pid(victim);
      const sent = send().catch(() => undefined);
      process.kill(pid, 'SIGKILL');
      await sent;
      await until(async () => (await ringlet.pid(victim)) !== pid, `${victim} is started again`);
      const answered = async () => {
        const answer = await send();
        return answer.http === 200 && answer;
      };
      return (await until(answered, 'there is an answer')).data;
    };
    const orders = async () => (await api.get<OrderView[]>('/client/purchased-numbers')).data;
    const isDecided = (list: readonly OrderView[]) => list.every(({ status }) => status !== 'pending');
    const [buyKey, swapKey, bidKey] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const bought = await api.post<{ order: OrderView }>('/api/BuyNumber', purchaseBody(offer, price), buyKey);
    const given = bought.data.order.id;

    await whileKilled(() => api.post(`/client/numbers/${given}/swap`, { reason: 'no-code' }, swapKey));
    const swapped = await until(
      async () => {
        const list = await orders();
        return isDecided(list) && list.find(({ id }) => id === given)?.status === 'refund' && list;
      },
      'the swap has ended',
      decidedWithinMs,
    );
    expect(swapped.filter(({ status }) => status === 'active').length).toBeLessThanOrEqual(1);

    const terms = { country: offer.country_id, service: offer.application_id, hours: 1, price: price + 100, count: 1 };
    const { id } = await whileKilled(() => api.post<BidView>('/client/bids', terms, bidKey));
    await until(
      async () => {
        const [bid, ...more] = (await api.get<BidView[]>('/client/bids')).data;
        return bid?.id === id && bid.state === 'ended' && more.length === 0;
      },
      'one bid has ended',
      decidedWithinMs,
    );
    const all = await until(
      async () => {
        const list = await orders();
        return isDecided(list) && list;
      },
      'every number is decided',
      decidedWithinMs,
    );
    const active = all.filter(({ status }) => status === 'active');
    expect(active.length - swapped.filter(({ status }) => status === 'active').length).toBe(1);
    const paid = active.reduce((sum, order) => sum + Math.round(order.price * 100), 0);
    const { bal, held = 0 } = (await api.get<User>('/client/profile')).data;
    expect([Math.round(bal * 100), held]).toEqual([funds * 100 - paid, 0]);
  });
});

describe('bad input is rejected with a clear error and without effect', () => {
  it('reports a service that does not respond, and recovers when it responds again', async () => {
    process.kill(await ringlet.pid('analytics'), 'SIGSTOP');
    const admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
    const reply = await admin.get('/analytics/purchase-summary?year=2026');
    expect(reply).toMatchObject({ http: 503, code: 'platform/unavailable', status: false });
    process.kill(await ringlet.pid('analytics'), 'SIGCONT');
    // NATS may have closed its connection meanwhile.
    await until(
      async () => (await admin.get('/analytics/purchase-summary?year=2026')).http === 200,
      'it responds again',
    );
  });
});
