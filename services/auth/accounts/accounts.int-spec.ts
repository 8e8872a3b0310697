import { Types } from 'mongoose';
import {
  accountSorts,
  countAccounts,
  findAccounts,
  listAccounts,
  type ListAccountsInput,
} from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import { clientsAtMost, searchAtMost } from '@ringlet/contracts/paging';
import { nameKeys } from '../domain/name-keys';
import { AuthHarness } from '../testing/auth-harness';
import { type AccountRow } from './account.model';
import { addNameKeys } from './name-keys.migration';

const people = [
  ['Ada Okafor', 'ada@example.com'],
  ['ada lovelace', 'countess@example.com'],
  ['Ọlá Adé', 'ola@example.com'],
  ['Kola Bello', 'Kola@Example.com'],
  ['Ada Okafor', 'other.ada@example.com'],
] as const;

describe('listing and searching accounts', () => {
  let auth: AuthHarness;
  let admin: Caller;
  beforeAll(async () => {
    auth = await AuthHarness.start();
    for (const [name, email] of people) await auth.register(email, { name });
    admin = await auth.signInAdmin();
  });
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

  it('finds an account by id, but not a deleted one', async () => {
    const { data } = await auth.send(listAccounts, { search: 'kola' }, admin);
    expect(await all({ search: data[0]!.id })).toEqual([kola]);
    const { id } = await auth.register('leaver@example.com', { name: 'Lea Ver' });
    const before = await auth.send(countAccounts, {}, admin);
    await auth.delete(id, admin);
    for (const search of [id, 'lea', 'ver', 'leaver@', 'deleted']) expect(await all({ search })).toEqual([]);
    expect(await auth.send(countAccounts, {}, admin)).toEqual({ count: before.count - 1 });
  });

  it('migration adds the search keys to old accounts', async () => {
    const unset = { $unset: { nameKey: 1, lastNameKey: 1 } } as const;
    await auth.accounts.collection.updateMany({ name: 'Ada Okafor' }, unset);
    expect(await all({ search: 'okafor' })).toEqual([]);
    await addNameKeys.up(auth.accounts.db);
    expect(await all({ search: 'okafor' })).toEqual([other, ada]);
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
