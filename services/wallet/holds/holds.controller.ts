import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { kobo } from '@ringlet/contracts/money';
import {
  closeHold,
  CloseHoldInput,
  openHold,
  OpenHoldInput,
  releaseHeld,
  ReleaseHeldInput,
  type ReleaseReply,
} from '@ringlet/contracts/wallet/holds';
import { type BalanceReply } from '@ringlet/contracts/wallet/ledger';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { type AppliedLimit } from '../ledger/day-uses';
import { SpendingLimits } from '../limits/spending-limits';
import { Holds } from './holds';

@Controller()
export class HoldsController {
  constructor(
    private readonly holds: Holds,
    private readonly limits: SpendingLimits,
  ) {}

  @HandleRequest(openHold)
  async open(@Payload() input: OpenHoldInput, @Ctx() context: RequestContext): Promise<BalanceReply> {
    const hold = { ...input, amount: kobo(input.amount) };
    const { correlationId } = context;
    const open = (limit: AppliedLimit) => this.holds.open(hold, correlationId, limit);
    return { balance: await this.limits.within(input.userId, correlationId, open) };
  }

  @HandleRequest(releaseHeld)
  async release(@Payload() input: ReleaseHeldInput, @Ctx() context: RequestContext): Promise<ReleaseReply> {
    return { released: await this.holds.release({ ...input, amount: kobo(input.amount) }, context.correlationId) };
  }

  @HandleRequest(closeHold)
  async close(@Payload() { holdId }: CloseHoldInput, @Ctx() context: RequestContext): Promise<ReleaseReply> {
    return { released: await this.holds.close(holdId, context.correlationId) };
  }
}
