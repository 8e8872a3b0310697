import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditController } from './audit.controller';
import { auditFeature } from './audit.model';

@Module({ imports: [MongooseModule.forFeature([auditFeature])], controllers: [AuditController] })
export class AuditModule {}
