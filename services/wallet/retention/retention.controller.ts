import { Controller } from '@nestjs/common';
import { lastWalletRetention } from '@ringlet/contracts/verification';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { NightlyRetention } from '@ringlet/persistence/retention/nightly-retention';

@Controller()
export class RetentionController {
  constructor(private readonly nightly: NightlyRetention) {}

  @HandleRequest(lastWalletRetention)
  last() {
    return this.nightly.last();
  }
}
