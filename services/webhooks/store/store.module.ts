import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { SETTINGS } from '@ringlet/platform/core.module';
import { EncryptionKeys } from '@ringlet/platform/encryption-keys';
import { type WebhooksSettings } from '../settings';
import { deliveryFeature } from './delivery.model';
import { EndedAccess, endedAccessFeature } from './ended-access';
import { endpointFeature } from './endpoint.model';
import { SigningSecretRenewal } from './signing-secret-renewal';
import { SigningSecrets } from './signing-secrets';

const encryptionKeys = {
  provide: EncryptionKeys,
  inject: [SETTINGS],
  useFactory: ({ WEBHOOK_SECRET_KEY, WEBHOOK_SECRET_OTHER_KEYS }: WebhooksSettings) =>
    EncryptionKeys.of(WEBHOOK_SECRET_KEY, WEBHOOK_SECRET_OTHER_KEYS),
};

@Module({
  imports: [CollectionsModule.forFeature([endpointFeature, deliveryFeature, endedAccessFeature])],
  providers: [encryptionKeys, EndedAccess, SigningSecrets, SigningSecretRenewal, RateLimits],
  exports: [CollectionsModule, EndedAccess, SigningSecrets, RateLimits],
})
export class StoreModule {}
