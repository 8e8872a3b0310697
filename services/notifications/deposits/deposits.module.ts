import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module';
import { DepositsController } from './deposits.controller';

/** Notices of credited deposits. */
@Module({ imports: [NoticesModule], controllers: [DepositsController] })
export class DepositsModule {}
