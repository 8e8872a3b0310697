import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NoticesModule } from '../notices/notices.module';
import { bidEmailFeature } from './bid-email.model';
import { BidEmails } from './bid-emails';
import { BidsController } from './bids.controller';

@Module({
  imports: [MongooseModule.forFeature([bidEmailFeature]), NoticesModule],
  controllers: [BidsController],
  providers: [BidEmails],
})
export class BidsModule {}
