import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  lastAnalyticsVerification,
  type LastVerification,
  LastVerificationInput,
} from '@ringlet/contracts/verification';
import { HandleRequest, RequirePermission } from '@ringlet/messaging/decorators';
import { NightlyVerification } from './nightly-verification';

@Controller()
export class VerificationController {
  constructor(private readonly nightly: NightlyVerification) {}

  @HandleRequest(lastAnalyticsVerification)
  @RequirePermission('operations.view')
  last(@Payload() _input: LastVerificationInput): Promise<LastVerification> {
    return this.nightly.last();
  }
}
