import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type Types } from 'mongoose';
import { type DepositStatus, depositStatuses } from '@ringlet/contracts/wallet/deposits';
import { Counters } from '@ringlet/persistence/counters';
import { DepositRow } from './deposit.model';

@Injectable()
export class DepositCounts implements OnModuleInit {
  private readonly counters: Counters<DepositStatus>;

  constructor(@InjectModel(DepositRow.name) private readonly deposits: Model<DepositRow>) {
    this.counters = new Counters(deposits.db, 'deposit_counts', depositStatuses);
  }

  async onModuleInit(): Promise<void> {
    await this.counters.begin(async () => {
      const counted = depositStatuses.map(async (status) => [status, await this.deposits.countDocuments({ status })]);
      return Object.fromEntries(await Promise.all(counted)) as Record<DepositStatus, number>;
    });
  }

  inserted(id: Types.ObjectId, session: ClientSession): Promise<void> {
    return this.counters.move(id, { pending: 1 }, session);
  }

  transitioned(id: Types.ObjectId, from: DepositStatus, to: DepositStatus, session: ClientSession): Promise<void> {
    return this.counters.move(id, { [from]: -1, [to]: 1 }, session);
  }

  deleted(id: Types.ObjectId, status: DepositStatus, session: ClientSession): Promise<void> {
    return this.counters.move(id, { [status]: -1 }, session);
  }

  read(): Promise<Record<DepositStatus, number>> {
    return this.counters.read();
  }
}
