import { Controller } from '@nestjs/common';
import { lastAnalyticsVerification } from '@ringlet/contracts/verification';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { NightlyVerification } from './nightly-verification';

@Controller()
export class VerificationController {
  constructor(private readonly nightly: NightlyVerification) {}

  @HandleRequest(lastAnalyticsVerification)
  last() {
    return this.nightly.last();
  }
}
