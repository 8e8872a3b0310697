import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type Account, type ListAccountsInput } from '#libs/contracts/auth';
import { RingletError } from '#libs/contracts/errors';
import { type PageOf } from '#libs/contracts/paging';
import { newestFirst } from '#libs/persistence/paging';
import { AccountRow, presentAccount } from './account.model';

const shown = { name: 1, email: 1, role: 1, registeredAt: 1 } as const;

/** Reads accounts as other services and screens see them. */
@Injectable()
export class Accounts {
  constructor(@InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>) {}

  /** Errors: auth/account-not-found. */
  async byId(id: string): Promise<Account> {
    const row = await this.accounts.findById(new Types.ObjectId(id), shown).lean();
    if (row === null) throw new RingletError('auth/account-not-found');
    return presentAccount(row);
  }

  async list(page: ListAccountsInput): Promise<PageOf<Account>> {
    return newestFirst(
      page,
      (after, limit) => this.accounts.find(after, shown).sort({ _id: -1 }).limit(limit).lean(),
      presentAccount,
    );
  }
}
