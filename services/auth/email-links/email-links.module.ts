import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { AccountsModule } from '../accounts/accounts.module';
import { CredentialsModule } from '../credentials/credentials.module';
import { emailLinkFeature } from './email-link.model';
import { EmailLinks } from './email-links';
import { EmailLinksController } from './email-links.controller';

@Module({
  imports: [AccountsModule, CredentialsModule, CollectionsModule.forFeature([emailLinkFeature])],
  controllers: [EmailLinksController],
  providers: [EmailLinks],
  exports: [EmailLinks],
})
export class EmailLinksModule {}
