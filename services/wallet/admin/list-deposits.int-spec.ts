import { mongo, Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { dayOf } from '@ringlet/contracts/days';
import { hourMs } from '@ringlet/contracts/durations';
import { kobo } from '@ringlet/contracts/money';
import { countWalletReviewQueues } from '@ringlet/contracts/review-queues';
import { depositSorts, listAllDeposits, type ListAllDepositsInput } from '@ringlet/contracts/wallet/admin';
import { searchDeposits, type SearchDepositsInput } from '@ringlet/contracts/wallet/deposit-search';
import { type DepositRow } from '../deposits/deposit.model';
import { depositQueries } from '../deposits/deposit-search';
import { startWallet, type WalletStack } from '../testing/wallet-stack';

const clients = Array.from({ length: 3 }, () => new Types.ObjectId());
const statuses = ['pending', 'approved', 'declined'] as const;

/** Six hours apart: the second day's first one is at 23:00 UTC. */
const firstAt = Date.parse('2026-09-30T23:00:00Z');

/** Amounts repeat, so that pages end between equal ones. */
const rows = Array.from({ length: 60 }, (_, index): DepositRow => {
  const requested = kobo(1000_00 + (index % 4) * 500_00);
  return {
    _id: Types.ObjectId.createFromTime(firstAt / 1000 + index * 6 * 3600),
    reference: `RL-${index < 50 ? 'aa' : 'bb'}${String(index).padStart(22, '0')}`,
    userId: clients[index % 3]!.toHexString(),
    name: 'Ada',
    email: 'ada@ringlet.test',
    method: index % 5 === 0 ? 'paystack' : 'crypto',
    currency: 'NGN',
    rate: '1',
    requested,
    amount: requested,
    status: statuses[(index >> 2) % 3]!,
    ...(index === 7 && { accessCode: 'MNFY|20|0007' }),
    ...(index === 8 && {
      crypto: { type: 'USDT', address: 'T1', hash: `ab12${'c'.repeat(60)}`, tag: '0037', dollars: '32.460037' },
    }),
    ...(index % 9 === 0 && { reportedSince: kobo(index) }),
    createdAt: new Date(firstAt + index * 6 * hourMs),
  };
});

describe('listAllDeposits', () => {
  let wallet: WalletStack;
  let client: mongo.MongoClient;
  beforeAll(async () => {
    wallet = await startWallet();
    client = await mongo.MongoClient.connect(wallet.stack.database.url);
    const deposits = client.db(`${wallet.stack.database.prefix}_wallet`).collection<DepositRow>('deposits');
    await deposits.insertMany(rows.toSorted((a, b) => (a.reference.slice(-1) < b.reference.slice(-1) ? -1 : 1)));
  });
  afterAll(async () => {
    await client.close();
    await wallet.stack.stop();
  });

  async function all(input: Omit<ListAllDepositsInput, 'limit' | 'cursor'>): Promise<string[]> {
    const references: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await wallet.sendAsAdmin(listAllDeposits, { ...input, limit: 7, cursor });
      expect(page.data.length).toBeLessThanOrEqual(7);
      references.push(...page.data.map(({ reference }) => reference));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return references;
  }

  function expected({
    status,
    method,
    userIds,
    reference = '',
    reportedAgain,
    sort = '-date',
    from = '',
    to = '9999',
  }: ListAllDepositsInput): string[] {
    const sign = sort.startsWith('-') ? -1 : 1;
    const key = (row: DepositRow): number => (sort.endsWith('amount') ? row.amount : 0);
    return rows
      .filter((row) => status === undefined || row.status === status)
      .filter((row) => method === undefined || row.method === method)
      .filter((row) => userIds === undefined || userIds.includes(row.userId))
      .filter((row) => row.reference.startsWith(reference))
      .filter((row) => reportedAgain !== true || row.reportedSince !== undefined)
      .filter((row) => dayOf(row.createdAt) >= from && dayOf(row.createdAt) <= to)
      .toSorted((a, b) => sign * (key(a) - key(b) || (a._id.toHexString() < b._id.toHexString() ? -1 : 1)))
      .map((row) => row.reference);
  }

  const ids = clients.map((id) => id.toHexString());
  const filters: ListAllDepositsInput[] = [
    {},
    { status: 'pending' },
    { userIds: [ids[0]!] },
    { userIds: ids.slice(0, 2), status: 'declined' },
    { userIds: [] },
    { reference: 'RL-bb' },
    { reference: 'RL-aa', status: 'approved' },
    { reference: 'RL-cc' },
    { reportedAgain: true },
    { method: 'crypto', status: 'pending' },
    { method: 'paystack' },
    { method: 'crypto', from: '2026-10-03', to: '2026-10-09' },
    { reportedAgain: true, status: 'approved' },
    { reportedAgain: true, userIds: [ids[0]!] },
    { reportedAgain: true, reference: 'RL-bb' },
    { from: '2026-10-03', to: '2026-10-05' },
    { from: '2026-10-14', to: '2026-10-14' },
    { from: '2026-10-12', status: 'pending', method: 'crypto' },
    { to: '2026-10-02', userIds: ids.slice(0, 2) },
    { from: '2026-10-05', reportedAgain: true },
    { from: '2026-10-03', to: '2026-10-04', reference: 'RL-aa' },
    { from: '2027-01-01' },
  ];
  const cases = filters.flatMap((filter) => depositSorts.map((sort) => ({ ...filter, sort })));
  it.each(cases)('%j', async (input) => expect(await all(input)).toEqual(expected(input)));

  it('is counted for the queues of a role, with its oldest', async () => {
    const of = (matches: (row: DepositRow) => boolean) => {
      const waiting = rows.filter(matches);
      return { count: waiting.length, oldestAt: waiting[0]?.createdAt.toISOString() };
    };
    const crypto = of(({ method, status }) => method === 'crypto' && status === 'pending');
    const differing = of(({ reportedSince }) => reportedSince !== undefined);
    const finance: Caller = { id: ids[0]!, role: 'finance', session: 'test' };
    expect(await wallet.send(countWalletReviewQueues, {}, finance)).toEqual({
      'crypto-deposits': crypto,
      'differing-deposits': differing,
      'unmatched-payments': { count: 0 },
      disputes: { count: 0 },
      adjustments: { count: 0 },
    });
    expect(await wallet.send(countWalletReviewQueues, {}, { ...finance, role: 'support' })).toEqual({});
  });

  it('refuses a range that ends before it begins, and what is no day', async () => {
    const wrong = [{ from: '2026-10-05', to: '2026-10-04' }, { from: '2026-02-30' }, { to: '5 October' }, { from: '' }];
    for (const range of wrong) {
      await expect(wallet.sendAsAdmin(listAllDeposits, range)).rejects.toMatchObject({ code: 'platform/invalid' });
    }
  });

  it('refuses an unknown sort field and the cursor of another sort order', async () => {
    const invalid = { code: 'platform/invalid' };
    const { nextCursor } = await wallet.sendAsAdmin(listAllDeposits, { limit: 1 });
    await expect(wallet.sendAsAdmin(listAllDeposits, { sort: 'email' as 'date' })).rejects.toMatchObject(invalid);
    await expect(wallet.sendAsAdmin(listAllDeposits, { sort: 'amount', cursor: nextCursor })).rejects.toMatchObject(
      invalid,
    );
  });

  describe('searchDeposits', () => {
    const search = async (input: Omit<SearchDepositsInput, 'limit'>, limit = 5) => {
      const { found, more } = await wallet.sendAsAdmin(searchDeposits, { ...input, limit });
      return { found: found.map(({ reference }) => reference), more };
    };
    const newest = (count: number, matches: (row: DepositRow) => boolean) => {
      const all = rows.filter(matches).toReversed();
      return { found: all.slice(0, count).map(({ reference }) => reference), more: all.length > count };
    };
    const only = (index: number) => ({ found: [rows[index]!.reference], more: false });

    it('finds by amount, newest first, of all clients or of some', async () => {
      expect(await search({ amount: 1500_00 })).toEqual(newest(5, ({ amount }) => amount === 1500_00));
      expect(await search({ amount: 1500_00, userIds: ids.slice(0, 2) })).toEqual(
        newest(5, ({ amount, userId }) => amount === 1500_00 && ids.slice(0, 2).includes(userId)),
      );
      expect(await search({ amount: 1500_00, userIds: [] })).toEqual({ found: [], more: false });
      expect(await search({ amount: 1 })).toEqual({ found: [], more: false });
    });

    it("finds by our reference, by the provider's and by a transaction hash, or their beginnings", async () => {
      const { reference } = rows[3]!;
      for (const text of [reference, reference.slice(3), reference.toUpperCase()]) {
        expect(await search({ reference: text })).toEqual(only(3));
      }
      expect(await search({ reference: 'MNFY|20|0007' })).toEqual(only(7));
      expect(await search({ reference: 'MNFY|' })).toEqual(only(7));
      for (const text of ['ab12cc', '0xAB12CC']) expect(await search({ reference: text })).toEqual(only(8));
      expect(await search({ reference: 'rl-bb00' }, 50)).toEqual({ found: expect.any(Array), more: false });
    });

    it('reads by an index alone, and is for admins', async () => {
      const deposits = client.db(`${wallet.stack.database.prefix}_wallet`).collection<DepositRow>('deposits');
      const inputs = [{ reference: 'RL-0011' }, { amount: 5 }, { amount: 5, userIds: ids }, { dollars: '32.460037' }];
      for (const { where, sort, hint } of inputs.flatMap(depositQueries)) {
        const options = { ...(sort && { sort }), ...(hint && { hint }) };
        const plan = JSON.stringify(await deposits.find(where, options).explain('queryPlanner'));
        expect(plan).toMatch(/"(reference|accessCode|crypto\.hash|crypto\.dollars|amount|userId)":1/);
        expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
      }
      const refused = wallet.send(searchDeposits, { amount: 5, limit: 5 }, wallet.user);
      await expect(refused).rejects.toMatchObject({ code: 'auth/forbidden' });
    });
  });
});
