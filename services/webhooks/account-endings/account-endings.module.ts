import { Module } from '@nestjs/common';
import { lastWebhooksRetention } from '@ringlet/contracts/verification';
import { RetentionModule } from '@ringlet/persistence/retention/retention.module';
import { StoreModule } from '../store/store.module';
import { EndingsController } from './endings.controller';
import { ErasureController } from './erasure.controller';
import { retentionRules } from './retention-rules';

@Module({
  imports: [RetentionModule.register(retentionRules, lastWebhooksRetention), StoreModule],
  controllers: [EndingsController, ErasureController],
})
export class AccountEndingsModule {}
