import { hourMs } from '@ringlet/contracts/durations';
import { until } from '@ringlet/testing/until';
import { Api, newClient, SandboxClient } from '../harness/api';
import { fundWallet } from '../harness/client-actions';
import { type RunningRinglet } from '../harness/ringlet';

interface RentalView {
  id: string;
  kind: string;
  number: string;
  status: string;
  price: number;
  expires_at: string;
  refundable_until?: string;
}
interface Rented {
  order: RentalView;
  user: { bal: number; totalNumber: number };
}
interface OfferView {
  unit: string;
  count: number;
  price: number;
  stock: number;
}

/** Loses an answer of the provider, whoever waits for it. */
export function describeRentals(system: () => RunningRinglet): void {
  let ringlet: RunningRinglet;
  let sandbox: SandboxClient;
  let api: Api;
  const funded = 20_000;

  beforeAll(async () => {
    ringlet = system();
    sandbox = new SandboxClient(ringlet.sandbox);
    ({ api } = await newClient(ringlet.api));
    await fundWallet(api, sandbox, funded);
  });

  const offersOf = async (country: string) =>
    until(async () => {
      const reply = await api.get<{ country: { id: string }; offers: OfferView[]; refundable_for: number }>(
        `/client/rentals/offers?country=${country}`,
      );
      return reply.http === 200 && reply.data;
    }, 'rental offers are available');
  const termOf = ({ unit, count, price }: OfferView) => ({ unit, count, price });
  const rentalBody = (offer: OfferView) => ({ country: '5', ...termOf(offer) });
  const naira = (amount: number) => Math.round(amount * 100) / 100;
  const balance = async () => (await api.get<Rented['user']>('/client/profile')).data.bal;

  it('rents, reads several messages, and extends', async () => {
    const { offers, refundable_for } = await offersOf('US');
    expect(refundable_for).toBe(1200);
    const countries = await api.get<{ id: string; from: number }[]>('/client/rentals/countries');
    const [first] = offers as [OfferView];
    expect(countries.data.find(({ id }) => id === '5')?.from).toBe(first.price);

    const key = crypto.randomUUID();
    const rented = await api.post<Rented>('/client/rentals', rentalBody(first), key);
    expect(rented).toMatchObject({
      http: 200,
      data: { order: { kind: 'rental', status: 'active', price: first.price } },
    });
    const { order } = rented.data;
    expect(rented.data.user).toMatchObject({ bal: naira(funded - first.price), totalNumber: 1 });
    expect((await api.post<Rented>('/client/rentals', rentalBody(first), key)).data.order.id).toBe(order.id);
    expect(Date.parse(order.refundable_until ?? '')).toBeGreaterThan(Date.now());

    const messages = async () =>
      ((await api.get(`/api/sms/${order.id}`)) as unknown as { messages: { sms: string }[] }).messages;
    for (const text of ['Your code is 111222', 'Your code is 333444']) {
      await sandbox.control('sms', { number: order.number, text });
    }
    await until(async () => (await messages()).length === 2, 'both messages have arrived');
    expect(await api.post(`/api/refund/${order.id}`)).toMatchObject({ http: 409, code: 'numbers/refund-not-allowed' });

    const extended = await api.post<Rented>(`/client/rentals/${order.id}/extend`, rentalBody(first));
    expect(extended).toMatchObject({ http: 422, errors: [{ field: 'country' }] });
    const extensionKey = crypto.randomUUID();
    const extend = () => api.post<Rented>(`/client/rentals/${order.id}/extend`, termOf(first), extensionKey);
    for (const reply of [await extend(), await extend()]) {
      expect(reply).toMatchObject({ http: 200, data: { user: { bal: naira(funded - 2 * first.price) } } });
      expect(Date.parse(reply.data.order.expires_at) - Date.parse(order.expires_at)).toBe(4 * hourMs);
    }
    const shown = await api.get<RentalView[]>('/client/rentals');
    expect(shown.data).toMatchObject([{ id: order.id, kind: 'rental', status: 'active' }]);
    expect((await api.get<RentalView[]>('/client/purchased-numbers')).data).toMatchObject(shown.data);
    const statement = await api.get<{ amount: number; order?: { number?: string } }[]>('/client/statement');
    expect(statement.data.map(({ amount }) => amount)).toEqual([-first.price, -first.price, funded]);
    expect(statement.data.map(({ order }) => order?.number)).toEqual([order.number, order.number, undefined]);
  });

  it('cancels an unused rental, and refunds one whose acquisition got no response', async () => {
    const before = await balance();
    const { offers } = await offersOf('US');
    const [first] = offers as [OfferView];
    const back = await api.post<Rented>('/client/rentals', rentalBody(first));
    expect(await api.post<Rented>(`/api/refund/${back.data.order.id}`)).toMatchObject({
      http: 200,
      data: { order: { status: 'refund' }, user: { bal: before } },
    });
    await sandbox.control('faults', {
      target: 'sms-man',
      kind: 'reset',
      when: 'after',
      call: 'get-number',
      once: true,
    });
    const lost = await api.post<Rented>('/client/rentals', rentalBody(first));
    expect(lost).toMatchObject({ http: 503, code: 'numbers/order-unresolved' });
    const underpriced = { ...rentalBody(first), price: naira(first.price - 0.01) };
    expect(await api.post('/client/rentals', underpriced)).toMatchObject({ http: 409, data: { price: first.price } });
    expect(await api.post('/client/rentals', { ...rentalBody(first), unit: 'year' })).toMatchObject({ http: 422 });
    const { api: other } = await newClient(ringlet.api);
    const theirs = `/client/rentals/${back.data.order.id}/extend`;
    expect(await other.post(theirs, termOf(first))).toMatchObject({ http: 404, code: 'numbers/order-not-found' });
    expect(await new Api(ringlet.api).get('/client/rentals')).toMatchObject({ http: 401 });

    const admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
    const flagged = async () =>
      (await admin.get<{ kind: string; attention: string }[]>('/admin/purchased-numbers?attention=true')).data;
    expect(
      await until(async () => (await flagged()).length > 0 && flagged(), 'the order is flagged for review'),
    ).toMatchObject([{ kind: 'rental', attention: expect.stringMatching(/no answer/) }]);
    await until(async () => (await balance()) === before, 'the price is refunded');
  });
}
