import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { describeAccount } from '@ringlet/contracts/auth/admin';
import { type Caller } from '@ringlet/contracts/caller';
import {
  adjustBalance,
  AdjustBalanceInput,
  type AdjustedBalance,
  countAdjustments,
  decideAdjustment,
  DecideAdjustmentInput,
  listAdjustments,
  ListAdjustmentsInput,
  type WaitingAdjustmentsView,
} from '@ringlet/contracts/wallet/adjustments';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Requester } from '@ringlet/messaging/requester';
import { LedgerQueries } from '../ledger/ledger-queries';
import { AdjustBalance } from './adjust-balance';
import { AdjustmentRequests } from './adjustment-requests';
import { DecideAdjustment } from './decide-adjustment';

/** How long auth may take: the posting has to come before the caller stops waiting. */
const accountWithinMs = 2500;

@Controller()
export class AdjustmentsController {
  constructor(
    private readonly adjustBalance: AdjustBalance,
    private readonly decideAdjustment: DecideAdjustment,
    private readonly requests: AdjustmentRequests,
    private readonly queries: LedgerQueries,
    private readonly requester: Requester,
  ) {}

  @HandleRequest(adjustBalance)
  async adjust(
    @Payload() input: AdjustBalanceInput,
    @CurrentUser() admin: Caller,
    @Ctx() context: RequestContext,
  ): Promise<AdjustedBalance> {
    // The ledger would post to any id. A deleted account can still be adjusted.
    await this.requester.send(describeAccount, { id: input.userId }, { ...context, deadlineMs: accountWithinMs });
    const adjusted = await this.adjustBalance.execute(input, admin.id, context.correlationId);
    if ('balance' in adjusted) return adjusted;
    const { balance } = await this.queries.fundsOf(input.userId);
    const { _id, decidedAlone } = adjusted.request;
    return { balance, requested: _id.toHexString(), decidedAlone };
  }

  @HandleRequest(listAdjustments)
  list(@Payload() input: ListAdjustmentsInput, @CurrentUser() admin: Caller) {
    return this.requests.list(input, admin.id);
  }

  @HandleRequest(countAdjustments)
  async count(): Promise<WaitingAdjustmentsView> {
    return { waiting: await this.requests.countWaiting() };
  }

  @HandleRequest(decideAdjustment)
  decide(@Payload() input: DecideAdjustmentInput, @CurrentUser() admin: Caller, @Ctx() context: RequestContext) {
    return this.decideAdjustment.execute(input, admin.id, context);
  }
}
