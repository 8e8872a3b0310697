import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module';
import { AuditController } from './audit.controller';
import { auditFeature } from './audit.model';

const features = MongooseModule.forFeature([auditFeature]);

@Module({ imports: [features, AccountsModule], controllers: [AuditController], exports: [features] })
export class AuditModule {}
