import { Module } from '@nestjs/common';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { LoginAttempts } from './login-attempts';
import { PasswordHashes } from './password-hashes';

/** Password hashes, the lockout after wrong passwords, and the rate limits of public requests. */
@Module({
  providers: [LoginAttempts, PasswordHashes, RateLimits],
  exports: [LoginAttempts, PasswordHashes, RateLimits],
})
export class CredentialsModule {}
