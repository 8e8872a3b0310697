import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { AccountsModule } from '../accounts/accounts.module';
import { authorityRequestFeature } from './authority-request.model';
import { AuthorityRequests } from './authority-requests';
import { AuthorityRequestsController } from './authority-requests.controller';

/** Authorities' requests: the register, who approved them, and what they got. */
@Module({
  imports: [CollectionsModule.forFeature([authorityRequestFeature]), AccountsModule],
  controllers: [AuthorityRequestsController],
  providers: [AuthorityRequests],
})
export class AuthorityRequestsModule {}
