import { Module } from '@nestjs/common';
import { lastAuthRetention } from '@ringlet/contracts/verification';
import { SwitchesModule } from '@ringlet/messaging/switches/switches.module';
import { RetentionModule } from '@ringlet/persistence/retention/retention.module';
import { AccountsModule } from './accounts/accounts.module';
import { AdministrationModule } from './administration/administration.module';
import { ApiKeyRequestsModule } from './api-key-requests/api-key-requests.module';
import { ApiKeysModule } from './api-keys/api-keys.module';
import { AuditModule } from './audit/audit.module';
import { AuthorityRequestsModule } from './authority-requests/authority-requests.module';
import { ConsentsModule } from './consents/consents.module';
import { DataDownloadModule } from './data-download/data-download.module';
import { EmailLinksModule } from './email-links/email-links.module';
import { ErasureModule } from './erasure/erasure.module';
import { PasswordsModule } from './passwords/passwords.module';
import { RegistrationModule } from './registration/registration.module';
import { retentionRules } from './retention/retention-rules';
import { SecondFactorModule } from './second-factor/second-factor.module';
import { SessionsModule } from './sessions/sessions.module';
import { SignInModule } from './sign-in/sign-in.module';
import { AdminSwitchesModule } from './switches/admin-switches.module';
import { TimelineModule } from './timeline/timeline.module';

/** A module imports only modules listed below it, and CredentialsModule. */
@Module({
  imports: [
    RetentionModule.register(retentionRules, lastAuthRetention),
    TimelineModule,
    AdministrationModule,
    ErasureModule,
    AuthorityRequestsModule,
    ConsentsModule,
    DataDownloadModule,
    PasswordsModule,
    RegistrationModule,
    SignInModule,
    ApiKeyRequestsModule,
    SecondFactorModule,
    ApiKeysModule,
    SessionsModule,
    EmailLinksModule,
    AuditModule,
    AccountsModule,
    AdminSwitchesModule,
    SwitchesModule,
  ],
})
export class AppModule {}
