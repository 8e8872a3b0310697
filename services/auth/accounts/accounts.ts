import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type Account, type AccountDetails, type ListAccountsInput, type nameAccounts } from '#libs/contracts/auth';
import { RingletError } from '#libs/contracts/errors';
import { type PageOf } from '#libs/contracts/paging';
import { type ReplyOf } from '#libs/contracts/request';
import { newestFirst } from '#libs/persistence/paging';
import { AccountRow, presentAccount, shownFields } from './account.model';

/** Reads accounts as other services and screens see them. */
@Injectable()
export class Accounts {
  constructor(@InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>) {}

  /** Errors: auth/account-not-found. */
  async byId(id: string): Promise<Account> {
    const row = await this.accounts.findOne({ _id: new Types.ObjectId(id), state: 'open' }, shownFields).lean();
    if (row === null) throw new RingletError('auth/account-not-found');
    return presentAccount(row);
  }

  /** Also of a deleted account. Errors: auth/account-not-found. */
  async describe(id: string): Promise<AccountDetails> {
    const shown = { ...shownFields, state: 1, lastSignInAt: 1, secondFactor: 1 };
    const row = await this.accounts.findOne({ _id: new Types.ObjectId(id) }, shown).lean();
    if (row === null) throw new RingletError('auth/account-not-found');
    const { state, lastSignInAt, secondFactor } = row;
    return {
      ...presentAccount(row),
      deleted: state === 'deleted',
      ...(lastSignInAt && { lastSignInAt: lastSignInAt.toISOString() }),
      secondFactor: secondFactor?.confirmedAt !== undefined,
    };
  }

  async list(page: ListAccountsInput): Promise<PageOf<Account>> {
    return newestFirst(
      page,
      (after, limit) =>
        this.accounts
          .find({ state: 'open', ...after }, shownFields)
          .sort({ _id: -1 })
          .limit(limit)
          .lean(),
      presentAccount,
    );
  }

  async names(ids: readonly string[]): Promise<ReplyOf<typeof nameAccounts>> {
    const wanted = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
    const rows = await this.accounts.find(wanted, { name: 1, email: 1 }).lean();
    return Object.fromEntries(rows.map(({ _id, name, email }) => [_id.toHexString(), { name, email }]));
  }

  async count(): Promise<number> {
    return this.accounts.countDocuments({ state: 'open' });
  }
}
