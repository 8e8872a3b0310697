import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { kobo } from '@ringlet/contracts/money';
import { getBalance } from '@ringlet/contracts/wallet/ledger';
import { getSpendingLimits } from '@ringlet/contracts/wallet/limits';
import { Requester } from '@ringlet/messaging/requester';
import { ForKeys } from '../http/access';
import { Answers } from '../http/answers';
import { orUndefinedIfUnavailable } from '../http/or-undefined-if-unavailable';
import { Ctx, type RequestContext } from '../http/request-context';
import { V1Balance } from './balance.dto';

@ApiTags('wallet')
@Controller('v1/balance')
@ForKeys('read')
export class BalanceController {
  constructor(private readonly requester: Requester) {}

  @Get()
  @ApiOperation({ summary: 'The balance of the wallet, and what may still be spent today' })
  @Answers(V1Balance)
  async getBalance(@Ctx() ctx: RequestContext): Promise<V1Balance> {
    const { id, key } = ctx.caller;
    const [{ balance }, today] = await Promise.all([
      this.requester.send(getBalance, { userId: id }, ctx),
      // The test world has no limit of a day.
      key?.test === true ? undefined : orUndefinedIfUnavailable(this.requester.send(getSpendingLimits, {}, ctx)),
    ]);
    const leftToday = today && kobo(Math.max(0, today.limit.spend - today.spent));
    return { balance, currency: 'NGN', leftToday };
  }
}
