import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { getBalance } from '@ringlet/contracts/wallet/ledger';
import { getSpendingLimits, type SpendingLimitsView } from '@ringlet/contracts/wallet/limits';
import { ForKeys } from '../http/access';
import { Answers } from '../http/answers';
import { orUndefinedIfUnavailable } from '../http/or-undefined-if-unavailable';
import { Ctx, type RequestContext } from '../http/request-context';
import { V1Balance } from './balance.dto';

@ApiTags('wallet')
@Controller('v1/balance')
@ForKeys('read')
export class BalanceController {
  @Get()
  @ApiOperation({ summary: 'The balance of the wallet, and what may still be spent today' })
  @Answers(V1Balance)
  async getBalance(@Ctx() ctx: RequestContext): Promise<V1Balance> {
    const { id, key } = ctx.caller;
    const [{ balance }, today] = await Promise.all([
      ctx.send(getBalance, { userId: id }),
      // The test world has no limit of a day.
      key?.test === true ? undefined : orUndefinedIfUnavailable(ctx.send(getSpendingLimits, {})),
    ]);
    return { balance, currency: 'NGN', leftToday: today && leftOf(today) };
  }
}

/** Nothing once the day's purchases are used up, however little was spent. */
const leftOf = ({ limit, spent, purchases }: SpendingLimitsView): Kobo =>
  purchases >= limit.purchases ? kobo(0) : kobo(Math.max(0, limit.spend - spent));
