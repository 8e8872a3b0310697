import { Injectable } from '@nestjs/common';
import { type Collection, type mongo, Types } from 'mongoose';
import { type FoundClientView, type SearchAccountsInput } from '@ringlet/contracts/auth/account-search';
import { type Found } from '@ringlet/contracts/paging';
import { InjectCollection } from '@ringlet/persistence/collection';
import { firstRows } from '@ringlet/persistence/first-rows';
import { beginsWith } from '@ringlet/persistence/keyset';
import { emailKey } from '../domain/email-key';
import { nameKeys } from '../domain/name-keys';
import { AccountRow } from './account.model';

/** The first accounts that match a search. Each query reads at most `limit` + 1 rows of one index. */
@Injectable()
export class AccountSearch {
  constructor(@InjectCollection(AccountRow) private readonly rows: Collection<AccountRow>) {}

  async run({ search, limit }: SearchAccountsInput): Promise<Found<FoundClientView>> {
    const { nameKey: text } = nameKeys(search);
    if (text === '') return { found: [], more: false };
    if (/^[0-9a-f]{24}$/.test(text)) {
      const row = await this.rows.findOne({ _id: new Types.ObjectId(text) });
      return { found: row ? [presentFound(row)] : [], more: false };
    }
    const found = await Promise.all(
      accountConditions(search).map((where) =>
        this.rows
          .find(where)
          .limit(limit + 1)
          .toArray(),
      ),
    );
    return firstRows(found.flat(), limit, presentFound);
  }
}

/** The queries' conditions. An index serves each. */
export function accountConditions(search: string): mongo.Filter<AccountRow>[] {
  const { nameKey } = nameKeys(search);
  return [
    { state: 'open', emailKey: beginsWith(emailKey(search)) },
    { state: 'open', nameKey: beginsWith(nameKey) },
    { state: 'open', lastNameKey: beginsWith(nameKey) },
  ];
}

function presentFound({ _id, name, email, role, registeredAt, state }: AccountRow): FoundClientView {
  return {
    id: _id.toHexString(),
    name,
    email,
    role,
    registeredAt: registeredAt.toISOString(),
    deleted: state === 'deleted',
  };
}
