import { Injectable } from '@nestjs/common';
import { type Collection, Types } from 'mongoose';
import { type Account } from '@ringlet/contracts/auth/accounts';
import { type AccountDetails, type getAccountNames, type ListAccountsInput } from '@ringlet/contracts/auth/admin';
import { RingletError } from '@ringlet/contracts/errors';
import { type Language } from '@ringlet/contracts/languages';
import { clientsAtMost, type PageOf, searchAtMost } from '@ringlet/contracts/paging';
import { type ReplyOf } from '@ringlet/contracts/request';
import { InjectCollection } from '@ringlet/persistence/collection';
import { idRangeOf, isWithin } from '@ringlet/persistence/id-range';
import { keysetPage, orderingOf, pageInMemory } from '@ringlet/persistence/keyset';
import { nameKeys } from '../domain/name-keys';
import { accountFields, AccountRow, presentAccount, presentErasure } from './account.model';
import { AccountCounts } from './account-counts';
import { accountConditions } from './account-search';

const sortFields = { reg_date: '_id', name: 'nameKey', email: 'emailKey' } as const;
const isOpen = { state: 'open' } as const;

/** Queries of accounts, and their language. */
@Injectable()
export class Accounts {
  constructor(
    @InjectCollection(AccountRow) private readonly rows: Collection<AccountRow>,
    private readonly counts: AccountCounts,
  ) {}

  /** Errors: auth/account-not-found. */
  async byId(id: string): Promise<Account> {
    const row = await this.rows.findOne({ _id: new Types.ObjectId(id), ...isOpen }, { projection: accountFields });
    if (row === null) throw new RingletError('auth/account-not-found');
    return presentAccount(row);
  }

  /** Errors: auth/account-not-found. */
  async chooseLanguage(id: string, language: Language): Promise<void> {
    const { matchedCount } = await this.rows.updateOne(
      { _id: new Types.ObjectId(id), ...isOpen },
      { $set: { language } },
    );
    if (matchedCount === 0) throw new RingletError('auth/account-not-found');
  }

  /** Also describes deleted accounts. Errors: auth/account-not-found. */
  async describe(id: string): Promise<AccountDetails> {
    const fields = { ...accountFields, lastSignInAt: 1, secondFactor: 1 };
    const row = await this.rows.findOne({ _id: new Types.ObjectId(id) }, { projection: fields });
    if (row === null) throw new RingletError('auth/account-not-found');
    const { state, lastSignInAt, secondFactor, erasure, lock } = row;
    return {
      ...presentAccount(row),
      deleted: state === 'deleted',
      lastSignInAt: lastSignInAt?.toISOString(),
      secondFactor: secondFactor?.confirmedAt !== undefined,
      erasure: erasure && presentErasure(erasure),
      lock: lock && { ...lock, at: lock.at.toISOString() },
    };
  }

  /** Errors: platform/search-too-wide. */
  async list({ search, sort = '-reg_date', from, to, ...page }: ListAccountsInput): Promise<PageOf<Account>> {
    const ordering = orderingOf<AccountRow>(sort, sortFields);
    const ids = idRangeOf({ from, to });
    if (search === undefined) return keysetPage(page, ordering, [{ where: isOpen, ids }], this.rows, presentAccount);
    const found = await this.search(search, searchAtMost);
    const rows = ids === undefined ? found : found.filter((row) => isWithin(ids, row));
    return pageInMemory(page, ordering, rows, presentAccount);
  }

  /** The ids of at most 50 matching accounts. Errors: platform/search-too-wide. */
  async find(search: string): Promise<string[]> {
    return (await this.search(search, clientsAtMost)).map(({ _id }) => _id.toHexString());
  }

  async names(ids: readonly string[]): Promise<ReplyOf<typeof getAccountNames>> {
    const wanted = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
    const rows = await this.rows.find(wanted, { projection: { name: 1, email: 1 } }).toArray();
    return Object.fromEntries(rows.map(({ _id, name, email }) => [_id.toHexString(), { name, email }]));
  }

  count(): Promise<number> {
    return this.counts.open();
  }

  private async search(search: string, atMost: number): Promise<AccountRow[]> {
    const { nameKey: text } = nameKeys(search);
    if (text === '') return [];
    const conditions = accountConditions(search);
    if (/^[0-9a-f]{24}$/.test(text)) conditions.push({ _id: new Types.ObjectId(text), ...isOpen });
    const read = conditions.map((where) => this.rows.find(where, { limit: atMost + 1 }).toArray());
    const found = await Promise.all(read);
    const byId = new Map(found.flat().map((row) => [row._id.toHexString(), row]));
    if (byId.size > atMost) throw new RingletError('platform/search-too-wide');
    return [...byId.values()];
  }
}
