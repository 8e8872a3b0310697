import { Types } from 'mongoose';
import { searchAccounts } from '@ringlet/contracts/auth/account-search';
import { userRegistered } from '@ringlet/contracts/auth/accounts';
import {
  accountSorts,
  countAccounts,
  findAccounts,
  listAccounts,
  type ListAccountsInput,
} from '@ringlet/contracts/auth/admin';
import { countRegistrations, listRegistrations } from '@ringlet/contracts/auth/registrations';
import { endSessionsOf } from '@ringlet/contracts/auth/sessions';
import { type Caller } from '@ringlet/contracts/caller';
import { dayOf } from '@ringlet/contracts/days';
import { clientsAtMost, searchAtMost } from '@ringlet/contracts/paging';
import { timelineOfAdminActions, timelineOfSignIns } from '@ringlet/contracts/timeline';
import { envelopesSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { nameKeys } from '../domain/name-keys';
import { type AuthStack, startAuth } from '../testing/auth-stack';
import { type AccountRow } from './account.model';
import { accountConditions } from './account-search';

const people = [
  ['Ada Okafor', 'ada@example.com'],
  ['ada lovelace', 'countess@example.com'],
  ['Ọlá Adé', 'ola@example.com'],
  ['Kola Bello', 'Kola@Example.com'],
  ['Ada Okafor', 'other.ada@example.com'],
] as const;

describe('listing and searching accounts', () => {
  let auth: AuthStack;
  let admin: Caller;
  /** Accounts that stay for all tests. */
  let known: Types.ObjectId[];
  beforeAll(async () => {
    auth = await startAuth();
    for (const [name, email] of people) await auth.register(email, { name });
    admin = await auth.signInAdmin();
    known = (await auth.accounts.find().lean()).map(({ _id }) => _id);
  });
  afterEach(async () => void (await auth.accounts.deleteMany({ _id: { $nin: known } })));
  afterAll(() => auth.stop());

  async function all(input: ListAccountsInput): Promise<string[]> {
    const emails: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await auth.send(listAccounts, { ...input, limit: 2, cursor }, admin);
      emails.push(...page.data.map(({ email }) => email));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return emails;
  }
  const adminEmail = 'Admin@ringlet.test';
  const [ada, countess, ola, kola, other] = people.map(([, email]) => email);

  it.each([
    ['reg_date', [adminEmail, ada, countess, ola, kola, other]],
    ['-reg_date', [other, kola, ola, countess, ada, adminEmail]],
    ['name', [countess, ada, other, adminEmail, kola, ola]],
    ['-email', [other, ola, kola, countess, adminEmail, ada]],
  ] as const)('sorts by %s', async (sort, emails) => expect(await all({ sort })).toEqual(emails));

  it.each([
    ['ada', [ada, countess, other]],
    ['ADA O', [ada, other]],
    ['okafor', [ada, other]],
    ['kola@', [kola]],
    ['KOLA@EXAMPLE.COM', [kola]],
    ['adé', [ola]],
    ['lace', []],
    ['.*', []],
  ] as const)('finds %s', async (search, emails) => {
    for (const sort of accountSorts) expect(new Set(await all({ search, sort }))).toEqual(new Set(emails));
    const found = await auth.send(findAccounts, { search }, admin);
    expect(found).toHaveLength(emails.length);
  });

  it('lists and counts registrations at the times of their events, for other services and those who see figures', async () => {
    const registrations = await auth.send(listRegistrations, {});
    expect(registrations).toHaveLength(people.length + 1);
    const [first, ...rest] = registrations;
    expect(await auth.send(listRegistrations, { after: first!.userId })).toEqual(rest);
    const userIds = registrations.map(({ userId }) => userId);
    const events = await until(async () => {
      const all = await envelopesSoFar(auth.stack, userRegistered);
      const found = all.filter(({ data }) => userIds.includes(data.userId));
      return found.length >= registrations.length && found;
    }, 'they are published');
    const published = events.map(({ at, data }) => ({ userId: data.userId, at }));
    expect(published.toSorted((one, two) => (one.userId < two.userId ? -1 : 1))).toEqual(registrations);
    const last = registrations.at(-1)!.at;
    const count = async (from: string, to: string) => (await auth.send(countRegistrations, { from, to })).count;
    expect(await count('2020-01-01T00:00:00Z', last)).toBe(registrations.filter(({ at }) => at < last).length);
    expect(await count(last, '2100-01-01T00:00:00Z')).toBe(registrations.filter(({ at }) => at >= last).length);
    const asClient = { id: first!.userId, role: 'client', session: 's' } as const;
    await expect(auth.send(listRegistrations, {}, asClient)).rejects.toMatchObject({ code: 'auth/forbidden' });
  });

  it('lists those of some days', async () => {
    const { data } = await auth.send(listAccounts, { sort: 'reg_date' }, admin);
    const [from, to] = [data[0], data.at(-1)].map((account) => dayOf(new Date(account!.registeredAt)));
    for (const search of [undefined, 'ada']) {
      expect(await all({ search, from, to })).toEqual(await all({ search }));
      expect(await all({ search, from: '2099-01-01' })).toEqual([]);
      expect(await all({ search, to: '2020-01-01' })).toEqual([]);
    }
    const turned = auth.send(listAccounts, { from: '2026-01-02', to: '2026-01-01' }, admin);
    await expect(turned).rejects.toMatchObject({ code: 'platform/invalid' });
  });

  it('finds the first ones for the search over everything, by an index', async () => {
    const found = async (search: string, limit = 5) => {
      const reply = await auth.send(searchAccounts, { search, limit }, admin);
      return { ...reply, found: reply.found.map(({ email }) => email) };
    };
    expect(await found('okafor')).toEqual({ found: [ada, other], more: false });
    expect(await found('ADA', 2)).toEqual({ found: [ada, expect.any(String)], more: true });
    expect(await found('kola@')).toEqual({ found: [kola], more: false });
    expect(await found('.*')).toEqual({ found: [], more: false });
    for (const where of accountConditions('ada')) {
      const plan = JSON.stringify(await auth.accounts.collection.find(where as object).explain('queryPlanner'));
      expect(plan).toMatch(/"state":1,"(emailKey|nameKey|lastNameKey)":1/);
      expect(plan).not.toContain('COLLSCAN');
    }
    const someone = { id: new Types.ObjectId().toHexString(), role: 'client', session: 's' } as const;
    const refused = auth.send(searchAccounts, { search: 'ada', limit: 5 }, someone);
    await expect(refused).rejects.toMatchObject({ code: 'auth/forbidden' });
  });

  it('finds an account by id, but not a deleted one', async () => {
    const { data } = await auth.send(listAccounts, { search: 'kola' }, admin);
    expect(await all({ search: data[0]!.id })).toEqual([kola]);
    const { id } = await auth.register('leaver@example.com', { name: 'Lea Ver' });
    const before = await auth.send(countAccounts, {}, admin);
    await auth.delete(id, admin);
    for (const search of [id, 'lea', 'ver', 'leaver@', 'deleted']) expect(await all({ search })).toEqual([]);
    const byId = await auth.send(searchAccounts, { search: id, limit: 5 }, admin);
    expect(byId.found).toMatchObject([{ id, deleted: true }]);
    expect(await auth.send(countAccounts, {}, admin)).toEqual({ count: before.count - 1 });
  });

  it('reads sign-ins and actions of admins for a timeline, newest first, by an index', async () => {
    const { id } = await auth.register('timeline@example.com', { name: 'Tim Eline' });
    await auth.signIn('timeline@example.com');
    await auth.signIn('timeline@example.com');
    const read = (after?: string) =>
      auth.send(timelineOfSignIns, { userId: id, limit: 1, ...(after !== undefined && { after }) }, admin);
    const [newest] = await read();
    const [older] = await read(newest?.position);
    expect(newest!.position > older!.position).toBe(true);
    expect(await read(older?.position)).toEqual([]);
    await auth.send(endSessionsOf, { id }, admin);
    expect(await read()).toMatchObject([{ id: newest?.id, ended: 'ended-by-admin' }]);
    const actions = () => auth.send(timelineOfAdminActions, { userId: id, limit: 9 }, admin);
    await until(async () => (await actions()).length === 1, 'the action is recorded');
    expect(await actions()).toMatchObject([{ action: 'user.sessions-ended', adminId: admin.id }]);
    const someone = { id, role: 'client', session: 's' } as const;
    await expect(auth.send(timelineOfAdminActions, { userId: id, limit: 9 }, someone)).rejects.toMatchObject({
      code: 'auth/forbidden',
    });
  });

  it('returns all matches or rejects the search as too wide', async () => {
    const rows = Array.from({ length: searchAtMost + 1 }, (_, index) => {
      const name = `Many ${index < clientsAtMost ? 'few' : 'more'}`;
      const row: Partial<AccountRow> = { _id: new Types.ObjectId(), state: 'open', name, role: 'client', epoch: 0 };
      return { ...row, ...nameKeys(name), email: 'm', emailKey: `many-${index}`, registeredAt: new Date() };
    });
    await auth.accounts.collection.insertMany(rows as never);
    const tooWide = { code: 'platform/search-too-wide' };
    await expect(auth.send(listAccounts, { search: 'many' }, admin)).rejects.toMatchObject(tooWide);
    expect(await all({ search: 'many few' })).toHaveLength(clientsAtMost);
    expect(await auth.send(findAccounts, { search: 'many few' }, admin)).toHaveLength(clientsAtMost);
    await expect(auth.send(findAccounts, { search: 'many m' }, admin)).rejects.toMatchObject(tooWide);
  });
});
