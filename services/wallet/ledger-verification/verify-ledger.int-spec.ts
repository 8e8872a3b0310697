import { getModelToken } from '@nestjs/mongoose';
import { type Model, mongo, Types } from 'mongoose';
import { kobo } from '@ringlet/contracts/money';
import { orderActivated, orderRefunded } from '@ringlet/contracts/numbers/events';
import { adjustBalance } from '@ringlet/contracts/wallet/adjustments';
import { listCredits } from '@ringlet/contracts/wallet/credits';
import { chargeOrder, refundOrder, sumDepositsByDay, sumLedger } from '@ringlet/contracts/wallet/ledger';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { publishEvent } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { NightlyRun } from '@ringlet/work-queue/nightly-run.model';
import { newId, startWallet, type WalletStack } from '../testing/wallet-stack';
import { NightlyLedgerVerification } from './nightly-ledger-verification';
import { verifyLedger } from './verify-ledger';

describe('ledger verify', () => {
  let wallet: WalletStack;
  let client: mongo.MongoClient;
  let db: mongo.Db;
  beforeAll(async () => {
    wallet = await startWallet();
    client = await mongo.MongoClient.connect(wallet.stack.database.url);
    db = client.db(`${wallet.stack.database.prefix}_wallet`);
  });
  beforeEach(() => db.collection('nightly_runs').deleteMany({}));
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await client.close();
    await wallet.stack.stop();
  });

  const quarterOfAnHour = 16 * 60_000;
  const differences = async (later = 0) => (await verifyLedger(db, new Date(Date.now() + later))).differences;
  const order = async (price = 300) => {
    const userId = await wallet.client(1000);
    const orderId = newId();
    await wallet.send(chargeOrder, { orderId, userId, amount: price });
    return { userId, orderId, country: '5', service: '1', price: kobo(price), cost: kobo(100) };
  };
  const publish = async (
    event: typeof orderActivated | typeof orderRefunded,
    about: Awaited<ReturnType<typeof order>>,
  ) => {
    await publishEvent<object>(wallet.stack.connection, event, about);
    const field = event === orderActivated ? 'activated' : 'refunded';
    const facts = db.collection<{ _id: string }>('order_facts');
    await until(() => facts.findOne({ _id: about.orderId, [field]: true }), 'the event is handled');
  };

  /** Applies a wrong change, verifies, and restores the row. */
  const differencesAfter = async (collection: string, filter: object, change: object, later = 0) => {
    const rows = db.collection(collection);
    const before = await rows.findOne(filter);
    if (!before) throw new Error(`no row in ${collection}`);
    await rows.updateOne(filter, change);
    const found = await differences(later);
    await rows.replaceOne({ _id: before._id }, before);
    expect(await differences()).toEqual([]);
    return found.join('\n');
  };

  it('recomputes the sums', async () => {
    const { postings, clients, owedToClients, accounts } = await verifyLedger(db, new Date());
    const about = await order();
    await wallet.send(refundOrder, { orderId: about.orderId });
    const report = await verifyLedger(db, new Date());
    expect(report).toMatchObject({
      postings: postings + 3,
      clients: clients + 1,
      owedToClients: owedToClients + 1000,
      differences: [],
    });
    const { adjustments = 0, 'sales:numbers': sales = 0 } = accounts;
    expect(report.accounts).toEqual({ ...accounts, adjustments: adjustments - 1000, 'sales:numbers': sales });
  });

  it('finds a balance that was changed by hand', async () => {
    const { userId } = await order();
    const filter = { _id: new Types.ObjectId(userId) };
    expect(await differencesAfter('balances', filter, { $inc: { balance: 1 } })).toContain(userId);
    expect(await differencesAfter('balances', filter, { $set: { balance: -1 } })).toContain(userId);
    expect(await differencesAfter('balances', filter, { $inc: { sequence: 1 } })).toContain(userId);
  });

  it('finds a posting that was changed, lost or made up', async () => {
    const { orderId } = await order();
    const id = `purchase:${orderId}`;
    expect(await differencesAfter('postings', { _id: id }, { $set: { 'legs.0.amount': 1 } })).toContain(
      `${id}: its legs do not sum`,
    );
    expect(await differencesAfter('postings', { _id: id }, { $set: { change: -299 } })).toContain(id);
    const postings = db.collection<{ _id: string }>('postings');
    const posting = await postings.findOneAndDelete({ _id: id });
    expect(await differences()).not.toEqual([]);
    if (posting) await postings.insertOne(posting);
    await postings.insertOne({ ...posting, _id: 'refund:made-up', kind: 'refund', about: 'made-up' } as never);
    expect((await differences()).join()).toContain('refund:made-up');
    await postings.deleteOne({ _id: 'refund:made-up' });
    expect(await differences()).toEqual([]);
  });

  it('money taken, provider rented, no record: finds an order that was charged and is neither active nor refunded', async () => {
    const about = await order();
    expect(await differences()).toEqual([]);
    expect(await differences(quarterOfAnHour)).toContainEqual(expect.stringContaining(`purchase:${about.orderId}`));
    await publish(orderActivated, about);
    expect((await differences(quarterOfAnHour)).join()).not.toContain(about.orderId);
  });

  it('expired, reported as refunded, never credited: finds the order', async () => {
    const about = await order();
    await publish(orderActivated, about);
    await publish(orderRefunded, about);
    expect(await differences()).toEqual([`order ${about.orderId}: is refunded, but 0 of 300 kobo were refunded`]);
    await wallet.send(refundOrder, { orderId: about.orderId });
    expect(await differences()).toEqual([]);
  });

  it('finds an order that was charged another price than numbers reports', async () => {
    const about = await order();
    await publish(orderActivated, { ...about, price: kobo(299) });
    expect(await differences()).toEqual([`order ${about.orderId}: costs 299 kobo, 300 were charged`]);
    await publish(orderActivated, about);
    await until(async () => (await differences()).length === 0, 'the second event is handled');
  });

  it('finds deposits that differ from the postings', async () => {
    const userId = newId();
    const reference = `RL-${userId}`;
    const paid = { reference, userId, amount: kobo(700), method: 'paystack' } as const;
    await wallet.credit(paid);
    expect((await differences()).join()).toContain(
      `deposit:${reference}: credits 700 kobo, but the deposit is undefined`,
    );
    const row = { reference, userId, status: 'approved', credited: 700, amount: 700 };
    await db.collection('deposits').insertOne({ ...row });
    expect(await differences()).toEqual([]);
    expect(await differencesAfter('deposits', { reference }, { $set: { status: 'declined' } })).toContain(
      'is declined, but 700',
    );
    expect(await differencesAfter('deposits', { reference }, { $set: { credited: 701 } })).toContain(reference);
    expect(await differencesAfter('deposits', { reference }, { $set: { amount: 701 } })).toContain(
      'shows 701 kobo, not 700',
    );
    await db.collection('deposits').insertOne({ ...row, reference: 'RL-never-credited' });
    expect((await differences()).join()).toContain(
      'RL-never-credited: is approved with 700 kobo, credited with undefined',
    );
    await db.collection('deposits').deleteOne({ reference: 'RL-never-credited' });
  });

  it('runs once a night when triggered several times', async () => {
    const nightly = wallet.app.get(NightlyLedgerVerification);
    const clock = jest.spyOn(wallet.app.get(Clock), 'now');
    const runs = db.collection<{ _id: string; differences: string[] }>('nightly_runs');
    clock.mockReturnValue(new Date('2026-11-20T00:30:00Z'));
    await nightly.runIfDue();
    expect(await runs.countDocuments()).toBe(0);
    clock.mockReturnValue(new Date('2026-11-20T01:30:00Z'));
    await Promise.all([nightly.runIfDue(), nightly.runIfDue(), nightly.runIfDue()]);
    expect(await runs.find().toArray()).toMatchObject([{ _id: '2026-11-20', differences: [] }]);
  });

  it('repeats the run of a crashed replica, and every replica publishes the metrics', async () => {
    const { app } = wallet;
    const runs = db.collection<{ _id: string; at: Date; job?: object }>('nightly_runs');
    const clock = jest.spyOn(app.get(Clock), 'now');
    const begun = new Date('2026-11-21T01:30:00Z');
    const runAt = new Date(begun.getTime() + 30 * 60_000);
    const job = { queue: 'ledger-verification', runAt, attempts: 0, leaseToken: 'of a replica that was killed' };
    await runs.insertOne({ _id: '2026-11-21', at: begun, job });
    const unfinished = () => runs.countDocuments({ _id: '2026-11-21', differences: { $exists: false } });
    clock.mockReturnValue(new Date(begun.getTime() + 29 * 60_000));
    await app.get(NightlyLedgerVerification).runIfDue();
    expect(await unfinished()).toBe(1);
    const later = new Date(begun.getTime() + 30 * 60_000);
    clock.mockReturnValue(later);
    const userId = await wallet.client(1000);
    const balances = db.collection('balances');
    await balances.updateOne({ _id: new Types.ObjectId(userId) }, { $inc: { balance: 1 } });
    await app.get(NightlyLedgerVerification).runIfDue();
    await balances.updateOne({ _id: new Types.ObjectId(userId) }, { $inc: { balance: -1 } });
    expect(await unfinished()).toBe(0);

    const metrics = new Metrics('wallet');
    const model = app.get<Model<NightlyRun>>(getModelToken(NightlyRun.name));
    const replica = new NightlyLedgerVerification(model, app.get(Clock), app.get<Log>(LOG), metrics);
    await replica.runIfDue();
    const figure = async (name: string) => (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value;
    expect(await figure('ringlet_ledger_differences')).toBeGreaterThan(0);
    expect(await figure('ringlet_ledger_verified_at_seconds')).toBe(later.getTime() / 1000);
  });

  it('sums deposits by month in Lagos time', async () => {
    const clock = jest.spyOn(wallet.app.get(Clock), 'now');
    const sums = () => wallet.sendAsAdmin(sumLedger, {});
    const before = await sums();
    const userId = newId();
    const moments = ['2020-09-30T22:59:59.999Z', '2020-09-30T23:00:00.000Z'];
    for (const [index, moment] of moments.entries()) {
      clock.mockReturnValue(new Date(moment));
      const paid = { userId, amount: kobo(70 + index), method: 'paystack', reference: `RL-${index}${userId}` } as const;
      await wallet.credit(paid);
    }
    const after = await sums();
    expect(after.depositedIn).toMatchObject({ '2020-09': 70, '2020-10': 71 });
    expect(after.deposited - before.deposited).toBe(141);

    // The same from stored daily sums, of approved deposits; a credit altered a week later is found within a month.
    const byDay = async () => (await wallet.sendAsAdmin(sumDepositsByDay, {})).depositedIn;
    const references = moments.map((_, index) => `RL-${index}${userId}`);
    const approved = references.map((reference, index) => {
      const sum = { credited: 70 + index, amount: 70 + index };
      const paid = { reference, userId, status: 'approved', ...sum };
      return { ...paid, approvedAt: new Date(moments[index]!) };
    });
    await db.collection('deposits').insertMany(approved);
    const night = (nth: number) => clock.mockReturnValue(new Date(Date.UTC(2020, 9, nth, 1)));
    night(3);
    expect(await byDay()).toEqual({ '2020-09': 70, '2020-10': 71 });
    const posting = db.collection<{ _id: string }>('postings');
    await posting.updateOne({ _id: `deposit:${references[0]}` }, { $inc: { change: 5 } });
    night(10);
    expect(await byDay()).toEqual({ '2020-09': 70, '2020-10': 71 });
    night(3 + 28);
    expect(await byDay()).toEqual({ '2020-09': 75, '2020-10': 71 });
    await posting.updateOne({ _id: `deposit:${references[0]}` }, { $inc: { change: -5 } });

    // The same, one by one: analytics is rebuilt from these.
    const credits = await wallet.sendAsAdmin(listCredits, {});
    expect(credits.reduce((total, { amount }) => total + amount, 0)).toBe(after.deposited);
    const reference = `RL-0${userId}`;
    const [first, ...rest] = await wallet.sendAsAdmin(listCredits, { after: reference.slice(0, -1) });
    expect(first).toEqual({ reference, userId, amount: 70, method: 'paystack', at: moments[0] });
    expect(await wallet.sendAsAdmin(listCredits, { after: reference })).toEqual(rest);
  });

  it('reports what one person alone decided above the limit, whichever posting it is', async () => {
    const [userId, orderId, person] = [await wallet.client(1000), newId(), newId()];
    await wallet.send(chargeOrder, { orderId, userId, amount: 900 });
    await wallet.send(refundOrder, { orderId, decidedBy: [person] });
    const refund = { _id: `refund:${orderId}` };
    const moved = await differencesAfter('postings', refund, { $set: { aloneLimit: 899 } });
    expect(moved).toBe(`refund:${orderId}: ${person} alone decided about 900 kobo within a day, above 899`);
    const byTwo = { $set: { aloneLimit: 899, decidedBy: [person, newId()] } };
    expect(await differencesAfter('postings', refund, byTwo)).toBe('');

    const more = { userId, amount: 50, reason: 'an apology', idempotencyKey: 'more-money' };
    await wallet.send(adjustBalance, more, { id: person, role: 'finance', session: 'test' });
    const together = await differencesAfter(
      'postings',
      { _id: `adjustment:${person}:more-money` },
      { $set: { aloneLimit: 949 } },
    );
    expect(together).toBe(
      `adjustment:${person}:more-money: ${person} alone decided about 950 kobo within a day, above 949`,
    );
  });
});
