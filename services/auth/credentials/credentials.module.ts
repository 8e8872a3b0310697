import { Module } from '@nestjs/common';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { SETTINGS } from '@ringlet/platform/core.module';
import { EncryptionKeys } from '@ringlet/platform/encryption-keys';
import { AccountsModule } from '../accounts/accounts.module';
import { type AuthSettings } from '../settings';
import { CurrentPassword } from './current-password';
import { DeviceTokens } from './device-tokens';
import { LoginAttempts } from './login-attempts';
import { PasswordHashes } from './password-hashes';

const encryptionKeys = {
  provide: EncryptionKeys,
  inject: [SETTINGS],
  useFactory: ({ SECOND_FACTOR_KEY, SECOND_FACTOR_OTHER_KEYS }: AuthSettings) =>
    EncryptionKeys.of(SECOND_FACTOR_KEY, SECOND_FACTOR_OTHER_KEYS),
};

/** Password hashes, the lockout after wrong passwords, known devices, encryption keys, and the rate limits of public requests. */
@Module({
  imports: [AccountsModule],
  providers: [encryptionKeys, CurrentPassword, DeviceTokens, LoginAttempts, PasswordHashes, RateLimits],
  exports: [CurrentPassword, DeviceTokens, EncryptionKeys, LoginAttempts, PasswordHashes, RateLimits],
})
export class CredentialsModule {}
