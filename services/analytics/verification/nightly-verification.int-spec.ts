import { getEventListeners } from 'node:events';
import { jetstream } from '@nats-io/jetstream';
import { Controller, type INestApplicationContext, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, type mongo, Types } from 'mongoose';
import { depositSummary, purchaseSummary } from '@ringlet/contracts/analytics';
import { countRegistrations } from '@ringlet/contracts/auth/registrations';
import { type EventType } from '@ringlet/contracts/event';
import { kobo } from '@ringlet/contracts/money';
import { type OrderSums, sumOrders, sumOrdersByDay } from '@ringlet/contracts/numbers/admin';
import { orderActivated, orderRefunded } from '@ringlet/contracts/numbers/events';
import { lastAnalyticsVerification } from '@ringlet/contracts/verification';
import { type FeeSums, sumFees, SumFeesInput } from '@ringlet/contracts/wallet/credits';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { type LedgerSums, sumDepositsByDay, sumLedger } from '@ringlet/contracts/wallet/ledger';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { Requester } from '@ringlet/messaging/requester';
import { Clock } from '@ringlet/platform/clock';
import { Metrics } from '@ringlet/platform/metrics';
import { createService } from '@ringlet/service/create-service';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from '../app.module';
import { AnalyticsSettings } from '../settings';
import { NightlyVerification } from './nightly-verification';
import { verifyAnalytics } from './verify-analytics';

const userId = new Types.ObjectId().toHexString();
const asAdmin = { correlationId: 'spec', caller: { id: userId, role: 'admin', session: 's' } } as const;

interface Sums {
  ledger: LedgerSums;
  orders: OrderSums;
}
/** The sums of wallet and numbers that match the published events. */
const matching: Sums = {
  ledger: {
    deposited: kobo(1_200),
    sold: kobo(300),
    depositedIn: { '2026-09': kobo(1_000), '2026-10': kobo(200) },
  },
  orders: {
    revenue: kobo(300),
    cost: kobo(180),
    months: {
      '2026-09': { revenue: kobo(700), cost: kobo(420) },
      '2026-10': { revenue: kobo(-400), cost: kobo(-240) },
    },
  },
};
/** The replies of the fakes for wallet and numbers. */
let sums: Sums;
/** Their replies from the stored sums of days, if different. */
let byDay: Sums | undefined;
/** The last days' fees, according to the deposits. */
let fees = kobo(0);
/** The last days' registrations, according to the accounts. */
let registered = 0;
/** How often the verification read everything. */
let wholes = 0;

@Controller()
class FakeSumsController {
  @HandleRequest(sumLedger)
  ledger(): LedgerSums {
    wholes += 1;
    return sums.ledger;
  }

  @HandleRequest(sumDepositsByDay)
  deposits(): Pick<LedgerSums, 'depositedIn'> {
    return (byDay ?? sums).ledger;
  }

  @HandleRequest(sumOrdersByDay)
  orderDays(): Pick<OrderSums, 'months'> {
    return (byDay ?? sums).orders;
  }

  /** The deposit of the last night of 2026 has an unknown fee. */
  @HandleRequest(sumFees)
  fees(@Payload() { from, to }: SumFeesInput): FeeSums {
    const late = '2026-12-31T22:59:59.999Z';
    return { fees, byRate: kobo(0), unknown: from <= late && late < to ? 1 : 0, losses: kobo(0) };
  }

  @HandleRequest(countRegistrations)
  registrations(): { count: number } {
    return { count: registered };
  }

  @HandleRequest(sumOrders)
  orders(): OrderSums {
    return sums.orders;
  }
}
@Module({ controllers: [FakeSumsController] })
class FakeSumsModule {}

