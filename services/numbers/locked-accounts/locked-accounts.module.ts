import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { lockedAccountFeature } from './locked-account.model';
import { LockedAccounts } from './locked-accounts';

@Module({
  imports: [MongooseModule.forFeature([lockedAccountFeature])],
  providers: [LockedAccounts],
  exports: [LockedAccounts],
})
export class LockedAccountsModule {}
