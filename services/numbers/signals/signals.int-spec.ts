import { Types } from 'mongoose';
import { listSharedSignIns, type SharedSignIns } from '@ringlet/contracts/auth/sessions';
import { kobo } from '@ringlet/contracts/money';
import { decideCase, listCases } from '@ringlet/contracts/numbers/cases';
import { chargebackOpened } from '@ringlet/contracts/wallet/chargebacks';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { publishEvent } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { type OrderRow } from '../order-store/order.model';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { runTask } from '../testing/run-task';

const minute = 60_000;

describe('signals', () => {
  let numbers: NumbersStack;
  /** What auth answers. */
  let shared: SharedSignIns = { devices: [], networks: [] };
  beforeAll(async () => {
    numbers = await startNumbers();
    numbers.stack.connection.subscribe(listSharedSignIns.subject, {
      callback: (_error, message) => void message.respond(JSON.stringify({ data: shared })),
    });
  });
  afterAll(() => numbers.stop());

  const support = () => ({ ...numbers.client(0), role: 'support' as const });
  /** Ended orders, the last one a moment ago. */
  const store = (userId: string, count: number, more: (activatedAt: Date) => Partial<OrderRow>) =>
    numbers.orderRows.insertMany(
      Array.from({ length: count }, (_, index): OrderRow => {
        const activatedAt = new Date(Date.now() - index * 20_000);
        const _id = new Types.ObjectId();
        return {
          _id,
          userId,
          kind: 'code',
          requestKey: _id.toHexString(),
          requestHash: '',
          state: 'completed',
          country: '5',
          countryName: 'USA',
          service: 'wa',
          serviceName: 'WhatsApp',
          price: kobo(1),
          usCents: 1,
          cost: kobo(1),
          provider: 'sms-man',
          createdAt: activatedAt,
          activatedAt,
          expiresAt: new Date(activatedAt.getTime() + 20 * minute),
          received: true,
          nextSms: { round: 0 },
          messages: [],
          ...more(activatedAt),
        };
      }),
    );
  const givenUp = (at: Date): Partial<OrderRow> => ({
    received: false,
    state: 'refunded',
    refund: { askedAt: at, madeAt: new Date(at.getTime() + 2 * minute) },
  });
  const casesOf = async (userId: string) => {
    const { data } = await numbers.send(listCases, { state: 'open' }, support());
    return data.filter((each) => each.userId === userId);
  };

  it('are cases with what was measured; the client goes on buying, and a decision is not asked for again', async () => {
    const client = numbers.client();
    await store(client.id, 30, () => ({}));
    for (let twice = 0; twice < 2; twice++) await runTask(numbers, 'signals');
    const [found, ...others] = await casesOf(client.id);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      kind: 'signal',
      evidence: [
        { label: 'Pattern', value: 'One service on every number' },
        { label: 'Service', value: 'wa' },
        { label: 'Numbers of it', value: 'the last 30 in a day' },
        { label: 'Codes', value: '30' },
      ],
    });
    expect((await numbers.buy(client)).order.status).toBe('active');
    await numbers.send(decideCase, { id: found?.id ?? '', decision: 'nothing-found', reason: 'a shop' }, support());
    await runTask(numbers, 'signals');
    expect(await casesOf(client.id)).toEqual([]);
  });

  it('are measured of each key, too', async () => {
    const client = numbers.client();
    const apiKey = { id: 'c'.repeat(24) };
    await store(client.id, 20, (at) => ({ apiKey, ...givenUp(at) }));
    await store(client.id, 30, () => ({ service: 'tg' }));
    await store(client.id, 5, () => ({ service: 'go' }));
    await runTask(numbers, 'signals');
    expect((await casesOf(client.id)).map(({ evidence }) => evidence)).toEqual([
      [
        { label: 'Pattern', value: 'Numbers given up at once' },
        { label: 'Given up', value: '20 of the last 20 in a day' },
        { label: 'Within four minutes', value: '20' },
        { label: 'Codes', value: '0' },
        { label: 'API key', value: apiKey.id },
      ],
    ]);
  });

  it('are measured of accounts that share a device, or a network where others got codes meanwhile', async () => {
    const fourClients = () => Array.from({ length: 4 }, () => numbers.client().id);
    const [devices, networks] = [fourClients(), fourClients()];
    for (const userId of devices) await store(userId, 8, () => ({}));
    for (const userId of networks) await store(userId, 8, (at) => ({ service: 'ds', ...givenUp(at) }));
    shared = { devices: [devices], networks: [networks] };
    await runTask(numbers, 'signals');
    const found = await Promise.all(devices.map(casesOf));
    expect(found[0]).toMatchObject([
      {
        kind: 'signal',
        evidence: [
          { label: 'Pattern', value: 'Several accounts on one device' },
          { label: 'Accounts that share it', value: '4' },
          { label: 'Together', value: 'One service on every number' },
          { label: 'Service', value: 'wa' },
          { label: 'Numbers of it', value: 'the last 30 in a day' },
          { label: 'Codes', value: '30' },
        ],
      },
    ]);
    expect(found.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    // Discord delivers to nobody.
    expect((await Promise.all(networks.map(casesOf))).flat()).toEqual([]);
    await store(numbers.client().id, 3, () => ({ service: 'ds' }));
    await runTask(numbers, 'signals');
    shared = { devices: [], networks: [] };
    expect((await Promise.all(networks.map(casesOf))).map((each) => each.map(({ evidence }) => evidence[0]))).toEqual(
      networks.map(() => [{ label: 'Pattern', value: 'Several accounts on one network' }]),
    );
  });

  it('are none where the provider or an admin ended the numbers early', async () => {
    const client = numbers.client();
    const by = { admin: 'e'.repeat(24), from: 'active', reason: 'the provider is down' } as const;
    for (const asked of [() => ({}), (at: Date) => ({ askedAt: at, by: { ...by, at } })]) {
      await store(client.id, 25, (at) => ({
        received: false,
        state: 'refunded',
        refund: { ...asked(at), madeAt: new Date(at.getTime() + 2 * minute) },
      }));
      await runTask(numbers, 'signals');
      expect(await casesOf(client.id)).toEqual([]);
    }
  });

  it('are measured of deposits, when one is claimed back', async () => {
    const client = numbers.client();
    numbers.wallet.recentDeposits.set(client.id, {
      deposits: 4,
      credited: kobo(4000_00),
      goneBack: 3,
      back: kobo(3000_00),
      accountsOfCard: 1,
    });
    const claimed = { id: 'x', reference: 'RL-1', userId: client.id, method: 'paystack', cause: 'dispute' } as const;
    for (const userId of [client.id, 'd'.repeat(24)]) {
      const event = { ...claimed, userId, amount: kobo(1000_00), taken: kobo(0) };
      await publishEvent(numbers.stack.connection, chargebackOpened, event);
    }
    await until(async () => (await casesOf(client.id)).length === 1, 'the case is opened');
    expect((await casesOf(client.id))[0]?.evidence).toEqual([
      { label: 'Pattern', value: 'Money that goes back again and again' },
      { label: 'Went back', value: '3 of 4 deposits in 30 days' },
      { label: 'Naira that went back', value: '3000 of 4000' },
    ]);
    expect(await casesOf('d'.repeat(24))).toEqual([]);
  });

  it('are measured of cards, when a deposit is credited', async () => {
    const client = numbers.client();
    const sums = { deposits: 1, credited: kobo(1000_00), goneBack: 0, back: kobo(0), accountsOfCard: 4 };
    numbers.wallet.recentDeposits.set(client.id, sums);
    const credited = { reference: 'RL-2', userId: client.id, amount: kobo(1000_00), method: 'paystack' } as const;
    await publishEvent(numbers.stack.connection, depositCredited, credited);
    await until(async () => (await casesOf(client.id)).length === 1, 'the case is opened');
    expect((await casesOf(client.id))[0]?.evidence).toEqual([
      { label: 'Pattern', value: 'One card of several accounts' },
      { label: 'Accounts that paid with one card', value: '4 in 30 days' },
    ]);
  });
});
