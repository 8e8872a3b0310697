import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { NoticesModule } from '../notices/notices.module';
import { bidEmailFeature } from './bid-email.model';
import { BidEmails } from './bid-emails';
import { BidsController } from './bids.controller';

@Module({
  imports: [CollectionsModule.forFeature([bidEmailFeature]), NoticesModule],
  controllers: [BidsController],
  providers: [BidEmails],
})
export class BidsModule {}
