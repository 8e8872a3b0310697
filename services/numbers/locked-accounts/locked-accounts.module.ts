import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { lockedAccountFeature } from './locked-account.model';
import { LockedAccounts } from './locked-accounts';

@Module({
  imports: [CollectionsModule.forFeature([lockedAccountFeature])],
  providers: [LockedAccounts],
  exports: [LockedAccounts],
})
export class LockedAccountsModule {}
