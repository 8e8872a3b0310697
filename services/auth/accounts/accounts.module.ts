import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { accountFeature } from './account.model';
import { AccountCounts } from './account-counts';
import { AccountSearch } from './account-search';
import { Accounts } from './accounts';
import { AccountsController } from './accounts.controller';
import { Registrations } from './registrations';

@Module({
  imports: [CollectionsModule.forFeature([accountFeature])],
  controllers: [AccountsController],
  providers: [AccountCounts, Accounts, AccountSearch, Registrations],
  exports: [CollectionsModule, AccountCounts, Accounts],
})
export class AccountsModule {}
