import { mongo, Types } from 'mongoose';
import { dayMs } from '@ringlet/contracts/durations';
import { kobo } from '@ringlet/contracts/money';
import { orderActivated } from '@ringlet/contracts/numbers/events';
import { adjustBalance } from '@ringlet/contracts/wallet/adjustments';
import { chargeOrder } from '@ringlet/contracts/wallet/ledger';
import { publishEvent } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { newId, startWallet, type WalletStack } from '../testing/wallet-stack';
import { nightOf, wholeNightDue } from './verify-clients';
import { verifyNew } from './verify-new';

const never = new AbortController().signal;

describe('the nightly verification of what is new', () => {
  let wallet: WalletStack;
  let client: mongo.MongoClient;
  let db: mongo.Db;
  /** Late enough for every order to be settled. */
  let now: Date;
  beforeAll(async () => {
    wallet = await startWallet();
    client = await mongo.MongoClient.connect(wallet.stack.database.url);
    db = client.db(`${wallet.stack.database.prefix}_wallet`);
  });
  beforeEach(async () => {
    for (const name of [
      'balances',
      'postings',
      'deposits',
      'order_facts',
      'verified_balances',
      'verification_progress',
    ])
      await db.collection(name).deleteMany({});
    now = new Date(Date.now() + 20 * 60_000);
  });
  afterAll(async () => {
    await client.close();
    await wallet.stack.stop();
  });

  const night = (atOnce?: number, stop = never) => verifyNew(db, now, stop, atOnce);
  const tomorrow = () => (now = new Date(now.getTime() + dayMs));
  /** A client whose postings are not reread in these nights. */
  const clientId = (): string => {
    const id = newId();
    const isWhole = wholeNightDue(new Types.ObjectId(id), new Date(now.getTime() + 4 * dayMs)) >= nightOf(now);
    return isWhole ? clientId() : id;
  };
  const give = (userId: string, amount = 1000) =>
    wallet.sendAsAdmin(adjustBalance, { userId, amount, reason: 'for a test', idempotencyKey: `gift-${newId()}` });
  const newClient = async (): Promise<string> => {
    const userId = clientId();
    await give(userId);
    return userId;
  };
  const balances = () => db.collection<{ _id: Types.ObjectId }>('balances');
  const add = (userId: string, change: Record<string, number>) =>
    balances().updateOne({ _id: new Types.ObjectId(userId) }, { $inc: change });

  it('reads a posting once', async () => {
    const users = [await newClient(), await newClient(), await newClient()];
    expect(await night()).toMatchObject({ clients: 3, postings: 3, differences: [] });
    tomorrow();
    expect(await night()).toMatchObject({ clients: 3, postings: 0, differences: [] });
    await give(users[1] ?? '');
    expect(await night()).toMatchObject({ clients: 3, postings: 1, differences: [] });
  });

  it('finds a difference every night until it is right, and reads no more of the others', async () => {
    const [wrong, right] = [await newClient(), await newClient()];
    await night();
    await Promise.all([give(wrong), give(right)]);
    await add(wrong, { balance: 7 });
    for (const postings of [2, 1, 1]) {
      expect(await night()).toMatchObject({
        postings,
        differences: expect.arrayContaining([expect.stringContaining(wrong)]),
      });
      tomorrow();
    }
    await add(wrong, { balance: -7 });
    expect(await night()).toMatchObject({ differences: [] });
    expect(await night()).toMatchObject({ postings: 0, differences: [] });
  });

  it('finds a balance that changed without a posting, and one that is gone', async () => {
    const [changed, gone] = [await newClient(), await newClient()];
    await night();
    await add(changed, { balance: 1 });
    await balances().deleteOne({ _id: new Types.ObjectId(gone) });
    const { differences } = await night();
    expect(new Set(differences)).toEqual(
      new Set([`client ${changed}: 1 kobo in 0 changes have no posting`, `client ${gone}: the balance is lost`]),
    );
  });

  it('finds a posting that was changed after it was verified within 28 nights', async () => {
    const userId = await newClient();
    await night();
    await db.collection('postings').updateOne({ userId }, { $set: { 'legs.0.amount': 1 } });
    let nights = 0;
    for (; nights < 28 && (await night()).differences.length === 0; nights++) tomorrow();
    expect(nights).toBeGreaterThan(0);
    expect(nights).toBeLessThan(28);
  });

  it('finds such a posting in the next night when the night of its client was missed', async () => {
    const userId = await newClient();
    const due = () => wholeNightDue(new Types.ObjectId(userId), now);
    await night();
    await db.collection('postings').updateOne({ userId }, { $set: { 'legs.0.amount': 1 } });
    const before = due();
    while (due() === before) {
      expect((await night()).differences).toEqual([]);
      tomorrow();
    }
    tomorrow();
    for (let nights = 0; nights < 2; nights++) {
      expect((await night()).differences).toEqual([
        expect.stringContaining('its legs'),
        expect.stringContaining('its legs'),
      ]);
      tomorrow();
    }
    await db.collection('postings').updateOne({ userId }, { $set: { 'legs.0.amount': -1000 } });
  });

  it('finds an order that was charged and not settled, and reads its charge again until it is', async () => {
    const userId = await newClient();
    const orderId = newId();
    await wallet.send(chargeOrder, { orderId, userId, amount: 300 });
    now = new Date();
    expect((await night()).differences).toEqual([]);
    now = new Date(Date.now() + 20 * 60_000);
    const unsettled = [expect.stringContaining(`purchase:${orderId}`)];
    expect((await night()).differences).toEqual(unsettled);
    expect((await night()).differences).toEqual(unsettled);
    const activated = { orderId, userId, country: '5', service: '1', price: kobo(300), cost: kobo(100) };
    await publishEvent(wallet.stack.connection, orderActivated, activated);
    await until(() => db.collection('order_facts').findOne({ at: { $exists: true } }), 'the event is handled');
    expect(await night()).toMatchObject({ orders: 1, differences: [] });
    tomorrow();
    tomorrow();
    expect(await night()).toMatchObject({ postings: 0, differences: [] });
  });

  it('finds an approved deposit and an order without postings every night', async () => {
    const approvedAt = new Date();
    const row = {
      reference: 'RL-none',
      userId: new Types.ObjectId().toHexString(),
      status: 'approved',
      credited: 700,
      amount: 700,
    };
    await db.collection('deposits').insertOne({ ...row, approvedAt });
    await db.collection<{ _id: string }>('order_facts').insertOne({ _id: 'none', price: 5, at: approvedAt } as never);
    for (let nights = 0; nights < 3; nights++) {
      expect((await night()).differences).toEqual([
        'deposit RL-none: is approved with 700 kobo, credited with undefined',
        'order none: costs 5 kobo, 0 were charged',
      ]);
      tomorrow();
    }
    await db.collection('deposits').deleteMany({});
    await db.collection('order_facts').deleteMany({});
    expect((await night()).differences).toEqual([]);
  });

  it('stops on a signal, and continues where it stopped', async () => {
    const users: string[] = [];
    for (let made = 0; made < 5; made++) users.push(await newClient());
    users.sort();
    await add(users[0] ?? '', { balance: 1 });
    let asked = 0;
    const throwIfAborted = (): void => {
      if (++asked > 2) throw new DOMException('the process is stopping', 'AbortError');
    };
    await expect(night(2, { throwIfAborted } as AbortSignal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await db.collection('verification_progress').findOne({})).toMatchObject({ clients: 2, postings: 2 });
    const find = jest.spyOn(mongo.Collection.prototype, 'find');
    expect(await night(2)).toMatchObject({
      clients: 5,
      postings: 5,
      differences: [expect.stringContaining(users[0] ?? '')],
    });
    const read = find.mock.calls.filter(([filter]) => '$or' in (filter ?? {})).length;
    find.mockRestore();
    // Two clients and then one, not the first two again.
    expect(read).toBe(2);
  });

  it('does not begin after a signal', async () => {
    await newClient();
    const stop = AbortSignal.abort();
    await expect(night(2, stop)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await night(2)).toMatchObject({ clients: 1, postings: 1, differences: [] });
  });

  it('reports once what one person alone decided above the limit', async () => {
    const userId = await newClient();
    await night();
    await give(userId, 500);
    const decided = { kind: 'adjustment', change: 500 };
    await db.collection('postings').updateOne(decided, { $set: { aloneLimit: 499 } });
    const reported = async () =>
      (await night()).differences.filter((difference) => difference.includes('alone decided'));
    expect(await reported()).toEqual([
      expect.stringMatching(/ alone decided about 1500 kobo within a day, above 499$/),
    ]);
    tomorrow();
    tomorrow();
    expect(await reported()).toHaveLength(1);
    tomorrow();
    expect(await reported()).toEqual([]);
  });
});
