import { Controller } from '@nestjs/common';
import { lastNumbersRetention } from '@ringlet/contracts/verification';
import { HandleRequest, RequirePermission } from '@ringlet/messaging/decorators';
import { NightlyRetention } from '@ringlet/persistence/retention/nightly-retention';

@Controller()
export class RetentionController {
  constructor(private readonly nightly: NightlyRetention) {}

  @HandleRequest(lastNumbersRetention)
  @RequirePermission('operations.view')
  last() {
    return this.nightly.last();
  }
}
