import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller';
import { AdminSecondFactorController } from './admin-second-factor.controller';
import { AdminUsersController } from './admin-users.controller';
import { ApiKeyUsage } from './api-key-usage';
import { ApiKeysController } from './api-keys.controller';
import { AuditController } from './audit.controller';
import { AuditTrail } from './audit-trail';
import { PasswordsController } from './passwords.controller';
import { SecondFactorController } from './second-factor.controller';
import { SessionsController } from './sessions.controller';
import { TestWorldController } from './test-world.controller';
import { Users } from './users';

@Module({
  controllers: [
    AccountsController,
    PasswordsController,
    SessionsController,
    ApiKeysController,
    TestWorldController,
    SecondFactorController,
    AdminSecondFactorController,
    AdminUsersController,
    AuditController,
  ],
  providers: [ApiKeyUsage, Users, AuditTrail],
  exports: [Users, AuditTrail],
})
export class AccountsModule {}
