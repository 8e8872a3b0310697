import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module';
import { CodesController } from './codes.controller';

/** Notices of messages that numbers received. */
@Module({ imports: [NoticesModule], controllers: [CodesController] })
export class CodesModule {}
