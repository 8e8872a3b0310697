import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { RingletError } from '@ringlet/contracts/errors';
import {
  lastAnalyticsVerification,
  type LastVerification,
  LastVerificationInput,
} from '@ringlet/contracts/verification';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { NightlyVerification } from './nightly-verification';

@Controller()
export class VerifiedController {
  constructor(private readonly nightly: NightlyVerification) {}

  @HandleRequest(lastAnalyticsVerification)
  verified(@Payload() _input: LastVerificationInput, @Ctx() { caller }: RequestContext): Promise<LastVerification> {
    if (caller?.role !== 'admin') throw new RingletError('auth/forbidden');
    return this.nightly.last();
  }
}
