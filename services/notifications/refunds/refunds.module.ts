import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module';
import { RefundsController } from './refunds.controller';

/** Notices of refunds. */
@Module({ imports: [NoticesModule], controllers: [RefundsController] })
export class RefundsModule {}
