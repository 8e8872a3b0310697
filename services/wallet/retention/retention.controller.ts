import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type LastVerification, LastVerificationInput, lastWalletRetention } from '@ringlet/contracts/verification';
import { HandleRequest, RequirePermission } from '@ringlet/messaging/decorators';
import { NightlyRetention } from '@ringlet/persistence/retention/nightly-retention';

@Controller()
export class RetentionController {
  constructor(private readonly nightly: NightlyRetention) {}

  @HandleRequest(lastWalletRetention)
  @RequirePermission('operations.view')
  last(@Payload() _input: LastVerificationInput): Promise<LastVerification> {
    return this.nightly.last();
  }
}
