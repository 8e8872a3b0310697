import { Module } from '@nestjs/common';
import { RetentionModule } from '@ringlet/persistence/retention/retention.module';
import { RetentionController } from './retention.controller';
import { retentionRules } from './retention-rules';

@Module({ imports: [RetentionModule.register(retentionRules)], controllers: [RetentionController] })
export class WalletRetentionModule {}
