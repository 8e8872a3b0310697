import { Controller } from '@nestjs/common';
import { lastNumbersRetention } from '@ringlet/contracts/verification';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { NightlyRetention } from '@ringlet/persistence/retention/nightly-retention';

@Controller()
export class RetentionController {
  constructor(private readonly nightly: NightlyRetention) {}

  @HandleRequest(lastNumbersRetention)
  last() {
    return this.nightly.last();
  }
}
