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
import { AuthStack } from '../testing/auth-stack';
import { type AccountRow } from './account.model';
import { addNameKeys } from './name-keys.migration';

const people = [
  ['Ada Okafor', 'ada@example.com'],
  ['ada lovelace', 'countess@example.com'],
  ['Ọlá Adé', 'ola@example.com'],
  ['Kola Bello', 'Kola@Example.com'],
  ['Ada Okafor', 'other.ada@example.com'],
] as const;

describe('the table of users', () => {
  let world: AuthStack;
  let admin: Caller;
  beforeAll(async () => {
    world = await AuthStack.start();
    for (const [name, email] of people) await world.register(email, { name });
    admin = await world.signInAdmin();
  });
  afterAll(() => world.stop());

  async function all(input: ListAccountsInput): Promise<string[]> {
    const emails: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.ask(listAccounts, { ...input, limit: 2, cursor }, admin);
      emails.push(...page.data.map(({ email }) => email));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return emails;
  }
  const boss = 'Boss@ringlet.test';
  const [ada, countess, ola, kola, other] = people.map(([, email]) => email);

  it.each([
    ['reg_date', [boss, ada, countess, ola, kola, other]],
    ['-reg_date', [other, kola, ola, countess, ada, boss]],
    ['name', [countess, ada, other, boss, kola, ola]],
    ['-email', [other, ola, kola, countess, boss, ada]],
  ] as const)('is sorted by %s', async (sort, emails) => expect(await all({ sort })).toEqual(emails));

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
    const found = await world.ask(findAccounts, { search }, admin);
    expect(found).toHaveLength(emails.length);
  });

  it('finds an account by its id, and none that was deleted', async () => {
    const { data } = await world.ask(listAccounts, { search: 'kola' }, admin);
    expect(await all({ search: data[0]!.id })).toEqual([kola]);
    const { id } = await world.register('leaver@example.com', { name: 'Lea Ver' });
    const before = await world.ask(countAccounts, {}, admin);
    await world.delete(id, admin);
    for (const search of [id, 'lea', 'ver', 'leaver@', 'deleted']) expect(await all({ search })).toEqual([]);
    expect(await world.ask(countAccounts, {}, admin)).toEqual({ count: before.count - 1 });
  });

  it('gives accounts of before the keys that they are found by', async () => {
    const unset = { $unset: { nameKey: 1, lastNameKey: 1 } } as const;
    await world.accounts.collection.updateMany({ name: 'Ada Okafor' }, unset);
    expect(await all({ search: 'okafor' })).toEqual([]);
    await addNameKeys.up(world.accounts.db);
    expect(await all({ search: 'okafor' })).toEqual([other, ada]);
  });

  it('shows all of what it finds, or says that it is too much', async () => {
    const rows = Array.from({ length: searchAtMost + 1 }, (_, index) => {
      const name = `Many ${index < clientsAtMost ? 'few' : 'more'}`;
      const row: Partial<AccountRow> = { _id: new Types.ObjectId(), state: 'open', name, role: 'client', epoch: 0 };
      return { ...row, ...nameKeys(name), email: 'm', emailKey: `many-${index}`, registeredAt: new Date() };
    });
    await world.accounts.collection.insertMany(rows as never);
    const tooWide = { code: 'platform/search-too-wide' };
    await expect(world.ask(listAccounts, { search: 'many' }, admin)).rejects.toMatchObject(tooWide);
    expect(await all({ search: 'many few' })).toHaveLength(clientsAtMost);
    expect(await world.ask(findAccounts, { search: 'many few' }, admin)).toHaveLength(clientsAtMost);
    await expect(world.ask(findAccounts, { search: 'many m' }, admin)).rejects.toMatchObject(tooWide);
  });
});
