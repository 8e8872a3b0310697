import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { AccountsModule } from '../accounts/accounts.module';
import { AuditController } from './audit.controller';
import { auditFeature } from './audit.model';

const features = CollectionsModule.forFeature([auditFeature]);

@Module({ imports: [features, AccountsModule], controllers: [AuditController], exports: [features] })
export class AuditModule {}
