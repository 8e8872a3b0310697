import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module';
import { itemClaimFeature } from './item-claim.model';
import { ItemClaims } from './item-claims';
import { ItemClaimsController } from './item-claims.controller';

/** Which admin works on which item of a queue of the back office. */
@Module({
  imports: [MongooseModule.forFeature([itemClaimFeature]), AccountsModule],
  controllers: [ItemClaimsController],
  providers: [ItemClaims],
})
export class ItemClaimsModule {}
