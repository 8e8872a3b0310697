import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Connection, type Model, type Types } from 'mongoose';
import { Counters } from '@ringlet/persistence/counters';
import { AccountRow } from './account.model';

/** The number of open accounts, updated in the transactions that change it. */
@Injectable()
export class AccountCounts implements OnModuleInit {
  private readonly counters: Counters<'open'>;

  constructor(
    @InjectConnection() connection: Connection,
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
  ) {
    this.counters = new Counters(connection, 'account_counts', ['open']);
  }

  async onModuleInit(): Promise<void> {
    await this.counters.begin(async () => ({ open: await this.accounts.countDocuments({ state: 'open' }) }));
  }

  opened(id: Types.ObjectId, session: ClientSession): Promise<void> {
    return this.counters.move(id, { open: 1 }, session);
  }

  deleted(id: Types.ObjectId, session: ClientSession): Promise<void> {
    return this.counters.move(id, { open: -1 }, session);
  }

  async open(): Promise<number> {
    return (await this.counters.read()).open;
  }
}
