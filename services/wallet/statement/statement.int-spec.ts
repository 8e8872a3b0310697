import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { lastDays } from '@ringlet/contracts/days';
import { monthOf } from '@ringlet/contracts/month';
import {
  chargeOrder,
  getStatementMonth,
  listDailySpend,
  listStatement,
  refundOrder,
  spendDays,
} from '@ringlet/contracts/wallet/ledger';
import { Clock } from '@ringlet/platform/clock';
import { newId, startWallet, type WalletStack } from '../testing/wallet-stack';
import { blockSize } from './posting-sums';
import { entriesSearched } from './statement.controller';

describe('the statement', () => {
  let wallet: WalletStack;
  beforeAll(async () => {
    wallet = await startWallet();
  });
  afterAll(() => wallet.stop());
  const postings = () => wallet.app.get<Connection>(getConnectionToken()).collection('postings');

  it('lists every posting of the client, newest first, with the balance after it', async () => {
    const userId = await wallet.client(1000);
    const orderId = newId();
    await wallet.send(chargeOrder, { orderId, userId, amount: 300 });
    await wallet.send(refundOrder, { orderId });
    await wallet.send(refundOrder, { orderId: newId() });
    const { data, nextCursor } = await wallet.send(listStatement, { userId });
    expect(data).toMatchObject([
      { id: `refund:${orderId}`, kind: 'refund', about: orderId, amount: 300, balance: 1000 },
      { id: `purchase:${orderId}`, kind: 'purchase', about: orderId, amount: -300, balance: 700 },
      { kind: 'adjustment', about: 'for a test', amount: 1000, balance: 1000 },
    ]);
    expect(nextCursor).toBeUndefined();
  });

  it('returns pages that neither repeat nor skip entries while entries are added', async () => {
    const userId = await wallet.client(1000);
    const charge = () => wallet.send(chargeOrder, { orderId: newId(), userId, amount: 10 });
    for (let i = 0; i < 6; i++) await charge();
    const balances: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await wallet.send(listStatement, { userId, limit: 3, cursor });
      balances.push(...page.data.map(({ balance }) => balance));
      cursor = page.nextCursor;
      await charge();
    } while (cursor !== undefined);
    expect(balances).toEqual([940, 950, 960, 970, 980, 990, 1000]);
  });

  it('searches a kind in a bounded number of entries a page, and finds an old one on a later page', async () => {
    const userId = await wallet.client(1000);
    const [adjustment] = await postings().find({ userId }).toArray();
    const purchases = Array.from({ length: entriesSearched + 10 }, (_, nth) => ({
      ...adjustment,
      _id: `purchase:${userId}-${nth}`,
      kind: 'purchase',
      sequence: nth + 2,
    }));
    await postings().insertMany(purchases as never);
    const first = await wallet.send(listStatement, { userId, kind: 'adjustment' });
    expect(first).toEqual({ data: [], nextCursor: '12' });
    const second = await wallet.send(listStatement, { userId, kind: 'adjustment', cursor: first.nextCursor });
    expect(second.data).toHaveLength(1);
    expect(second.nextCursor).toBeUndefined();
  });

  it('sums what was spent on each of the last 30 days, without what was refunded and what others spent', async () => {
    const clock = wallet.app.get(Clock);
    // All on one day, even at midnight.
    const now = clock.now();
    clock.now = () => now;
    const [userId, other] = [await wallet.client(1000), await wallet.client(1000)];
    const refunded = newId();
    await wallet.send(chargeOrder, { orderId: newId(), userId, amount: 300 });
    await wallet.send(chargeOrder, { orderId: refunded, userId, amount: 200 });
    await wallet.send(refundOrder, { orderId: refunded });
    await wallet.send(chargeOrder, { orderId: newId(), userId: other, amount: 50 });
    const spend = await wallet.send(listDailySpend, { userId });
    Reflect.deleteProperty(clock, 'now');
    expect(spend.map(({ day }) => day)).toEqual(lastDays(now, spendDays));
    expect(spend.map(({ spent }) => spent)).toEqual([...Array(spendDays - 1).fill(0), 300]);
  });

  it('is empty for a new client, and rejects foreign cursors', async () => {
    expect(await wallet.send(listStatement, { userId: newId() })).toEqual({ data: [] });
    const asked = wallet.send(listStatement, { userId: newId(), cursor: '{"$gt":0}' });
    await expect(asked).rejects.toMatchObject({ code: 'platform/invalid', errors: [{ field: 'cursor' }] });
  });

  describe('of a month', () => {
    // The ledger's verification at the end expects old purchases to have become orders.
    afterEach(() => postings().updateMany({}, { $set: { at: new Date() } }));
    /** A client with postings at these moments: 1,000 kobo, then 100 less each time. */
    const clientAt = async (...moments: string[]) => {
      const userId = await wallet.client(1000);
      for (let i = 1; i < moments.length; i++) {
        await wallet.send(chargeOrder, { orderId: newId(), userId, amount: 100 });
      }
      for (const [index, at] of moments.entries()) {
        await postings().updateOne({ userId, sequence: index + 1 }, { $set: { at: new Date(at) } });
      }
      return userId;
    };

    it('has its sums and the balance after each day, by the days of Lagos', async () => {
      const userId = await clientAt(
        '2026-08-31T22:59:59.999Z',
        '2026-08-31T23:00:00Z',
        '2026-09-05T10:00:00Z',
        '2026-09-05T11:00:00Z',
        '2026-11-01T00:00:00Z',
      );
      expect(await wallet.send(getStatementMonth, { userId, month: '2026-09' })).toEqual({
        month: '2026-09',
        previous: '2026-08',
        next: '2026-11',
        opening: 1000,
        credited: 0,
        debited: 300,
        kinds: ['purchase'],
        days: [
          { day: '2026-09-01', balance: 900 },
          { day: '2026-09-05', balance: 700 },
        ],
      });
      expect(await wallet.send(getStatementMonth, { userId, month: 'latest' })).toMatchObject({
        month: '2026-11',
        previous: '2026-09',
        opening: 700,
        debited: 100,
      });
      expect(await wallet.send(getStatementMonth, { userId, month: '2026-08' })).toMatchObject({
        next: '2026-09',
        opening: 0,
        credited: 1000,
        kinds: ['adjustment'],
      });
      expect(await wallet.send(getStatementMonth, { userId, month: '2026-10' })).toEqual({
        month: '2026-10',
        previous: '2026-09',
        next: '2026-11',
        opening: 700,
        credited: 0,
        debited: 0,
        kinds: [],
        days: [],
      });
    });

    it('reads the postings of a whole block once, and those of the others each time', async () => {
      const userId = newId();
      const last = 2 * blockSize + 10;
      // A hundred a day, so that a block ends within one.
      const momentOf = (sequence: number) => new Date(Date.UTC(2026, 8, 1 + Math.floor(sequence / 100)));
      const rows = Array.from({ length: last }, (_, index) => ({
        _id: `test:${userId}:${index + 1}`,
        kind: index === 0 ? 'deposit' : 'purchase',
        userId,
        sequence: index + 1,
        change: index === 0 ? 100_000 : -10,
        balanceAfter: 100_000 - 10 * index,
        at: momentOf(index + 1),
      }));
      await postings().insertMany(rows as never);
      const month = () => wallet.send(getStatementMonth, { userId, month: '2026-09' });
      const first = await month();
      expect(first).toMatchObject({ credited: 100_000, debited: 10 * (last - 1), kinds: ['deposit', 'purchase'] });
      expect(first.days).toHaveLength(21);
      expect(first.days.at(10)).toEqual({ day: '2026-09-11', balance: 100_000 - 10 * 1098 });
      const double = (sequence: object) => postings().updateMany({ userId, sequence }, { $mul: { change: 2 } });
      await double({ $lte: 2 * blockSize });
      expect(await month()).toEqual(first);
      await double({ $gt: 2 * blockSize });
      expect(await month()).toMatchObject({ debited: first.debited + 10 * 10 });
      await postings().deleteMany({ userId });
    });

    it('lists its entries, of one kind too, in pages', async () => {
      const at = [
        '2026-08-20T10:00:00Z',
        ...Array.from({ length: 5 }, (_, index) => `2026-09-0${index + 1}T10:00:00Z`),
      ];
      const userId = await clientAt(...at, '2026-10-01T10:00:00Z');
      const list = (more: object) => wallet.send(listStatement, { userId, month: '2026-09', ...more });
      const first = await list({ limit: 3 });
      expect(first.data.map(({ balance }) => balance)).toEqual([500, 600, 700]);
      const second = await list({ limit: 3, cursor: first.nextCursor });
      expect(second).toMatchObject({ data: [{ balance: 800 }, { balance: 900 }] });
      expect(second.nextCursor).toBeUndefined();
      expect((await list({ kind: 'purchase' })).data).toHaveLength(5);
      expect((await list({ kind: 'deposit' })).data).toEqual([]);
      const adjusted = await wallet.send(listStatement, { userId, kind: 'adjustment' });
      expect(adjusted.data).toMatchObject([{ balance: 1000 }]);
    });

    it('is this one for a new client; others are refused', async () => {
      const userId = newId();
      const now = monthOf(new Date());
      const empty = { month: now, opening: 0, credited: 0, debited: 0, kinds: [], days: [] };
      expect(await wallet.send(getStatementMonth, { userId, month: 'latest' })).toEqual(empty);
      const invalid = wallet.send(getStatementMonth, { userId, month: '2026-13' });
      await expect(invalid).rejects.toMatchObject({ code: 'platform/invalid' });
    });
  });
});
