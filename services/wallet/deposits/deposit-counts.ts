import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type Types } from 'mongoose';
import { type DepositStatus } from '@ringlet/contracts/wallet/deposits';
import { Counters } from '@ringlet/persistence/counters';
import { Deposit } from './deposit.model';

export const depositStatuses = ['approved', 'pending', 'declined'] as const satisfies readonly DepositStatus[];
export const depositCountsCollection = 'deposit_counts';

/** How many deposits there are in each status. */
@Injectable()
export class DepositCounts implements OnModuleInit {
  private readonly counters: Counters<DepositStatus>;

  constructor(@InjectModel(Deposit.name) private readonly deposits: Model<Deposit>) {
    this.counters = new Counters(deposits.db, depositCountsCollection, depositStatuses);
  }

  async onModuleInit(): Promise<void> {
    await this.counters.begin(async () => {
      const counted = depositStatuses.map(async (status) => [status, await this.deposits.countDocuments({ status })]);
      return Object.fromEntries(await Promise.all(counted)) as Record<DepositStatus, number>;
    });
  }

  made(id: Types.ObjectId, session: ClientSession): Promise<void> {
    return this.counters.move(id, { pending: 1 }, session);
  }

  moved(id: Types.ObjectId, from: DepositStatus, to: DepositStatus, session: ClientSession): Promise<void> {
    return this.counters.move(id, { [from]: -1, [to]: 1 }, session);
  }

  read(): Promise<Record<DepositStatus, number>> {
    return this.counters.read();
  }
}
