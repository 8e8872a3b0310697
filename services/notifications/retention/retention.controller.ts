import { Controller } from '@nestjs/common';
import { lastNotificationsRetention } from '@ringlet/contracts/verification';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { NightlyRetention } from '@ringlet/persistence/retention/nightly-retention';

@Controller()
export class RetentionController {
  constructor(private readonly nightly: NightlyRetention) {}

  @HandleRequest(lastNotificationsRetention)
  last() {
    return this.nightly.last();
  }
}
