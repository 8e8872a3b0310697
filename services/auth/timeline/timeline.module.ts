import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { SessionsModule } from '../sessions/sessions.module';
import { TimelineController } from './timeline.controller';

@Module({ imports: [AuditModule, SessionsModule], controllers: [TimelineController] })
export class TimelineModule {}
