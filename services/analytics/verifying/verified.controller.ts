import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { RingletError } from '#libs/contracts/errors';
import { lastAnalyticsVerification, type LastVerification, LastVerificationInput } from '#libs/contracts/verification';
import { type Call } from '#libs/messaging/envelope';
import { Handles } from '#libs/messaging/handles';
import { NightlyVerification } from './nightly-verification';

@Controller()
export class VerifiedController {
  constructor(private readonly nightly: NightlyVerification) {}

  @Handles(lastAnalyticsVerification)
  verified(@Payload() _input: LastVerificationInput, @Ctx() { caller }: Call): Promise<LastVerification> {
    if (caller?.role !== 'admin') throw new RingletError('auth/forbidden');
    return this.nightly.last();
  }
}
