import { Controller } from '@nestjs/common';
import { lastAuthRetention } from '@ringlet/contracts/verification';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { NightlyRetention } from '@ringlet/persistence/retention/nightly-retention';

@Controller()
export class RetentionController {
  constructor(private readonly nightly: NightlyRetention) {}

  @HandleRequest(lastAuthRetention)
  last() {
    return this.nightly.last();
  }
}
