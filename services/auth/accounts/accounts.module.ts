import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { accountFeature } from './account.model';
import { AccountCounts } from './account-counts';
import { AccountSearch } from './account-search';
import { Accounts } from './accounts';
import { AccountsController } from './accounts.controller';
import { Registrations } from './registrations';

@Module({
  imports: [MongooseModule.forFeature([accountFeature])],
  controllers: [AccountsController],
  providers: [AccountCounts, Accounts, AccountSearch, Registrations],
  exports: [MongooseModule, AccountCounts, Accounts],
})
export class AccountsModule {}