describe('the nightly verification of the figures', () => {
  let stack: TestStack;
  let app: INestApplicationContext;
  let nightly: NightlyVerification;
  /** The figures at the beginning of a test, without any night. */
  const stored = new Map<string, mongo.WithId<mongo.BSON.Document>[]>([
    ['nightly_runs', []],
    ['figures', []],
    ['deposit_days', []],
  ]);

  const publish = async <Data extends object>({ subject, version }: EventType<Data>, at: string, data: Data) => {
    const event = { id: new Types.ObjectId().toHexString(), subject, version, at, correlationId: 'spec', data };
    await jetstream(stack.connection).publish(subject, JSON.stringify(event));
  };
  const rowsOf = (collection: string) => app.get<Connection>(getConnectionToken()).collection(collection);
  const verifyOn = async (night: string) => {
    jest.spyOn(app.get(Clock), 'now').mockReturnValue(new Date(`${night}T01:30:00Z`));
    await nightly.runIfDue();
    return (await stack.requester.send(lastAnalyticsVerification, {}, asAdmin)).last;
  };
  const differencesMetric = async () => {
    const metric = app.get(Metrics).registry.getSingleMetric('ringlet_analytics_differences');
    return (await metric?.get())?.values[0]?.value;
  };

  beforeAll(async () => {
    stack = await startStack();
    await stack.start('fakes', AnalyticsSettings, createService(FakeSumsModule));
    ({ app } = await stack.start('analytics', AnalyticsSettings, createService(AppModule)));
    nightly = app.get(NightlyVerification);
    const order = { orderId: 'a', userId, country: '1', service: 'wa' };
    // The last minute of September in Lagos, and the first one of October.
    await publish(depositCredited, '2026-09-30T22:59:00Z', {
      reference: 'r1',
      userId,
      amount: kobo(1_000),
      method: 'paystack',
    });
    await publish(depositCredited, '2026-09-30T23:00:00Z', {
      reference: 'r2',
      userId,
      amount: kobo(200),
      method: 'paystack',
    });
    await publish(orderActivated, '2026-09-30T22:59:00Z', { ...order, price: kobo(700), cost: kobo(420) });
    await publish(orderRefunded, '2026-09-30T23:10:00Z', { ...order, price: kobo(400), cost: kobo(240) });
    const counted = async () => {
      const deposits = await stack.requester.send(depositSummary, { year: 2026 }, asAdmin);
      const { allTime } = await stack.requester.send(purchaseSummary, { year: 2026 }, asAdmin);
      return deposits.allTime === 1_200 && allTime === 300;
    };
    await until(counted, 'the events are applied');
    for (const name of stored.keys()) stored.set(name, await rowsOf(name).find().toArray());
  });
  afterAll(() => stack.stop());
  afterEach(() => jest.restoreAllMocks());
  beforeEach(async () => {
    for (const [name, rows] of stored) {
      await rowsOf(name).deleteMany({});
      if (rows.length > 0) await rowsOf(name).insertMany(rows);
    }
    sums = matching;
    byDay = undefined;
    fees = kobo(0);
    registered = 0;
    wholes = 0;
    jest.spyOn(nightly, 'pause').mockResolvedValue(undefined);
  });

  it('finds no difference when every month matches', async () => {
    expect(await stack.requester.send(lastAnalyticsVerification, {}, asAdmin)).toEqual({});
    expect(await verifyOn('2026-11-18')).toEqual({ at: '2026-11-18T01:30:00.000Z', found: 0, differences: [] });
    expect(await differencesMetric()).toBe(0);
    // The stored sums of days were enough.
    expect(wholes).toBe(0);
  });

  it('reads everything once before it reports a difference, and none where only a stored sum is wrong', async () => {
    const { ledger, orders } = matching;
    byDay = { ledger: { ...ledger, depositedIn: { '2026-09': kobo(999), '2026-10': kobo(200) } }, orders };
    expect(await verifyOn('2026-11-19')).toMatchObject({ found: 0 });
    expect(wholes).toBe(1);
  });

  it('reports a wrong month even if the totals match; only admins can read the report', async () => {
    const { ledger, orders } = matching;
    const add = (cost: number) => ({ revenue: kobo(0), cost: kobo(cost) });
    sums = {
      ledger: { ...ledger, depositedIn: { '2026-09': kobo(900), '2026-10': kobo(300) } },
      orders: { ...orders, months: { ...orders.months, '2025-02': add(7), '2025-03': add(-7) } },
    };
    expect(await verifyOn('2026-11-21')).toEqual({
      at: '2026-11-21T01:30:00.000Z',
      found: 4,
      differences: [
        'cost of 2025-02, by the orders: analytics has 0 kobo, expected 7',
        'cost of 2025-03, by the orders: analytics has 0 kobo, expected -7',
        'deposits of 2026-09, by the ledger: analytics has 1000 kobo, expected 900',
        'deposits of 2026-10, by the ledger: analytics has 200 kobo, expected 300',
      ],
    });
    expect(await differencesMetric()).toBe(4);
    const client = { ...asAdmin, caller: { ...asAdmin.caller, role: 'client' } } as const;
    await expect(stack.requester.send(lastAnalyticsVerification, {}, client)).rejects.toMatchObject({
      code: 'auth/forbidden',
    });
  });

  it('ignores the current month at night; `analytics verify` compares it too', async () => {
    const { ledger, orders } = matching;
    sums = {
      ledger: {
        deposited: kobo(ledger.deposited + 5_000),
        sold: kobo(ledger.sold + 600),
        depositedIn: { ...ledger.depositedIn, '2026-11': kobo(5_000) },
      },
      orders: {
        revenue: kobo(orders.revenue + 600),
        cost: kobo(orders.cost + 360),
        months: { ...orders.months, '2026-11': { revenue: kobo(600), cost: kobo(360) } },
      },
    };
    expect(await verifyOn('2026-11-22')).toMatchObject({ found: 0 });
    const night = new Date('2026-11-22T01:30:00Z');
    expect(await verifyAnalytics(stack.requester, night, () => Promise.resolve(), 1)).toEqual([
      'deposits, by the ledger: analytics has 1200 kobo, expected 6200',
      'revenue, by the ledger: analytics has 300 kobo, expected 900',
      'revenue, by the orders: analytics has 300 kobo, expected 900',
      'cost, by the orders: analytics has 180 kobo, expected 540',
      'deposits of 2026-11, by the ledger: analytics has 0 kobo, expected 5000',
      'revenue of 2026-11, by the orders: analytics has 0 kobo, expected 600',
      'cost of 2026-11, by the orders: analytics has 0 kobo, expected 360',
    ]);

    // Before the first year that analytics shows.
    sums = { ...sums, ledger: { ...sums.ledger, depositedIn: { ...sums.ledger.depositedIn, '2015-12': kobo(1) } } };
    const differences = ['deposits before 2026-11, by the ledger: analytics has 1200 kobo, expected 1201'];
    expect(await verifyOn('2026-11-23')).toMatchObject({ differences });
  });

  it('compares fees and registrations of the last days with deposits and accounts', async () => {
    fees = kobo(7);
    registered = 2;
    const differences = [
      'fees of 2026-10-24 to 2026-11-23: 0, by the deposits 7',
      'registrations of 2026-10-24 to 2026-11-23: 0, by the accounts 2',
    ];
    expect(await verifyOn('2026-11-24')).toMatchObject({ found: 2, differences });
  });

  it('waits for a late event of the old year in the first night of a year', async () => {
    const { ledger } = matching;
    sums = {
      ...matching,
      ledger: {
        ...ledger,
        deposited: kobo(ledger.deposited + 30),
        depositedIn: { ...ledger.depositedIn, '2026-12': kobo(30) },
      },
    };
    jest.spyOn(nightly, 'pause').mockImplementationOnce(async () => {
      await publish(depositCredited, '2026-12-31T22:59:59.999Z', {
        reference: 'r3',
        userId,
        amount: kobo(30),
        method: 'paystack',
      });
      const isCounted = async () =>
        (await stack.requester.send(depositSummary, { year: 2026 }, asAdmin)).allTime === 1_230;
      await until(isCounted, 'the event is applied');
    });
    expect(await verifyOn('2027-01-01')).toMatchObject({ at: '2027-01-01T01:30:00.000Z', found: 0 });
  });

  it('stops immediately when the process stops and leaves no listener behind', async () => {
    const night = new Date('2027-01-02T01:30:00Z');
    jest.spyOn(app.get(Clock), 'now').mockReturnValue(night);
    const process = new AbortController();
    await nightly['run'](night, process.signal);
    expect(getEventListeners(process.signal, 'abort')).toEqual([]);
    const sending = jest.spyOn(app.get(Requester), 'send').mockReturnValue(new Promise(() => undefined));
    const verification = nightly['run'](night, process.signal);
    process.abort();
    await expect(verification).rejects.toThrow('the process stops');
    sending.mockRestore();
  });
});
