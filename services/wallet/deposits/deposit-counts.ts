import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { type DepositStatus, depositStatuses } from '@ringlet/contracts/wallet/deposits';
import { Counters } from '@ringlet/persistence/counters';
import { DepositRow } from './deposit.model';

@Injectable()
export class DepositCounts extends Counters<DepositStatus> implements OnModuleInit {
  constructor(@InjectModel(DepositRow.name) private readonly deposits: Model<DepositRow>) {
    super(deposits.db, 'deposit_counts', depositStatuses);
  }

  async onModuleInit(): Promise<void> {
    await this.begin(async () => {
      const counted = depositStatuses.map(async (status) => [status, await this.deposits.countDocuments({ status })]);
      return Object.fromEntries(await Promise.all(counted)) as Record<DepositStatus, number>;
    });
  }
}
