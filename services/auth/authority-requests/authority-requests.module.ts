import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module';
import { authorityRequestFeature } from './authority-request.model';
import { AuthorityRequests } from './authority-requests';
import { AuthorityRequestsController } from './authority-requests.controller';

/** What authorities ask for: the register, who approved it, and what they got. */
@Module({
  imports: [MongooseModule.forFeature([authorityRequestFeature]), AccountsModule],
  controllers: [AuthorityRequestsController],
  providers: [AuthorityRequests],
})
export class AuthorityRequestsModule {}
