import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module';
import { LocksController } from './locks.controller';

/** Notices to clients whose accounts were locked or unlocked. */
@Module({ imports: [NoticesModule], controllers: [LocksController] })
export class LocksModule {}
