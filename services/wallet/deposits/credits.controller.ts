import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  listCredits,
  ListCreditsInput,
  listLosses,
  ListLossesInput,
  sumFees,
  SumFeesInput,
  sumRecentDeposits,
  SumRecentDepositsInput,
} from '@ringlet/contracts/wallet/credits';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { Credits } from './credits';

/** Analytics and numbers ask without a caller. */
@Controller()
export class CreditsController {
  constructor(private readonly allCredits: Credits) {}

  @HandleRequest(listCredits)
  credits(@Payload() { after }: ListCreditsInput) {
    return this.allCredits.list(after);
  }

  @HandleRequest(listLosses)
  losses(@Payload() { after }: ListLossesInput) {
    return this.allCredits.listLosses(after);
  }

  @HandleRequest(sumFees)
  fees(@Payload() { from, to }: SumFeesInput) {
    return this.allCredits.sumFees(new Date(from), new Date(to));
  }

  @HandleRequest(sumRecentDeposits)
  recent(@Payload() { userId }: SumRecentDepositsInput) {
    return this.allCredits.recentOf(userId);
  }
}
