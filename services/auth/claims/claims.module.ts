import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module';
import { claimFeature } from './claim.model';
import { Claims } from './claims';
import { ClaimsController } from './claims.controller';

/** Which admin works on which item of a queue of the back office. */
@Module({
  imports: [MongooseModule.forFeature([claimFeature]), AccountsModule],
  controllers: [ClaimsController],
  providers: [Claims],
})
export class ClaimsModule {}
