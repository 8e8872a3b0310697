import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { ApiKeysModule } from '../api-keys/api-keys.module';
import { CredentialsModule } from '../credentials/credentials.module';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { ApiKeysController } from './api-keys.controller';
import { CreateApiKey } from './create-api-key';

/** Requests about keys. Separate from ApiKeysModule, because creating a key needs the second factor, whose removal revokes keys. */
@Module({
  imports: [ApiKeysModule, SecondFactorModule, AccountsModule, CredentialsModule],
  controllers: [ApiKeysController],
  providers: [CreateApiKey],
})
export class ApiKeyRequestsModule {}
