import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module';
import { BidsController } from './bids.controller';

/** Notices of bids. */
@Module({ imports: [NoticesModule], controllers: [BidsController] })
export class BidsModule {}
